-- Players who may make rooms: a flag that operators give.
create table giveaways_streamers (
  player_id bigint primary key references accounts_accounts (id),
  created_at timestamptz not null default now()
);

-- A room: its prizes are drawn among those who joined before its end. State: 0 in progress, 1 drawn, 2 called off.
create table giveaways_rooms (
  id bigint generated always as identity primary key,
  -- Null: the house's.
  owner_id bigint references accounts_accounts (id),
  pair_id bigint not null unique,
  title_zh text not null,
  title_en text not null,
  title_ru text not null,
  state smallint not null default 0 check (state between 0 and 2),
  start_at timestamptz not null,
  end_at timestamptz not null,
  most integer check (most > 0),
  prize_count integer not null check (prize_count > 0),
  prizes_cents bigint not null check (prizes_cents > 0),
  password_hash bytea,
  deposit_least_cents bigint check (deposit_least_cents > 0),
  deposit_since timestamptz,
  vip_least smallint check (vip_least between 1 and 10),
  bound_only boolean not null default false,
  -- Named at creation: the first round 6 seconds behind the end.
  beacon_chain text,
  beacon_round bigint,
  beacon_signature text,
  -- Hex of the SHA-256 over the entries that were drawn from, and how many they were.
  client text check (client ~ '^[0-9a-f]{64}$'),
  drawn_entrants integer,
  drawn_at timestamptz,
  created_at timestamptz not null default now(),
  constraint giveaways_time check (end_at > start_at),
  constraint giveaways_deposit check ((deposit_least_cents is null) = (deposit_since is null)),
  constraint giveaways_bound check (not bound_only or owner_id is not null),
  constraint giveaways_beacon check ((beacon_round is null) = (beacon_chain is null)
    and (state <> 1 or beacon_round is null or beacon_signature is not null)),
  constraint giveaways_drawn check ((state = 1) = (client is not null)
    and num_nulls(client, drawn_entrants) in (0, 2) and (state = 0) = (drawn_at is null))
) with (fillfactor = 70);
create index giveaways_open on giveaways_rooms (end_at, id) where state = 0;
create index giveaways_over on giveaways_rooms (drawn_at, id) where state = 1;
create index giveaways_over_by on giveaways_rooms ((owner_id is null), drawn_at, id) where state = 1;
create index giveaways_open_of on giveaways_rooms (owner_id) where state = 0;
create index giveaways_of_owner on giveaways_rooms (owner_id, id) where owner_id is not null;

-- How many have joined: a row of its own, so that a room's row stays small and quiet while thousands join.
create table giveaways_counts (
  room_id bigint primary key references giveaways_rooms (id),
  entrants integer not null default 0 check (entrants >= 0)
) with (fillfactor = 50);

-- Prizes in their order. A streamer's are pieces in escrow; the house's come into being when they are won.
create table giveaways_prizes (
  room_id bigint not null references giveaways_rooms (id),
  prize smallint not null check (prize > 0),
  item_id bigint not null,
  value_cents bigint not null check (value_cents > 0),
  -- One that came back may be given away again, and so may one that was won.
  voucher_id bigint,
  -- Of the draw: who won it, by which roll among how many.
  entry_id bigint,
  roll integer,
  entrants_left integer,
  primary key (room_id, prize),
  constraint giveaways_won check (num_nulls(entry_id, roll, entrants_left) in (0, 3) and (entry_id is null or voucher_id is not null))
);
create trigger giveaways_prizes_final before update on giveaways_prizes for each row
  when (old.entry_id is not null or (new.room_id, new.prize, new.item_id, new.value_cents)
    is distinct from (old.room_id, old.prize, old.item_id, old.value_cents)
    or (old.voucher_id is not null and new.voucher_id is distinct from old.voucher_id))
  execute function platform_refuse_change();
create trigger giveaways_prizes_kept before delete on giveaways_prizes for each row execute function platform_refuse_change();
revoke delete on giveaways_prizes from vitrine_app;

-- Who joined, with the seed brought along. `dropped`: a condition was no longer met at the draw.
create table giveaways_entries (
  id bigint generated always as identity primary key,
  room_id bigint not null,
  player_id bigint not null,
  user_seed fairness_client_seed not null,
  joined_at timestamptz not null default now(),
  dropped boolean not null default false,
  constraint giveaways_join_once unique (room_id, player_id)
);
create index giveaways_entries_room on giveaways_entries (room_id, id);
create index giveaways_entries_player on giveaways_entries (player_id, id);
create trigger giveaways_entries_final before update on giveaways_entries for each row
  when (old.dropped or (new.id, new.room_id, new.player_id, new.user_seed, new.joined_at)
    is distinct from (old.id, old.room_id, old.player_id, old.user_seed, old.joined_at))
  execute function platform_refuse_change();
create trigger giveaways_entries_kept before delete on giveaways_entries for each row execute function platform_refuse_change();
revoke delete on giveaways_entries from vitrine_app;

-- A room that is drawn or called off stays as it is, and what was committed at its creation never changes.
create function giveaways_check_move() returns trigger language plpgsql as $$
begin
  if old.state <> 0 or (new.owner_id, new.pair_id, new.start_at, new.end_at, new.most, new.prize_count, new.prizes_cents,
      new.password_hash, new.deposit_least_cents, new.deposit_since, new.vip_least, new.bound_only, new.beacon_chain,
      new.beacon_round, new.created_at)
    is distinct from (old.owner_id, old.pair_id, old.start_at, old.end_at, old.most, old.prize_count, old.prizes_cents,
      old.password_hash, old.deposit_least_cents, old.deposit_since, old.vip_least, old.bound_only, old.beacon_chain,
      old.beacon_round, old.created_at) then
    raise exception 'giveaway % is settled', old.id using errcode = 'check_violation', constraint = 'giveaways_settled';
  end if;
  if new.state = 1 and old.end_at > now() then
    raise exception 'giveaway % has not ended', old.id using errcode = 'check_violation', constraint = 'giveaways_ended';
  end if;
  return new;
end
$$;
create trigger giveaways_moves before update on giveaways_rooms for each row execute function giveaways_check_move();
create trigger giveaways_kept before delete on giveaways_rooms for each row execute function platform_refuse_change();
revoke delete on giveaways_rooms from vitrine_app;

-- Nobody joins a room that is not open at this moment of the database's clock.
create function giveaways_check_entries() returns trigger language plpgsql as $$
begin
  perform from new_entries entry left join giveaways_rooms room on room.id = entry.room_id
    where room.id is null or room.state <> 0 or room.end_at <= clock_timestamp() or room.start_at > clock_timestamp();
  if found then
    raise exception 'a giveaway is joined while it is open' using errcode = 'check_violation', constraint = 'giveaways_entry_open';
  end if;
  return null;
end
$$;
create trigger giveaways_entries_open after insert on giveaways_entries
  referencing new table as new_entries for each statement execute function giveaways_check_entries();
