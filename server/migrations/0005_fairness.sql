-- A pair of server seed and salt. Announced by its hash as `next`, then `active` with a client seed, then `revealed`.
create table fairness_pairs (
  id bigint generated always as identity primary key,
  player_id bigint references accounts_accounts (id),
  purpose text not null check (purpose in ('player', 'battle', 'giveaway')),
  state text not null check (state in ('next', 'active', 'revealed')),
  public_hash text not null unique check (public_hash ~ '^[0-9a-f]{64}$'),
  -- AES-256-GCM under SEED_KEY: nonce, tag, then the ciphertext of seed and salt.
  sealed bytea not null,
  client_seed text check (client_seed ~ '^[A-Za-z0-9_]{1,64}$'),
  client_seed_is_default boolean not null default false,
  next_nonce integer not null default 1 check (next_nonce >= 1),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  revealed_at timestamptz,
  constraint fairness_pair_state check (
    (state = 'next' and started_at is null and revealed_at is null)
    or (state = 'active' and started_at is not null and revealed_at is null)
    or (state = 'revealed' and revealed_at is not null)
  )
) with (fillfactor = 80);
create unique index fairness_pairs_active on fairness_pairs (player_id) where state = 'active' and purpose = 'player';
create unique index fairness_pairs_next on fairness_pairs (player_id) where state = 'next' and purpose = 'player';
create index fairness_pairs_history on fairness_pairs (player_id, id) where state = 'revealed';

-- A pair's commitment never changes, its nonce never goes back, and what was revealed stays as it is. (After, not before:
-- a trigger before an update would lock each row once more although its condition hardly ever holds.)
create trigger fairness_pairs_committed after update on fairness_pairs for each row
  when (old.state = 'revealed' or new.next_nonce < old.next_nonce
    or (new.public_hash, new.sealed, new.player_id, new.purpose)
      is distinct from (old.public_hash, old.sealed, old.player_id, old.purpose)
    or (old.next_nonce > 1 and new.client_seed is distinct from old.client_seed))
  execute function platform_refuse_change();
create trigger fairness_pairs_kept before delete on fairness_pairs for each row execute function platform_refuse_change();
revoke delete on fairness_pairs from vitrine_app;

create sequence fairness_round_ids as bigint cache 1;

-- One roll that was used, with everything that a receipt needs besides the pair and the box version.
create table fairness_rounds (
  id bigint primary key,
  pair_id bigint not null,
  nonce integer not null check (nonce >= 1),
  game text not null,
  player_id bigint not null,
  transfer_id bigint,
  box_id bigint,
  box_version integer,
  size integer not null check (size >= 1),
  roll integer not null,
  range_start integer not null,
  range_end integer not null,
  item_id bigint not null,
  grade smallint not null,
  value_cents bigint not null,
  voucher_id bigint,
  revealed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint fairness_roll_in_range check (roll between range_start and range_end and range_start >= 1 and range_end <= size)
);
create unique index fairness_rounds_nonce on fairness_rounds (pair_id, nonce);
create index fairness_rounds_player on fairness_rounds (player_id, id);
create index fairness_rounds_box on fairness_rounds (box_id, id);
create index fairness_rounds_top on fairness_rounds (id) where grade <= 1;
create index fairness_rounds_best on fairness_rounds (box_id, value_cents, id) where grade <= 1;

-- Nonces are consecutive: the new rounds of a pair end just below its next nonce and begin where the last ones ended.
create function fairness_check_rounds() returns trigger language plpgsql as $$
begin
  perform from (select pair_id, min(nonce) as first, max(nonce) as last, count(*) as rolls from new_rounds group by pair_id) batch
    left join fairness_pairs pair on pair.id = batch.pair_id
    left join fairness_rounds earlier on earlier.pair_id = batch.pair_id and earlier.nonce = batch.first - 1
    where pair.next_nonce is distinct from batch.last + 1 or batch.rolls <> batch.last - batch.first + 1
      or (batch.first > 1 and earlier.id is null);
  if found then
    raise exception 'nonces must be consecutive' using errcode = 'check_violation', constraint = 'fairness_consecutive';
  end if;
  return null;
end
$$;
create trigger fairness_rounds_checked after insert on fairness_rounds
  referencing new table as new_rounds for each statement execute function fairness_check_rounds();
create trigger fairness_rounds_append_only before update or delete on fairness_rounds
  for each row execute function platform_refuse_change();
create trigger fairness_rounds_never_truncated before truncate on fairness_rounds
  for each statement execute function platform_refuse_change();
revoke update, delete on fairness_rounds from vitrine_app;
