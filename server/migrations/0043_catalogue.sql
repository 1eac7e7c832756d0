-- How the value of an item changed. The reason is in the log of commands.
create table catalogue_values (
  id bigint generated always as identity primary key,
  item_id bigint not null references items_items (id),
  -- Null for a new item.
  before_cents bigint,
  after_cents bigint not null,
  operator text not null,
  created_at timestamptz not null default now()
);
create index catalogue_values_item on catalogue_values (item_id, id);
create trigger catalogue_values_append_only before update or delete on catalogue_values
  for each row execute function platform_refuse_change();
revoke update, delete on catalogue_values from vitrine_app;

-- Pictures that operators uploaded, redrawn in the two sizes of the site's own pictures. They are in the database, so
-- every node serves them and a backup has them.
create table catalogue_pictures (
  hash text primary key check (hash ~ '^[0-9a-f]{40}$'),
  large bytea not null,
  small bytea not null,
  operator text not null,
  created_at timestamptz not null default now()
);
create trigger catalogue_pictures_append_only before update or delete on catalogue_pictures
  for each row execute function platform_refuse_change();
revoke update, delete on catalogue_pictures from vitrine_app;

-- The files that operators compared with the site. An import names one by its hash, so it imports what was compared, and
-- the log of commands can be read together with the file.
create table catalogue_files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  content text not null,
  operator text not null,
  created_at timestamptz not null default now()
);
create trigger catalogue_files_append_only before update or delete on catalogue_files
  for each row execute function platform_refuse_change();
revoke update, delete on catalogue_files from vitrine_app;

-- Versions of boxes that will be published later.
create table catalogue_schedules (
  id bigint generated always as identity primary key,
  box_id bigint not null references boxes_boxes (id),
  -- The version that the operator saw: if the box has another one by then, nothing is published.
  seen_version integer not null,
  price_cents bigint not null,
  lines json not null,
  publish_at timestamptz not null,
  operator text not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'failed', 'cancelled')),
  -- Why it failed.
  note text not null default '',
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index catalogue_schedules_waiting on catalogue_schedules (box_id) where state = 'waiting';
create index catalogue_schedules_due on catalogue_schedules (publish_at) where state = 'waiting';
create trigger catalogue_schedules_ended before update on catalogue_schedules for each row
  when (old.state <> 'waiting') execute function platform_refuse_change();
create trigger catalogue_schedules_kept before delete on catalogue_schedules
  for each row execute function platform_refuse_change();
revoke delete on catalogue_schedules from vitrine_app;
