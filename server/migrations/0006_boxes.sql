create table boxes_themes (
  id bigint generated always as identity primary key,
  slug text not null unique,
  module_id smallint not null default 5,
  position smallint not null,
  emblem text not null,
  plinth text not null,
  name_zh text not null,
  name_en text not null,
  name_ru text not null
);

create table boxes_boxes (
  id bigint generated always as identity primary key,
  slug text not null unique,
  theme_id bigint not null references boxes_themes (id),
  position smallint not null,
  image text not null,
  tags text[] not null default '{}',
  -- False: never sold, it opens with a grant only.
  sold boolean not null default true,
  frozen boolean not null default false,
  sell_back_percent smallint not null default 100 check (sell_back_percent between 50 and 100),
  current_version integer not null default 0,
  name_zh text not null,
  name_en text not null,
  name_ru text not null
);

-- A version is what a player agreed to: price, items, ranges, values. It never changes; a new market value is a new version.
create table boxes_versions (
  box_id bigint not null references boxes_boxes (id),
  version integer not null check (version >= 1),
  price_cents bigint not null check (price_cents >= 0),
  version_hash text not null check (version_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  primary key (box_id, version)
);

create table boxes_version_items (
  box_id bigint not null,
  version integer not null,
  range_start integer not null check (range_start >= 1),
  range_end integer not null check (range_end <= 100000),
  item_id bigint not null references items_items (id),
  value_cents bigint not null check (value_cents >= 2),
  primary key (box_id, version, range_start),
  unique (box_id, version, item_id),
  check (range_start <= range_end),
  foreign key (box_id, version) references boxes_versions (box_id, version)
);
create index boxes_version_items_item on boxes_version_items (item_id);

-- A statement that adds items leaves every version that it touched with contiguous ranges from 1 to 100 000.
create function boxes_check_ranges() returns trigger language plpgsql as $$
begin
  perform from (
      select box_id, version, range_start,
        lag(range_end, 1, 0) over ranges as last_end, last_value(range_end) over (ranges rows between unbounded preceding and unbounded following) as final_end
      from boxes_version_items where (box_id, version) in (select box_id, version from new_items)
      window ranges as (partition by box_id, version order by range_start)
    ) item
    where item.range_start <> item.last_end + 1 or item.final_end <> 100000;
  if found then
    raise exception 'ranges must cover 1 to 100000 exactly' using errcode = 'check_violation', constraint = 'boxes_ranges_cover';
  end if;
  return null;
end
$$;
create trigger boxes_version_items_cover after insert on boxes_version_items
  referencing new table as new_items for each statement execute function boxes_check_ranges();
create trigger boxes_versions_immutable before update or delete on boxes_versions
  for each row execute function platform_refuse_change();
create trigger boxes_version_items_immutable before update or delete on boxes_version_items
  for each row execute function platform_refuse_change();
revoke update, delete on boxes_versions, boxes_version_items from vitrine_app;

-- A free opening: one box, one use, until it expires.
create table boxes_grants (
  id bigint generated always as identity primary key,
  player_id bigint not null references accounts_accounts (id),
  box_id bigint not null references boxes_boxes (id),
  reason text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index boxes_grants_open on boxes_grants (player_id, expires_at) where used_at is null;

-- A grant is used once: what was used stays used.
create trigger boxes_grants_once after update on boxes_grants for each row
  when (old.used_at is not null) execute function platform_refuse_change();
revoke delete on boxes_grants from vitrine_app;
