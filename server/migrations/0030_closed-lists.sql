-- A room that waits for a public round closes its list of entries before that round is out: hash and count stand from then on,
-- whatever becomes of conditions and accounts until the draw.
alter table giveaways_rooms drop constraint giveaways_drawn;
alter table giveaways_rooms add constraint giveaways_drawn check ((state <> 1 or client is not null)
  and (client is null or state = 1 or beacon_round is not null)
  and num_nulls(client, drawn_entrants) in (0, 2) and (state = 0) = (drawn_at is null));

create or replace function giveaways_check_move() returns trigger language plpgsql as $$
begin
  if old.state <> 0 or (new.owner_id, new.pair_id, new.start_at, new.end_at, new.most, new.prize_count, new.prizes_cents,
      new.password_hash, new.deposit_least_cents, new.deposit_since, new.vip_least, new.bound_only, new.beacon_chain,
      new.beacon_round, new.created_at)
    is distinct from (old.owner_id, old.pair_id, old.start_at, old.end_at, old.most, old.prize_count, old.prizes_cents,
      old.password_hash, old.deposit_least_cents, old.deposit_since, old.vip_least, old.bound_only, old.beacon_chain,
      old.beacon_round, old.created_at)
    or (old.client is not null and (new.client, new.drawn_entrants) is distinct from (old.client, old.drawn_entrants)) then
    raise exception 'giveaway % is settled', old.id using errcode = 'check_violation', constraint = 'giveaways_settled';
  end if;
  if (new.state = 1 or new.client is not null) and old.end_at > now() then
    raise exception 'giveaway % has not ended', old.id using errcode = 'check_violation', constraint = 'giveaways_ended';
  end if;
  if new.state = 1 and new.beacon_round is not null and old.client is null then
    raise exception 'the list of giveaway % is not closed', old.id
      using errcode = 'check_violation', constraint = 'giveaways_closed_first';
  end if;
  return new;
end
$$;

-- Whoever is in a closed list stays in it, and nobody comes back into it.
create function giveaways_check_dropped() returns trigger language plpgsql as $$
begin
  perform from new_entries entry join giveaways_rooms room on room.id = entry.room_id where room.client is not null;
  if found then
    raise exception 'the list of a giveaway is closed' using errcode = 'check_violation', constraint = 'giveaways_list_closed';
  end if;
  return null;
end
$$;
create trigger giveaways_entries_listed after update on giveaways_entries
  referencing new table as new_entries for each statement execute function giveaways_check_dropped();
