-- The event log: what modules tell the rest of the site, written in the transaction that did it. Everything that watches
-- (the live feed first) tails this one table.
create table platform_events (
  id          bigint generated always as identity primary key,
  -- The writing transaction. Numbers of a sequence become visible out of order; transactions below the snapshot's
  -- horizon do not, so the tail walks in the order (xid, id).
  xid         xid8 not null default pg_current_xact_id(),
  kind        text not null check (kind <> ''),
  payload     jsonb not null,
  -- Nothing leaves the server before this moment; null means at once.
  revealed_at timestamptz,
  created_at  timestamptz not null default now()
);

create index platform_events_tail on platform_events (xid, id);
create index platform_events_revealed_at on platform_events (revealed_at) where revealed_at is not null;

create function platform_events_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'platform_events is append-only: % refused', lower(tg_op);
end
$$;

create trigger platform_events_append_only
  before update or delete or truncate on platform_events
  for each statement execute function platform_events_refuse_change();
