-- What the site owes its players, added up once a day under a Merkle-sum tree (docs/transparency.md, "What the site owes its players").
create table transparency_liabilities (
  day date primary key,
  -- The moment of the balances.
  at timestamptz not null,
  root bytea not null check (octet_length(root) = 32),
  leaves integer not null check (leaves >= 256),
  coins_cents bigint not null check (coins_cents >= 0),
  points_cents bigint not null check (points_cents >= 0),
  items_cents bigint not null check (items_cents >= 0),
  -- The same by the entries of the ledger and by the inventory, read in the same snapshot.
  ledger_coins_cents bigint not null,
  ledger_points_cents bigint not null,
  ledger_items_cents bigint not null,
  -- House accounts that are in no leaf: stakes in battles that are not over, and locked bonuses.
  battles_cents bigint not null,
  locked_cents bigint not null,
  -- The place of the root in the log; the sequencer writes it when it appends the leaf.
  log_index bigint,
  constraint transparency_liabilities_equal check (
    (coins_cents, points_cents, items_cents) = (ledger_coins_cents, ledger_points_cents, ledger_items_cents))
);
create trigger transparency_liabilities_final before update on transparency_liabilities for each row
  when (old.log_index is not null or to_jsonb(new) - 'log_index' <> to_jsonb(old) - 'log_index')
  execute function platform_refuse_change();
create trigger transparency_liabilities_kept before delete on transparency_liabilities
  for each row execute function platform_refuse_change();
revoke delete on transparency_liabilities from vitrine_app;

-- Up to 256 neighbouring nodes of a tree, 56 bytes each: the three sums, then the hash. Only every eighth level is stored; the levels
-- between are computed from it. No row names a player: the leaves are in the order of their commitments, and a player's leaf is
-- found by the player's own commitment. The tiles of old days are deleted.
create table transparency_liability_tiles (
  day date not null references transparency_liabilities (day),
  level smallint not null,
  tile integer not null,
  -- The commitment of the first leaf, on level 0.
  first bytea check (octet_length(first) = 32),
  nodes bytea not null check (octet_length(nodes) between 56 and 14336 and octet_length(nodes) % 56 = 0),
  primary key (day, level, tile),
  constraint transparency_liability_first check ((level = 0) = (first is not null))
);
-- Hashes cannot be compressed.
alter table transparency_liability_tiles alter column nodes set storage external;
create unique index transparency_liability_tiles_first on transparency_liability_tiles (day, first) where level = 0;
create trigger transparency_liability_tiles_final before update on transparency_liability_tiles
  for each row execute function platform_refuse_change();
revoke update on transparency_liability_tiles from vitrine_app;
