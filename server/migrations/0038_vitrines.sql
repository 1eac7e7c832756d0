-- A player's vitrine: a public page with won items. `key` is the random part of its address and says nothing about the player.
create table vitrines_vitrines (
  player_id bigint primary key references accounts_accounts (id),
  key text not null unique check (key ~ '^[0-9a-f]{24}$'),
  published boolean not null default false,
  -- False: the page shows neither the player's name nor anything that leads to it.
  named boolean not null default false,
  title text not null check (length(title) <= 120),
  light text not null check (light in ('gallery', 'spot', 'dawn', 'ember')),
  ledge text not null check (ledge in ('marble', 'walnut', 'velvet')),
  -- Set by an operator: nobody but the owner sees the vitrine. Saving does not change it.
  hidden_because text check (hidden_because in ('offensive', 'personal', 'advert', 'other')),
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now()
);

-- The items in their order. Whether an item is still in the owner's bag is read from the item itself.
create table vitrines_places (
  player_id bigint not null references vitrines_vitrines (player_id) on delete cascade,
  place smallint not null check (place between 1 and 12),
  voucher_id bigint not null,
  label text not null check (length(label) <= 120),
  primary key (player_id, place),
  constraint vitrines_item_once unique (player_id, voucher_id)
);

-- Reports of one saved state for one reason, as one row with their number, and the texts that were seen. Who reports is not
-- stored. A new save is a new state, so a flood of reports makes few rows.
create table vitrines_reports (
  id bigint generated always as identity primary key,
  player_id bigint not null references vitrines_vitrines (player_id) on delete cascade,
  saved_at timestamptz not null,
  reason text not null check (reason in ('offensive', 'personal', 'advert', 'other')),
  texts json not null,
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- An operator has decided about it.
  closed_at timestamptz,
  constraint vitrines_reported_once unique (player_id, saved_at, reason)
);
create index vitrines_open_reports on vitrines_reports (last_at) where closed_at is null;
create trigger vitrines_reports_kept before update on vitrines_reports for each row
  when ((new.id, new.player_id, new.saved_at, new.reason, new.texts::text, new.first_at)
    is distinct from (old.id, old.player_id, old.saved_at, old.reason, old.texts::text, old.first_at))
  execute function platform_refuse_change();
