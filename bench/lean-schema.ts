import pg from "pg";

/**
 * Creates the schema `lean` beside the product's tables: the rows of an opening as a careful engineer would store them
 * with the least work, at most two indexes a table and no triggers. Wallets and seed pairs start with the values of the
 * product's players; sessions, boxes and items are read from the product's tables.
 */
export async function createLeanSchema(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await client.query(TABLES);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const TABLES = `create schema lean;
create table lean.wallets (
  player_id bigint primary key,
  coins_cents bigint not null check (coins_cents >= 0)
) with (fillfactor = 80);
insert into lean.wallets select player_id, coins_cents from wallet_wallets;
create table lean.seed_pairs (
  id bigint primary key,
  player_id bigint not null unique,
  next_nonce int not null,
  public_hash text not null,
  sealed bytea not null,
  client_seed text not null
) with (fillfactor = 80);
insert into lean.seed_pairs select id, player_id, next_nonce, public_hash, sealed, client_seed from fairness_pairs
  where state = 'active' and purpose = 'player';
create table lean.transfers (
  id bigint primary key,
  box_id int not null,
  created_at timestamptz not null default now()
);
create table lean.entries (
  transfer_id bigint not null,
  player_id bigint,
  amount_cents bigint not null,
  coins_after_cents bigint,
  house smallint not null,
  primary key (transfer_id, house)
);
create index on lean.entries (player_id, transfer_id) where player_id is not null;
create table lean.rolls (
  id bigint primary key,
  seed_pair_id bigint not null,
  transfer_id bigint not null,
  item_id bigint not null,
  value_cents bigint not null,
  created_at timestamptz not null default now(),
  nonce int not null,
  box_id int not null,
  box_version int not null,
  roll int not null,
  range_start int not null,
  range_end int not null,
  unique (seed_pair_id, nonce)
);
create table lean.inventory_items (
  id bigint primary key,
  player_id bigint not null,
  item_id bigint not null,
  value_cents bigint not null,
  roll_id bigint not null,
  created_at timestamptz not null default now(),
  sold boolean not null default false
);
create index on lean.inventory_items (player_id, id) where not sold;
create table lean.events (
  id bigint generated always as identity primary key,
  payload json not null
);
create table lean.keys (
  player_id bigint not null,
  key text not null,
  body_hash bytea not null,
  answer json not null,
  created_at timestamptz not null default now(),
  primary key (player_id, key)
);
create sequence lean.ids increment 1000;
grant usage on schema lean to vitrine_app;
grant select, insert, update on all tables in schema lean to vitrine_app;
grant usage on all sequences in schema lean to vitrine_app;`;
