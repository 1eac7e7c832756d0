-- A room: who made it, what is opened in it, and where it stands. State: 0 waiting, 1 in progress (seeds locked; its rolls exist
-- once started_at is set), 2 finished, 3 dissolved, 4 void.
create table battles_battles (
  id bigint generated always as identity primary key,
  -- Null: a room of the house.
  creator_id bigint references accounts_accounts (id),
  pair_id bigint not null unique,
  mode smallint not null check (mode in (0, 1)),
  state smallint not null default 0 check (state between 0 and 4),
  players smallint not null check (players between 2 and 4),
  -- The box of each round with the version that was frozen for it, in order.
  box_ids bigint[] not null,
  box_versions integer[] not null,
  boxes_cents bigint not null check (boxes_cents > 0),
  surcharge_cents bigint not null check (surcharge_cents >= 0),
  cashback_percent smallint not null check (cashback_percent between 0 and 10),
  fast boolean not null,
  round_ms integer not null check (round_ms > 0),
  -- The password's hash under the site's key; null: everybody sees the room.
  password_hash bytea,
  creator_seed_is_default boolean not null,
  -- The creation fee's transfer, where there was a fee.
  fee_transfer_id bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the house fills the free seats of its own room; null: nobody has sat down yet.
  bots_at timestamptz,
  locked_at timestamptz,
  beacon_chain text,
  beacon_round bigint,
  beacon_signature text,
  started_at timestamptz,
  ends_at timestamptz,
  winner_pos smallint,
  tie_breaks json,
  won_cents bigint,
  closed_at timestamptz,
  -- The day on which it ended, by the site's calendar.
  closed_on date,
  constraint battles_rounds check (
    cardinality(box_ids) between 1 and 100 and cardinality(box_ids) = cardinality(box_versions)),
  constraint battles_locked check ((state in (0, 3)) = (locked_at is null)),
  constraint battles_rolled check (
    num_nulls(started_at, ends_at, winner_pos, tie_breaks, won_cents) in (0, 5)
    and (started_at is null or state in (1, 2)) and (state <> 2 or started_at is not null)),
  constraint battles_closed check ((state in (2, 3, 4)) = (closed_at is not null) and num_nulls(closed_at, closed_on) in (0, 2)),
  constraint battles_beacon check ((beacon_round is null) = (beacon_chain is null)
    and (beacon_signature is null or beacon_round is not null)
    and (started_at is null or beacon_round is null or beacon_signature is not null))
) with (fillfactor = 70);
-- The lists of rooms: rooms with a password are in none of them.
create index battles_by_state on battles_battles (state, id) where password_hash is null;
create index battles_by_mode on battles_battles (mode, id) where password_hash is null;
create index battles_by_mode_state on battles_battles (mode, state, id) where password_hash is null;
create index battles_official on battles_battles (state, id) where creator_id is null;
create index battles_voids on battles_battles (id) where state = 4;
create index battles_highlights on battles_battles (closed_on, won_cents, id) where state = 2 and password_hash is null;
-- What the site has to do next.
create index battles_waiting on battles_battles (expires_at) where state = 0;
create index battles_to_roll on battles_battles (locked_at) where state = 1 and started_at is null;
create index battles_to_close on battles_battles (ends_at) where state = 1 and started_at is not null;
create index battles_of_creator on battles_battles (creator_id, id) where state = 0;

-- A seat that is taken. Bots are players without an account: their numbers are below zero.
create table battles_seats (
  battle_id bigint not null references battles_battles (id),
  pos smallint not null check (pos between 1 and 4),
  player_id bigint not null check (player_id <> 0),
  user_seed fairness_client_seed not null,
  -- What paid for it: the refund is what this transfer's entries say.
  transfer_id bigint not null unique,
  cashback_cents bigint check (cashback_cents >= 0),
  taken_at timestamptz not null default now(),
  primary key (battle_id, pos),
  constraint battles_one_seat_each unique (battle_id, player_id)
) with (fillfactor = 80);
create index battles_seats_player on battles_seats (player_id, battle_id);

