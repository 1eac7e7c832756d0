-- Everything that a player ever staked and won, and the same two totals at the beginning of the last day, week, month and
-- sitting with a stake: a period's sum is a difference. They stand in the wallet's row, which every stake locks anyway.
alter table wallet_wallets
  add column staked_cents bigint not null default 0 check (staked_cents >= 0),
  add column won_cents bigint not null default 0 check (won_cents >= 0),
  add column played_at timestamptz,
  add column sitting_at timestamptz,
  add column day_staked_before_cents bigint not null default 0,
  add column day_won_before_cents bigint not null default 0,
  add column week_staked_before_cents bigint not null default 0,
  add column week_won_before_cents bigint not null default 0,
  add column month_staked_before_cents bigint not null default 0,
  add column month_won_before_cents bigint not null default 0,
  add column sitting_staked_before_cents bigint not null default 0,
  add column sitting_won_before_cents bigint not null default 0,
  -- What the player allowed themselves; none: no limit.
  add column day_stake_limit_cents bigint check (day_stake_limit_cents >= 0),
  add column week_stake_limit_cents bigint check (week_stake_limit_cents >= 0),
  add column month_stake_limit_cents bigint check (month_stake_limit_cents >= 0),
  add column day_loss_limit_cents bigint check (day_loss_limit_cents >= 0),
  add column week_loss_limit_cents bigint check (week_loss_limit_cents >= 0),
  add column month_loss_limit_cents bigint check (month_loss_limit_cents >= 0),
  add column day_deposit_limit_cents bigint check (day_deposit_limit_cents >= 0),
  add column week_deposit_limit_cents bigint check (week_deposit_limit_cents >= 0),
  add column month_deposit_limit_cents bigint check (month_deposit_limit_cents >= 0),
  add column cooled_until timestamptz,
  add column excluded_until timestamptz,
  -- How often the page reminds of time and net result; 0: never.
  add column reminder_minutes smallint not null default 60 check (reminder_minutes between 0 and 480);

-- What was played before counts in the totals and in no running period.
update wallet_wallets wallet set staked_cents = played.staked, day_staked_before_cents = played.staked,
  week_staked_before_cents = played.staked, month_staked_before_cents = played.staked,
  sitting_staked_before_cents = played.staked
from (
  select entry.player_id, -sum(entry.amount_cents) as staked
  from wallet_entries entry join wallet_transfers transfer on transfer.id = entry.transfer_id
  where transfer.kind = 'box_open' and entry.player_id is not null group by entry.player_id
) played where played.player_id = wallet.player_id;
update wallet_wallets wallet set won_cents = played.won, day_won_before_cents = played.won,
  week_won_before_cents = played.won, month_won_before_cents = played.won, sitting_won_before_cents = played.won
from (
  select player_id, sum(recovery_cents) as won from items_vouchers where source = 'box' group by player_id
) played where played.player_id = wallet.player_id;

-- The last guard of limits and breaks: no stake is written beyond a limit or during a break, whichever game asks. What was
-- staked before a limit was lowered stays.
create trigger wallet_limits_kept after update on wallet_wallets for each row
  when (new.staked_cents > old.staked_cents and (
    new.played_at < new.excluded_until or new.played_at < new.cooled_until
    or new.staked_cents - new.day_staked_before_cents > new.day_stake_limit_cents
    or new.staked_cents - new.week_staked_before_cents > new.week_stake_limit_cents
    or new.staked_cents - new.month_staked_before_cents > new.month_stake_limit_cents
    or new.staked_cents - new.day_staked_before_cents - new.won_cents + new.day_won_before_cents
      > new.day_loss_limit_cents
    or new.staked_cents - new.week_staked_before_cents - new.won_cents + new.week_won_before_cents
      > new.week_loss_limit_cents
    or new.staked_cents - new.month_staked_before_cents - new.won_cents + new.month_won_before_cents
      > new.month_loss_limit_cents))
  execute function platform_refuse_change();
-- Nobody ends a break early.
create trigger wallet_breaks_kept after update on wallet_wallets for each row
  when ((old.cooled_until is not null and (new.cooled_until is null or new.cooled_until < old.cooled_until))
    or (old.excluded_until is not null and (new.excluded_until is null or new.excluded_until < old.excluded_until)))
  execute function platform_refuse_change();

-- Days that are over, of those who played. The running one is still in the wallet.
create table wallet_play_days (
  player_id bigint not null references wallet_wallets (player_id),
  day date not null,
  staked_cents bigint not null,
  won_cents bigint not null,
  primary key (player_id, day)
);
revoke delete on wallet_play_days from vitrine_app;

-- Limits that were asked to be raised (no amount: to go). They wait, and then for a confirmation.
create table wallet_limit_raises (
  player_id bigint not null references wallet_wallets (player_id),
  kind text not null check (kind in ('stake', 'loss', 'deposit')),
  period text not null check (period in ('day', 'week', 'month')),
  amount_cents bigint check (amount_cents >= 0),
  asked_at timestamptz not null,
  primary key (player_id, kind, period)
);

-- By what a person is recognised (phone, Steam id, real name) as hashes under a key that is not in the database.
create table wallet_person_marks (
  player_id bigint not null references wallet_wallets (player_id),
  mark bytea not null check (length(mark) = 32),
  primary key (player_id, mark)
);
create index wallet_person_marks_mark on wallet_person_marks (mark);

-- Breaks by person: they outlive the account, and end when they end.
create table wallet_breaks (
  mark bytea primary key check (length(mark) = 32),
  cooled_until timestamptz,
  excluded_until timestamptz,
  check (cooled_until is not null or excluded_until is not null)
);
create trigger wallet_person_breaks_kept before update on wallet_breaks for each row
  when (new.mark <> old.mark
    or (old.cooled_until is not null and (new.cooled_until is null or new.cooled_until < old.cooled_until))
    or (old.excluded_until is not null and (new.excluded_until is null or new.excluded_until < old.excluded_until)))
  execute function platform_refuse_change();
create trigger wallet_person_breaks_end before delete on wallet_breaks for each row
  when (old.cooled_until > now() or old.excluded_until > now()) execute function platform_refuse_change();
