-- The transparency log: an append-only list of leaves under a Merkle tree (docs/transparency.md).

-- The log itself, one row. Its name and key never change: another key is another log.
create table transparency_log (
  id smallint primary key default 1 check (id = 1),
  origin text,
  public_key bytea check (octet_length(public_key) = 32),
  size bigint not null default 0 check (size >= 0),
  -- All rolls up to this id are leaves.
  settled_roll_id bigint not null default 0,
  -- The last signed checkpoint, and its number of leaves.
  checkpoint text,
  signed_size bigint not null default 0 check (signed_size >= 0),
  signed_at timestamptz,
  -- Why the site signs no longer.
  refusal text check (refusal in ('restored', 'other_key')),
  constraint transparency_signed check (num_nulls(origin, public_key, checkpoint, signed_at) in (0, 4) and signed_size <= size)
);
insert into transparency_log default values;

create table transparency_leaves (
  index bigint primary key check (index >= 0),
  content text not null,
  -- The roll of a roll's leaf. No answer shows it: only the roll's receipt leads to its leaf.
  roll_id bigint
);
create unique index transparency_leaves_roll on transparency_leaves (roll_id) where roll_id is not null;
create trigger transparency_leaves_kept before update or delete on transparency_leaves
  for each row execute function platform_refuse_change();
revoke update, delete on transparency_leaves from vitrine_app;

-- Up to 256 neighbouring hashes of a level. A tile only grows, and what it has never changes.
create table transparency_tiles (
  level smallint not null,
  tile bigint not null,
  hashes bytea not null check (octet_length(hashes) between 32 and 8192 and octet_length(hashes) % 32 = 0),
  primary key (level, tile)
);
create trigger transparency_tiles_grow before update on transparency_tiles for each row
  when (substring(new.hashes from 1 for octet_length(old.hashes)) <> old.hashes or (new.level, new.tile) <> (old.level, old.tile))
  execute function platform_refuse_change();
create trigger transparency_tiles_kept before delete on transparency_tiles
  for each row execute function platform_refuse_change();
revoke delete on transparency_tiles from vitrine_app;

-- The log only grows, and its name and key stay.
create trigger transparency_log_grows before update on transparency_log for each row
  when (new.size < old.size or new.signed_size < old.signed_size or new.settled_roll_id < old.settled_roll_id
    or (old.origin is not null and (new.origin, new.public_key) is distinct from (old.origin, old.public_key)))
  execute function platform_refuse_change();
revoke insert, delete on transparency_log from vitrine_app;

-- The number of leaves at the end of each day, for the picture of its growth.
create table transparency_days (
  day date primary key,
  size bigint not null
);

-- What will become a leaf. The triggers below write it in the transaction of the change, and the sequencer deletes it in the
-- transaction that appends the leaf: each becomes a leaf exactly once. Rolls are not in it, because an opening must not write more.
create table transparency_waiting (
  id bigint generated always as identity primary key,
  kind text not null,
  payload json not null
);

create function transparency_note_pair() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into transparency_waiting (kind, payload) values ('pairAnnounced', json_build_object('publicHash', new.public_hash));
  end if;
  if new.state = 'revealed' then
    insert into transparency_waiting (kind, payload) values ('pairRevealed', json_build_object('seedPairId', new.id));
  end if;
  return null;
end
$$;
create trigger transparency_pair_announced after insert on fairness_pairs
  for each row execute function transparency_note_pair();
-- An opening changes only next_nonce, so this trigger does not concern it.
create trigger transparency_pair_revealed after update of state on fairness_pairs for each row
  when (new.state = 'revealed' and old.state <> 'revealed') execute function transparency_note_pair();

create function transparency_version(published boxes_versions) returns json language sql stable as $$
  select json_build_object('boxId', published.box_id, 'version', published.version, 'priceCents', published.price_cents,
    'versionHash', published.version_hash)
$$;
create function transparency_note_version() returns trigger language plpgsql as $$
begin
  insert into transparency_waiting (kind, payload) values ('boxVersion', transparency_version(new));
  return null;
