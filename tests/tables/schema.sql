CREATE TABLE blocks (
    person VARCHAR(32) NOT NULL,
    other VARCHAR(32) NOT NULL,
    name VARCHAR(40) NOT NULL,
    PRIMARY KEY (person, other)
);

CREATE TABLE channels (
    id VARCHAR(32) NOT NULL,
    person VARCHAR(32) NOT NULL,
    kind VARCHAR(8) NOT NULL,
    address TEXT NOT NULL,
    site VARCHAR(200) NOT NULL,
    proven BOOLEAN NOT NULL,
    made FLOAT NOT NULL,
    PRIMARY KEY (id)
);

CREATE INDEX ix_channels_person ON channels (person);

CREATE TABLE learnt (
    person VARCHAR(32) NOT NULL,
    game VARCHAR(40) NOT NULL,
    what VARCHAR(20) NOT NULL,
    value TEXT NOT NULL,
    changed FLOAT NOT NULL,
    PRIMARY KEY (person, game, what)
);

CREATE TABLE links (
    id VARCHAR(64) NOT NULL,
    kind VARCHAR(8) NOT NULL,
    person VARCHAR(32) NOT NULL,
    name VARCHAR(40) NOT NULL,
    about VARCHAR(32) NOT NULL,
    until FLOAT NOT NULL,
    PRIMARY KEY (id)
);

CREATE INDEX ix_links_person ON links (person);

CREATE TABLE packs (
    game VARCHAR(40) NOT NULL,
    hash VARCHAR(64) NOT NULL,
    name VARCHAR(80) NOT NULL,
    content JSON NOT NULL,
    PRIMARY KEY (game, hash)
);

CREATE TABLE people (
    id VARCHAR(32) NOT NULL,
    login VARCHAR(40) NOT NULL,
    name VARCHAR(40) NOT NULL,
    password VARCHAR(200) NOT NULL,
    made FLOAT NOT NULL,
    quiet_from INTEGER DEFAULT '-1' NOT NULL,
    quiet_until INTEGER DEFAULT '-1' NOT NULL,
    zone VARCHAR(64) DEFAULT 'UTC' NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (login)
);

CREATE TABLE present (
    table_id VARCHAR(16) NOT NULL,
    person VARCHAR(32) NOT NULL,
    owner VARCHAR(16) NOT NULL,
    PRIMARY KEY (table_id, person, owner)
);

CREATE TABLE programs (
    id VARCHAR(16) NOT NULL,
    hash VARCHAR(64) NOT NULL,
    owner VARCHAR(32) NOT NULL,
    person VARCHAR(32) NOT NULL,
    name VARCHAR(40) NOT NULL,
    bot BOOLEAN NOT NULL,
    open BOOLEAN NOT NULL,
    scopes VARCHAR(80) NOT NULL,
    made FLOAT NOT NULL,
    used FLOAT NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (hash)
);

CREATE INDEX ix_programs_owner ON programs (owner);

CREATE INDEX ix_programs_person ON programs (person);

CREATE TABLE quarantine (
    id SERIAL NOT NULL,
    table_id VARCHAR(16) NOT NULL,
    source VARCHAR(16) NOT NULL,
    row TEXT NOT NULL,
    why TEXT NOT NULL,
    made FLOAT NOT NULL,
    PRIMARY KEY (id)
);

CREATE TABLE ratings (
    person VARCHAR(32) NOT NULL,
    game VARCHAR(40) NOT NULL,
    mean FLOAT NOT NULL,
    doubt FLOAT NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (person, game)
);

CREATE TABLE sessions (
    id VARCHAR(64) NOT NULL,
    person VARCHAR(32) NOT NULL,
    device VARCHAR(80) NOT NULL,
    made FLOAT NOT NULL,
    used FLOAT NOT NULL,
    PRIMARY KEY (id)
);

CREATE INDEX ix_sessions_person ON sessions (person);

CREATE TABLE settings (
    name VARCHAR(40) NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (name)
);

CREATE TABLE tables (
    id VARCHAR(16) NOT NULL,
    game VARCHAR(40) NOT NULL,
    version INTEGER NOT NULL,
    pack VARCHAR(64) NOT NULL,
    players INTEGER NOT NULL,
    options JSON NOT NULL,
    public BOOLEAN NOT NULL,
    host VARCHAR(32) NOT NULL,
    status VARCHAR(8) NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    secret VARCHAR(64) NOT NULL,
    key VARCHAR(64) NOT NULL,
    asking JSON NOT NULL,
    scores JSON NOT NULL,
    winners JSON NOT NULL,
    again VARCHAR(16) NOT NULL,
    made FLOAT NOT NULL,
    changed FLOAT NOT NULL,
    rated BOOLEAN DEFAULT false NOT NULL,
    pace JSON DEFAULT '{}' NOT NULL,
    timer JSON DEFAULT '{}' NOT NULL,
    pack_name VARCHAR(80) DEFAULT '' NOT NULL,
    forks JSON DEFAULT '[]' NOT NULL,
    PRIMARY KEY (id)
);

