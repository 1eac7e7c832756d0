-- One row per player; every movement of money locks it. The entries are the truth, this row is their running total.
create table wallet_wallets (
  player_id bigint primary key references accounts_accounts (id),
  coins_cents bigint not null default 0 constraint wallet_no_overdraft_coins check (coins_cents >= 0),
  points_cents bigint not null default 0 constraint wallet_no_overdraft_points check (points_cents >= 0),
  version bigint not null default 0 check (version >= 0),
  turnover_due_cents bigint not null default 0 check (turnover_due_cents >= 0),
  pending_cents bigint not null default 0 check (pending_cents >= 0),
  -- What was staked since the last cent of pending points was released: less than one release step.
  release_carry_cents bigint not null default 0 check (release_carry_cents between 0 and 999),
  net_stakes_cents bigint not null default 0 check (net_stakes_cents >= 0)
) with (fillfactor = 70);

create sequence wallet_transfer_ids as bigint cache 1;

create table wallet_transfers (
  id bigint primary key,
  kind text not null,
  order_id text not null,
  reference text not null,
  created_at timestamptz not null default now()
);

-- One side of a transfer: a player's (version, both balances after it) or the house's (a named account, never a locked row).
create table wallet_entries (
  transfer_id bigint not null,
  position smallint not null,
  player_id bigint,
  house text,
  balance_type smallint not null check (balance_type in (0, 1)),
  amount_cents bigint not null check (amount_cents <> 0),
  version bigint,
  coins_after_cents bigint check (coins_after_cents >= 0),
  points_after_cents bigint check (points_after_cents >= 0),
  primary key (transfer_id, position),
  constraint wallet_entry_side check (
    (player_id is not null and house is null and version is not null
      and coins_after_cents is not null and points_after_cents is not null)
    or (player_id is null and house is not null and version is null
      and coins_after_cents is null and points_after_cents is null)
  )
);
create unique index wallet_entries_version on wallet_entries (player_id, version) where player_id is not null;

-- Guards a whole statement at once, so that a batch of a hundred transfers pays for one check (a foreign key would cost a
-- query and a row lock per entry): each transfer exists and sums to zero, each player's entries continue the chain without
-- a gap, and each balance follows from the one before.
create function wallet_check_entries() returns trigger language plpgsql as $$
begin
  perform from new_entries entry
    where not exists (select from wallet_transfers transfer where transfer.id = entry.transfer_id);
  if found then
    raise exception 'an entry belongs to no transfer' using errcode = 'check_violation', constraint = 'wallet_entry_transfer';
  end if;
  perform from new_entries group by transfer_id having sum(amount_cents) <> 0;
  if found then
    raise exception 'a transfer does not sum to zero' using errcode = 'check_violation', constraint = 'wallet_sum_zero';
  end if;
  perform from (
      select player_id, version, balance_type, amount_cents, coins_after_cents, points_after_cents,
        lag(version) over chain as last_version,
        lag(coins_after_cents) over chain as last_coins, lag(points_after_cents) over chain as last_points
      from new_entries where player_id is not null
      window chain as (partition by player_id order by version)
    ) entry
    left join wallet_entries earlier
      on entry.last_version is null and earlier.player_id = entry.player_id and earlier.version = entry.version - 1
    where entry.version <> coalesce(entry.last_version, earlier.version, 0) + 1
      or entry.coins_after_cents <> coalesce(entry.last_coins, earlier.coins_after_cents, 0)
        + case entry.balance_type when 0 then entry.amount_cents else 0 end
      or entry.points_after_cents <> coalesce(entry.last_points, earlier.points_after_cents, 0)
        + case entry.balance_type when 1 then entry.amount_cents else 0 end;
  if found then
    raise exception 'an entry does not continue its account' using errcode = 'check_violation', constraint = 'wallet_chain';
  end if;
  return null;
end
$$;
create trigger wallet_entries_checked after insert on wallet_entries
  referencing new table as new_entries for each statement execute function wallet_check_entries();

-- A wallet always stands where its last entry left it. Entries are written first, then the wallet.
create function wallet_check_wallets() returns trigger language plpgsql as $$
begin
  perform from new_wallets wallet
    left join wallet_entries entry on entry.player_id = wallet.player_id and entry.version = wallet.version
    left join wallet_entries later on later.player_id = wallet.player_id and later.version = wallet.version + 1
    where later.player_id is not null
      or wallet.coins_cents <> coalesce(entry.coins_after_cents, 0)
      or wallet.points_cents <> coalesce(entry.points_after_cents, 0)
      or (wallet.version > 0 and entry.player_id is null);
  if found then
    raise exception 'a balance moved without its entry' using errcode = 'check_violation', constraint = 'wallet_explained';
  end if;
  return null;
end
$$;
create trigger wallet_wallets_checked after update on wallet_wallets
  referencing new table as new_wallets for each statement execute function wallet_check_wallets();

create function wallet_check_new_wallet() returns trigger language plpgsql as $$
begin
  if new.version <> 0 or new.coins_cents <> 0 or new.points_cents <> 0 then
    raise exception 'a wallet starts empty' using errcode = 'check_violation', constraint = 'wallet_starts_empty';
  end if;
  return new;
end
$$;
create trigger wallet_wallets_start before insert on wallet_wallets for each row execute function wallet_check_new_wallet();

create trigger wallet_transfers_append_only before update or delete on wallet_transfers
  for each row execute function platform_refuse_change();
create trigger wallet_transfers_never_truncated before truncate on wallet_transfers
  for each statement execute function platform_refuse_change();
create trigger wallet_entries_append_only before update or delete on wallet_entries
  for each row execute function platform_refuse_change();
create trigger wallet_entries_never_truncated before truncate on wallet_entries
  for each statement execute function platform_refuse_change();
revoke update, delete on wallet_transfers, wallet_entries from vitrine_app;
revoke delete on wallet_wallets from vitrine_app;

-- Bonuses that wait to be released by stakes, oldest first.
create table wallet_pending (
  id bigint generated always as identity primary key,
  player_id bigint not null references wallet_wallets (player_id),
  kind text not null,
  amount_cents bigint not null check (amount_cents > 0),
  left_cents bigint not null check (left_cents between 0 and amount_cents),
  created_at timestamptz not null default now()
);
create index wallet_pending_open on wallet_pending (player_id, id) where left_cents > 0;

-- The saved answers of calls that moved something. Written in the same transaction, so a retry finds exactly what happened.
create table wallet_keys (
  player_id bigint not null,
  call text not null,
  key text not null check (length(key) between 1 and 100),
  body_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (player_id, call, key)
);
create index wallet_keys_age on wallet_keys using brin (created_at);
revoke update on wallet_keys from vitrine_app;