-- Wins of a day, for the ranking; and of the bots, for everybody to see. Rooms with a password are not in a player's rows.
create table battles_days (
  day date not null,
  player_id bigint not null,
  battles integer not null default 0,
  wins integer not null default 0,
  staked_cents bigint not null default 0,
  won_cents bigint not null default 0,
  primary key (day, player_id)
);
create index battles_days_won on battles_days (day, won_cents) where player_id > 0;

-- The bots of the house. They differ from players in nothing that is played.
create table battles_bots (
  id smallint primary key check (id between 1 and 1000),
  name text not null unique,
  avatar text not null
);
revoke delete on battles_bots from vitrine_app;

-- The moves that exist; every other is refused, and what was locked, rolled or closed stays as it is.
create function battles_check_move() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in ((0, 1), (0, 3), (1, 2), (1, 4)) then
    raise exception 'a battle does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'battles_move';
  end if;
  if old.state in (2, 3, 4) or (new.creator_id, new.pair_id, new.mode, new.players, new.box_ids, new.box_versions, new.boxes_cents,
      new.surcharge_cents, new.cashback_percent, new.round_ms, new.password_hash, new.fee_transfer_id)
    is distinct from (old.creator_id, old.pair_id, old.mode, old.players, old.box_ids, old.box_versions, old.boxes_cents,
      old.surcharge_cents, old.cashback_percent, old.round_ms, old.password_hash, old.fee_transfer_id)
    or (old.locked_at is not null and (new.locked_at, new.beacon_chain, new.beacon_round)
      is distinct from (old.locked_at, old.beacon_chain, old.beacon_round))
    or (old.started_at is not null and (new.started_at, new.ends_at, new.winner_pos, new.won_cents, new.beacon_signature)
      is distinct from (old.started_at, old.ends_at, old.winner_pos, old.won_cents, old.beacon_signature)) then
    raise exception 'battle % is settled', old.id using errcode = 'check_violation', constraint = 'battles_settled';
  end if;
  if new.state = 1 and old.state = 0
    and (select count(*) from battles_seats where battle_id = new.id) <> new.players then
    raise exception 'battle % has free seats', new.id using errcode = 'check_violation', constraint = 'battles_full';
  end if;
  return new;
end
$$;
create trigger battles_moves before update on battles_battles for each row execute function battles_check_move();
create trigger battles_kept before delete on battles_battles for each row execute function platform_refuse_change();
revoke delete on battles_battles from vitrine_app;

-- Seats are taken while the room waits, and are never given up; only what a losing seat got back is added, once.
create function battles_check_seats() returns trigger language plpgsql as $$
begin
  perform from new_seats seat join battles_battles battle on battle.id = seat.battle_id
    where battle.state <> 0 or seat.pos > battle.players;
  if found then
    raise exception 'a seat is taken in a waiting room' using errcode = 'check_violation', constraint = 'battles_seat_waiting';
  end if;
  return null;
end
$$;
create trigger battles_seats_taken after insert on battles_seats
  referencing new table as new_seats for each statement execute function battles_check_seats();
create trigger battles_seats_final after update on battles_seats for each row
  when (old.cashback_cents is not null
    or (new.battle_id, new.pos, new.player_id, new.user_seed, new.transfer_id)
      is distinct from (old.battle_id, old.pos, old.player_id, old.user_seed, old.transfer_id))
  execute function platform_refuse_change();
create trigger battles_seats_kept before delete on battles_seats for each row execute function platform_refuse_change();
revoke delete on battles_seats from vitrine_app;

-- Pairs of battles: one is announced to each player, and one serves one battle.
create unique index fairness_pairs_next_battle on fairness_pairs (player_id) where state = 'next' and purpose = 'battle';

-- Rounds of rooms with a password are their players' alone. A round that a bot won has no piece in anybody's bag.
alter table fairness_rounds add column unlisted boolean not null default false;