CREATE INDEX ix_tables_changed ON tables (changed);

CREATE INDEX ix_tables_status ON tables (status);

CREATE TABLE written (
    writer VARCHAR(32) NOT NULL,
    number BIGINT NOT NULL,
    made FLOAT NOT NULL,
    PRIMARY KEY (writer)
);

CREATE TABLE changes (
    table_id VARCHAR(16) NOT NULL,
    number INTEGER NOT NULL,
    kind VARCHAR(8) NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    before INTEGER NOT NULL,
    seals BOOLEAN NOT NULL,
    digest VARCHAR(64) NOT NULL,
    events JSON NOT NULL,
    made FLOAT NOT NULL,
    PRIMARY KEY (table_id, number),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE chats (
    table_id VARCHAR(16) NOT NULL,
    number INTEGER NOT NULL,
    person VARCHAR(32) NOT NULL,
    seat INTEGER NOT NULL,
    name VARCHAR(40) NOT NULL,
    text TEXT NOT NULL,
    made FLOAT NOT NULL,
    PRIMARY KEY (table_id, number),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE INDEX ix_chats_person ON chats (person);

CREATE TABLE due (
    table_id VARCHAR(16) NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    kind VARCHAR(8) NOT NULL,
    at FLOAT NOT NULL,
    owner VARCHAR(16) DEFAULT '' NOT NULL,
    until FLOAT DEFAULT '0' NOT NULL,
    attempt INTEGER DEFAULT '0' NOT NULL,
    PRIMARY KEY (table_id, number, seat),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE INDEX ix_due_at ON due (at);

CREATE TABLE notes (
    table_id VARCHAR(16) NOT NULL,
    person VARCHAR(32) NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, person),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE notices (
    id SERIAL NOT NULL,
    table_id VARCHAR(16) NOT NULL,
    person VARCHAR(32) NOT NULL,
    kind VARCHAR(8) NOT NULL,
    number INTEGER NOT NULL,
    at FLOAT NOT NULL,
    state VARCHAR(8) NOT NULL,
    tries INTEGER NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (table_id, person, kind, number),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE INDEX ix_notices_at ON notices (at);

CREATE INDEX ix_notices_person ON notices (person);

CREATE INDEX ix_notices_table_id ON notices (table_id);

CREATE TABLE results (
    table_id VARCHAR(16) NOT NULL,
    seat INTEGER NOT NULL,
    person VARCHAR(32) NOT NULL,
    game VARCHAR(40) NOT NULL,
    place INTEGER NOT NULL,
    players INTEGER NOT NULL,
    points INTEGER NOT NULL,
    best INTEGER NOT NULL,
    share FLOAT NOT NULL,
    others JSON NOT NULL,
    causes JSON NOT NULL,
    used JSON NOT NULL,
    mean FLOAT NOT NULL,
    gained FLOAT NOT NULL,
    ended FLOAT NOT NULL,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE INDEX ix_results_ended ON results (ended);

CREATE INDEX ix_results_person ON results (person);

CREATE TABLE reviews (
    table_id VARCHAR(16) NOT NULL,
    person VARCHAR(32) NOT NULL,
    done FLOAT NOT NULL,
    review JSON NOT NULL,
    changed FLOAT NOT NULL,
    PRIMARY KEY (table_id),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE seats (
    table_id VARCHAR(16) NOT NULL,
    seat INTEGER NOT NULL,
    kind VARCHAR(8) NOT NULL,
    person VARCHAR(32) NOT NULL,
    name VARCHAR(40) NOT NULL,
    bot VARCHAR(40) NOT NULL,
    nonce VARCHAR(64) NOT NULL,
    "left" VARCHAR(8) NOT NULL,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE INDEX ix_seats_person ON seats (person);

CREATE TABLE standing (
    table_id VARCHAR(16) NOT NULL,
    seat INTEGER NOT NULL,
    question VARCHAR(40) NOT NULL,
    answer VARCHAR(80) NOT NULL,
    unless VARCHAR(80) NOT NULL,
    above INTEGER NOT NULL,
    round INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, question),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);

CREATE TABLE states (
    table_id VARCHAR(16) NOT NULL,
    number INTEGER NOT NULL,
    state JSON NOT NULL,
    PRIMARY KEY (table_id, number),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);
