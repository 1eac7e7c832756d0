-- A rehearsal: a battle of house bots alone, which the demo shows while nobody plays. No money moves, and no list of past rooms,
-- ranking or sum contains it.
alter table battles_battles add column rehearsal boolean not null default false,
  add constraint battles_rehearsal check (not rehearsal or (creator_id is null and password_hash is null and surcharge_cents = 0));
create trigger battles_rehearsal_final before update on battles_battles for each row
  when (new.rehearsal <> old.rehearsal) execute function platform_refuse_change();

-- Nothing pays for a seat of a rehearsal, and only bots have such seats. Every other seat has its transfer.
alter table battles_seats alter column transfer_id drop not null,
  add constraint battles_seat_paid check (transfer_id is not null or player_id < 0);
create function battles_check_paid() returns trigger language plpgsql as $$
begin
  perform from new_seats seat join battles_battles battle on battle.id = seat.battle_id
    where battle.rehearsal <> (seat.transfer_id is null);
  if found then
    raise exception 'a seat is paid, except in a rehearsal' using errcode = 'check_violation', constraint = 'battles_rehearsal_seats';
  end if;
  return null;
end
$$;
create trigger battles_seats_paid after insert on battles_seats
  referencing new table as new_seats for each statement execute function battles_check_paid();

create or replace view battles_battles_revealed with (security_invoker = true) as
  select id, creator_id, pair_id, mode, state, players, box_ids, box_versions, boxes_cents, surcharge_cents, cashback_percent,
    fast, round_ms, password_hash, creator_seed_is_default, fee_transfer_id, created_at, expires_at, bots_at, locked_at,
    beacon_chain, beacon_round, beacon_signature, started_at, ends_at,
    case when state = 2 then winner_pos end as winner_pos, case when state = 2 then tie_breaks end as tie_breaks,
    case when state = 2 then won_cents end as won_cents, closed_at, closed_on, dissolving, rehearsal
  from battles_battles;

-- The lists of rooms contain neither rooms with a password nor rehearsals.
drop index battles_by_state, battles_by_mode, battles_by_mode_state, battles_highlights;
create index battles_by_state on battles_battles (state, id) where password_hash is null and not rehearsal;
create index battles_by_mode on battles_battles (mode, id) where password_hash is null and not rehearsal;
create index battles_by_mode_state on battles_battles (mode, state, id) where password_hash is null and not rehearsal;
create index battles_highlights on battles_battles (closed_on, won_cents, id)
  where state = 2 and password_hash is null and not rehearsal;
create index battles_rehearsals on battles_battles (id) where rehearsal;
