-- A break begins: one row for each account of the person, written in the transaction that begins the break. The triggers below end
-- in that same transaction what waits for a stake, so no way of beginning a break can forget it. Kept for a week.
create table wallet_begun_breaks (
  player_id bigint not null references wallet_wallets (player_id),
  begun_at timestamptz not null default clock_timestamp()
);
create index wallet_begun_breaks_time on wallet_begun_breaks (begun_at);
create trigger wallet_begun_breaks_kept before update on wallet_begun_breaks for each row execute function platform_refuse_change();
revoke update on wallet_begun_breaks from vitrine_app;

-- Rooms that must not start any more, and are paid back as soon as a server looks: somebody in them is on a break, or a box of
-- theirs was frozen.
alter table battles_battles add column dissolving boolean not null default false;
create index battles_dissolving on battles_battles (id) where state = 0 and dissolving;

create function battles_end_for_break() returns trigger language plpgsql as $$
begin
  -- In the order in which rooms are always locked. Whoever takes a last seat at this moment is waited for: that battle is begun.
  perform from battles_battles battle
    where battle.state = 0 and not battle.dissolving and exists (
      select from battles_seats seat join new_breaks on new_breaks.player_id = seat.player_id where seat.battle_id = battle.id)
    order by battle.id for update;
  update battles_battles battle set dissolving = true
    where battle.state = 0 and not battle.dissolving and exists (
      select from battles_seats seat join new_breaks on new_breaks.player_id = seat.player_id where seat.battle_id = battle.id);
  return null;
end
$$;
create trigger battles_end_for_break after insert on wallet_begun_breaks
  referencing new table as new_breaks for each statement execute function battles_end_for_break();

-- Such a room never starts, and never becomes one that waits again.
create trigger battles_dissolving_kept before update on battles_battles for each row
  when (old.dissolving and (not new.dissolving or new.state = 1)) execute function platform_refuse_change();

-- The player's break began while this order was open: it is closed at the channel. What is paid all the same earns no bonus.
alter table deposits_orders add column in_break boolean not null default false;
alter table deposits_orders drop constraint deposits_orders_cancel_reason_check;
alter table deposits_orders add constraint deposits_orders_cancel_reason_check
  check (cancel_reason in ('declined', 'cancelled', 'expired', 'refused', 'review', 'break'));
create trigger deposits_break_stays before update on deposits_orders for each row
  when (old.in_break and not new.in_break) execute function platform_refuse_change();

create function deposits_close_for_break() returns trigger language plpgsql as $$
begin
  update deposits_orders deposit set in_break = true, next_try_at = now()
    from new_breaks where deposit.player_id = new_breaks.player_id and deposit.state = 0;
  return null;
end
$$;
create trigger deposits_close_for_break after insert on wallet_begun_breaks
  referencing new table as new_breaks for each statement execute function deposits_close_for_break();

-- It was credited, and may be returned if the player wants that.
alter table deposits_cases drop constraint deposits_cases_kind_check;
alter table deposits_cases add constraint deposits_cases_kind_check check (kind in
  ('late_payment', 'wrong_amount', 'wrong_currency', 'unknown_order', 'paid_twice', 'reversed_unknown', 'partly_reversed',
   'debt', 'channel_left', 'paid_in_break'));

-- Entries of a room whose list is closed stay: they are drawn from. A room that is being drawn or closed at this moment is left to
-- it; whoever is on a break is left out there.
create function giveaways_drop_for_break() returns trigger language plpgsql as $$
begin
  with open_rooms as (
    select room.id from giveaways_rooms room
    where room.state = 0 and room.client is null and exists (
      select from giveaways_entries entry join new_breaks on new_breaks.player_id = entry.player_id where entry.room_id = room.id)
    order by room.id for share skip locked
  )
  update giveaways_entries entry set dropped = true from open_rooms, new_breaks
    where entry.room_id = open_rooms.id and entry.player_id = new_breaks.player_id and not entry.dropped;
  return null;
end
$$;
create trigger giveaways_drop_for_break after insert on wallet_begun_breaks
  referencing new table as new_breaks for each statement execute function giveaways_drop_for_break();

-- What waits for somebody who is on a break already ends like that of those to come. Its time is that of this migration.
insert into wallet_begun_breaks (player_id)
  select player_id from wallet_wallets where cooled_until > now() or excluded_until > now();
-- Rooms with a box that is frozen already.
update battles_battles set dissolving = true
  where state = 0 and box_ids && (select coalesce(array_agg(id), '{}') from boxes_boxes where frozen);
