-- Reports of a player's name. A report names a seat of a finished battle, because players have no public id; the name is
-- the player's name when the report arrived.
create table accounts_name_reports (
  id bigint generated always as identity primary key,
  player_id bigint not null references accounts_accounts (id),
  name text not null check (length(name) <= 120),
  battle_id bigint not null,
  pos smallint not null check (pos between 1 and 4),
  -- Null after the reporter's account is deleted: the report stays.
  reporter_id bigint references accounts_accounts (id) check (reporter_id <> player_id),
  reason text not null check (reason in ('offensive', 'personal', 'advert', 'other')),
  created_at timestamptz not null default now(),
  -- What an operator has decided. A name that was allowed for a reason stays allowed for this reason.
  decision text check (decision in ('allowed', 'reset')),
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
-- A player who takes a name again after its reset can be reported again.
create unique index accounts_name_reported_once on accounts_name_reports (reporter_id, player_id, name)
  where decision is distinct from 'reset';
create index accounts_reports_of_name on accounts_name_reports (player_id, name);
create index accounts_open_name_reports on accounts_name_reports (id) where decision is null;
create trigger accounts_name_reports_kept before update on accounts_name_reports for each row
  when ((new.id, new.player_id, new.name, new.battle_id, new.pos, new.reason, new.created_at)
      is distinct from (old.id, old.player_id, old.name, old.battle_id, old.pos, old.reason, old.created_at)
    or (new.reporter_id is not null and new.reporter_id is distinct from old.reporter_id)
    or (old.decision is not null and (new.decision, new.decided_at) is distinct from (old.decision, old.decided_at)))
  execute function platform_refuse_change();

-- The queue of vitrines has all that players reported.
alter table queues_claims drop constraint queues_claims_queue_check;
update queues_claims set queue = 'reported' where queue = 'vitrines';
alter table queues_claims add constraint queues_claims_queue_check
  check (queue in ('withdrawals', 'deposits', 'reported', 'flags'));
alter table queues_notes drop constraint queues_notes_queue_check;
update queues_notes set queue = 'reported' where queue = 'vitrines';
alter table queues_notes add constraint queues_notes_queue_check
  check (queue in ('withdrawals', 'deposits', 'reported', 'flags'));
