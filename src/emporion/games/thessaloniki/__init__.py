"""Thessaloniki: trade, contracts and ships in the harbour of the Tetrarchs; alone, against the Collegiabot."""

from __future__ import annotations

from emporion import weights
from emporion.codec import register
from emporion.games.thessaloniki import (
    alcove,
    card,
    cargo,
    collegiabot,
    contract,
    family,
    goods,
    move,
    officina,
    officium,
    pay,
    port,
    reload,
    sail,
    scoring,
    sell,
    setup,
    taberna,
)
from emporion.games.thessaloniki import round as rounds
from emporion.games.thessaloniki.game import ThessalonikiGame
from emporion.games.thessaloniki.state import Thessaloniki

GAME = ThessalonikiGame(weights.of(ThessalonikiGame, __file__))
register(
    "thessaloniki", Thessaloniki,
    rounds.Round, rounds.Begin, rounds.RoundEnd, setup.Draft, scoring.Scoring,
    move.Turn, move.Way, move.Fare, move.Pushed, move.Gate,
    alcove.Resolve, alcove.Act, alcove.OthersSell, alcove.Sunset,
    family.AnyTime, family.Exchange,
    pay.Pay, goods.Points, goods.Salt, goods.Denarii, goods.OwnGood, goods.AnyGood, goods.Good, goods.GainGoods,
    officina.Refine, officina.RefineColour, officina.RefineSome, officina.RefineEach, officina.Chariot,
    officina.Advance,
    officium.GainMosaic, officium.PlaceMosaic,
    taberna.GainStatue, taberna.PlaceStatue, taberna.AddDemand, taberna.Adorn,
    contract.Take, contract.CloseOffer, contract.Fulfil, contract.LayDown, contract.FulfilAndSell,
    sell.Sell, sell.SellGood, sell.SellMany, sell.SellRaw, port.ReplaceSalt,
    sail.Sail, sail.MaySail, sail.CloseShips, sail.Tax, sail.Protect,
    card.PointsPer, card.Trade, card.TradeAny, card.CountLegacy, cargo.SwapShips, cargo.SellMixed, cargo.Stow,
    cargo.Space, cargo.SellSupply, reload.MoveGoods, reload.Lift, reload.Reload,
    collegiabot.BotTurn, collegiabot.BotGoods, collegiabot.BotResolve, collegiabot.BotPoints,
    collegiabot.BotSellsOne, collegiabot.BotSells, collegiabot.BotSunset,
)  # fmt: skip
