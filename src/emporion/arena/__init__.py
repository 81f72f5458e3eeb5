"""Matches between bots, their ratings, and the balance of games; on one machine or on a Ray cluster."""
