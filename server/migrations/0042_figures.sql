-- The figures of the site: sums that a projector keeps from the ledger, the rolls, the items, the accounts and the deliveries. Every
-- row can be computed again from those tables, as a build of its own beside the current one.
create table figures_builds (
  id bigint generated always as identity primary key,
  -- The current build is shown, the next one will replace it, and a scratch build is compared with the current one.
  state text not null check (state in ('current', 'next', 'scratch')),
  -- Rows up to the marks of the streams may be read when every transaction below this one has ended. Null: no mark yet.
  mark_xid xid8,
  marked_at timestamptz not null default now(),
  -- Everything that was committed before this moment is in the sums.
  complete_to timestamptz
);
create unique index figures_builds_state on figures_builds (state);

-- How far a build has read each numbered table. It is written in the transaction that adds to the sums.
create table figures_streams (
  build_id bigint not null references figures_builds (id) on delete cascade,
  stream text not null check (stream in ('transfers', 'rolls', 'items', 'accounts', 'deliveries')),
  last_id bigint not null default 0 check (last_id >= 0),
  mark_id bigint not null default 0,
  primary key (build_id, stream)
);

-- What the transfers of a kind moved on a day, by side: the players together, or one house account.
create table figures_ledger (
  build_id bigint not null references figures_builds (id) on delete cascade,
  day date not null,
  kind text not null,
  account text not null,
  balance_type smallint not null check (balance_type in (0, 1)),
  entries bigint not null,
  cents bigint not null,
  primary key (build_id, day, kind, account, balance_type)
);

-- Rolls of a day by game, box and version; a dream has box 0. The value of a dream counts if it was won. No version says what
-- dreams should pay, so the sums of their expected values (thousandths of a cent) and variances (square cents) are stored.
create table figures_rolls (
  build_id bigint not null references figures_builds (id) on delete cascade,
  day date not null,
  game text not null,
  box_id bigint not null,
  box_version integer not null,
  rolls bigint not null,
  value_cents bigint not null,
  expected_thousandths bigint not null,
  variance bigint not null,
  primary key (build_id, day, game, box_id, box_version)
);

-- Items of a day by what happened: they came from a source, were taken back for a transfer of a kind, or were delivered.
create table figures_items (
  build_id bigint not null references figures_builds (id) on delete cascade,
  day date not null,
  movement text not null check (movement in ('in', 'sold', 'delivered')),
  -- The source of the item, the kind of the transfer, or the courier.
  what text not null,
  items bigint not null,
  value_cents bigint not null,
  primary key (build_id, day, movement, what)
);

create table figures_people (
  build_id bigint not null references figures_builds (id) on delete cascade,
  day date not null,
  new_accounts bigint not null default 0,
  active_players bigint not null default 0,
  primary key (build_id, day)
);

-- Who has already been counted as active on a day. Days that are over are deleted, because only their count matters.
create table figures_seen_players (
  build_id bigint not null references figures_builds (id) on delete cascade,
  day date not null,
  player_id bigint not null,
  primary key (build_id, day, player_id)
);

-- The sums over all days, so that what the house owes is read from a few rows.
create table figures_totals (
  build_id bigint not null references figures_builds (id) on delete cascade,
  -- A side of the ledger, or `items`.
  account text not null,
  balance_type smallint not null check (balance_type in (0, 1)),
  number bigint not null,
  cents bigint not null,
  primary key (build_id, account, balance_type)
);

-- The results of comparing the current build with one that was computed from the beginning.
create table figures_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default now(),
  -- The claims that do not hold, each with the number of differences.
  broken json not null
);
create index figures_checks_time on figures_checks (checked_at);

-- A projector finds the items of a sale by its transfer.
create index items_vouchers_sale on items_vouchers (sale_id) where sale_id is not null;

-- Steps get numbers, so that the projector can read the deliveries since the last one.
alter table withdrawals_steps add column id bigint generated always as identity;
create index withdrawals_steps_delivered on withdrawals_steps (id) where state = 3;
