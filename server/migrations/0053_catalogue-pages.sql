-- A box that operators are editing. The row stays after a draft is discarded or published, so that its version never repeats:
-- an operator who saves names the version that they saw.
create table catalogue_drafts (
  box_id bigint primary key references boxes_boxes (id),
  version integer not null check (version > 0),
  -- The version of the box from which the draft was made.
  based_on integer not null,
  -- Both null: there is no draft.
  price_cents bigint check (price_cents >= 0),
  lines json,
  operator text not null,
  saved_at timestamptz not null default now(),
  constraint catalogue_drafts_whole check (num_nulls(price_cents, lines) in (0, 2))
);
create function catalogue_check_draft() returns trigger language plpgsql as $$
begin
  if new.version <> old.version + 1 then
    raise exception 'draft % was saved by another operator', old.version
      using errcode = 'check_violation', constraint = 'catalogue_drafts_counted';
  end if;
  return new;
end $$;
create trigger catalogue_drafts_counted before update on catalogue_drafts for each row execute function catalogue_check_draft();
create trigger catalogue_drafts_kept before delete on catalogue_drafts
  for each row execute function platform_refuse_change();
revoke delete on catalogue_drafts from vitrine_app;

-- House rooms that open at a time.
create table battles_planned (
  id bigint generated always as identity primary key,
  box_ids bigint[] not null check (cardinality(box_ids) between 1 and 100),
  mode smallint not null check (mode in (0, 1)),
  players smallint not null check (players between 2 and 4),
  cashback_percent smallint not null check (cashback_percent between 0 and 10),
  fast boolean not null,
  open_at timestamptz not null,
  operator text not null,
  state text not null default 'waiting' check (state in ('waiting', 'opened', 'failed', 'cancelled')),
  battle_id bigint references battles_battles (id),
  -- Why it failed.
  note text not null default '',
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint battles_planned_opened check ((state = 'opened') = (battle_id is not null))
);
create index battles_planned_due on battles_planned (open_at) where state = 'waiting';
create trigger battles_planned_ended before update on battles_planned for each row
  when (old.state <> 'waiting') execute function platform_refuse_change();
create trigger battles_planned_kept before delete on battles_planned
  for each row execute function platform_refuse_change();
revoke delete on battles_planned from vitrine_app;

-- Operators add bots and switch them off. A bot that has played keeps its name, because battles show it.
alter table battles_bots add column enabled boolean not null default true;
create function battles_check_bot() returns trigger language plpgsql as $$
begin
  if exists (select from battles_seats where player_id = -old.id) then
    raise exception 'bot % has played', old.id using errcode = 'check_violation', constraint = 'battles_bots_named';
  end if;
  return new;
end $$;
create trigger battles_bots_named before update on battles_bots for each row
  when (old.name <> new.name) execute function battles_check_bot();

-- The operator who opened a house room; null: the site did, or a streamer.
alter table giveaways_rooms add column operator text;
create index giveaways_of_operator on giveaways_rooms (operator, created_at) where operator is not null;