end
$$;
create trigger transparency_version_published after insert on boxes_versions
  for each row execute function transparency_note_version();

create function transparency_sha256(content text) returns text language sql immutable as $$
  select encode(sha256(convert_to(content, 'UTF8')), 'hex')
$$;
create function transparency_millis(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function transparency_lock(battle battles_battles) returns json language sql stable as $$
  select json_build_object('battleId', battle.id,
    'publicHash', (select public_hash from fairness_pairs where id = battle.pair_id),
    'lockedAt', transparency_millis(battle.locked_at), 'mode', battle.mode,
    'client', transparency_sha256((select string_agg(user_seed, ',' order by pos) from battles_seats where battle_id = battle.id)),
    'boxes', transparency_sha256((select string_agg(version.version_hash || chr(10), '' order by opened.place)
      from unnest(battle.box_ids, battle.box_versions) with ordinality as opened (box_id, version, place)
      join boxes_versions version on version.box_id = opened.box_id and version.version = opened.version)),
    'beaconRound', battle.beacon_round)
$$;
create function transparency_end(battle battles_battles) returns json language sql stable as $$
  select json_build_object('battleId', battle.id, 'isVoid', battle.state = 4,
    'winner', case when battle.state = 2 then battle.winner_pos end, 'signature', battle.beacon_signature)
$$;
create function transparency_note_battle() returns trigger language plpgsql as $$
begin
  if new.state = 1 then
    insert into transparency_waiting (kind, payload) values ('battleLocked', transparency_lock(new));
  else
    insert into transparency_waiting (kind, payload) values ('battleEnded', transparency_end(new));
  end if;
  return null;
end
$$;
create trigger transparency_battle_moved after update of state on battles_battles for each row
  when (old.state <> new.state and new.state in (1, 2, 4)) execute function transparency_note_battle();

create function transparency_list(room giveaways_rooms) returns json language sql stable as $$
  select json_build_object('giveawayId', room.id,
    'publicHash', (select public_hash from fairness_pairs where id = room.pair_id),
    'client', room.client, 'entrants', room.drawn_entrants, 'beaconRound', room.beacon_round)
$$;
create function transparency_draw(room giveaways_rooms) returns json language sql stable as $$
  select json_build_object('giveawayId', room.id, 'client', room.client, 'signature', room.beacon_signature)
$$;
create function transparency_note_giveaway() returns trigger language plpgsql as $$
begin
  if old.client is null and new.client is not null then
    insert into transparency_waiting (kind, payload) values ('giveawayClosed', transparency_list(new));
  end if;
  if old.state <> 1 and new.state = 1 then
    insert into transparency_waiting (kind, payload) values ('giveawayDrawn', transparency_draw(new));
  end if;
  return null;
end
$$;
create trigger transparency_giveaway_moved after update of state, client on giveaways_rooms
  for each row execute function transparency_note_giveaway();

-- The history of a site that is older than its log. It proves nothing about the order before this moment.
insert into transparency_waiting (kind, payload)
  select 'pairAnnounced', json_build_object('publicHash', public_hash) from fairness_pairs order by id;
insert into transparency_waiting (kind, payload)
  select 'boxVersion', transparency_version(published) from boxes_versions published order by created_at, box_id, version;
insert into transparency_waiting (kind, payload)
  select 'battleLocked', transparency_lock(battle) from battles_battles battle where locked_at is not null order by locked_at, id;
insert into transparency_waiting (kind, payload)
  select 'giveawayClosed', transparency_list(room) from giveaways_rooms room where client is not null order by id;
insert into transparency_waiting (kind, payload)
  select 'pairRevealed', json_build_object('seedPairId', id) from fairness_pairs where state = 'revealed' order by revealed_at, id;
insert into transparency_waiting (kind, payload)
  select 'battleEnded', transparency_end(battle) from battles_battles battle where state in (2, 4) order by closed_at, id;
insert into transparency_waiting (kind, payload)
  select 'giveawayDrawn', transparency_draw(room) from giveaways_rooms room where state = 1 order by id;
