-- Staff may not play. It stands in the wallet's row, which every stake locks anyway.
alter table wallet_wallets add column staff boolean not null default false;
update wallet_wallets wallet set staff = true from accounts_accounts account
where account.id = wallet.player_id and account.staff;

drop trigger wallet_limits_kept on wallet_wallets;
-- The last guard of limits, breaks and staff: no such stake is written, whichever game asks. What was staked before a limit was
-- lowered stays.
create trigger wallet_limits_kept after update on wallet_wallets for each row
  when (new.staked_cents > old.staked_cents and (
    new.staff
    or new.played_at < new.excluded_until or new.played_at < new.cooled_until
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

-- The limits of accounts that are gone, by person. The next account of the person takes them over, and the row goes.
create table wallet_person_limits (
  mark bytea not null check (length(mark) = 32),
  kind text not null check (kind in ('stake', 'loss', 'deposit')),
  period text not null check (period in ('day', 'week', 'month')),
  amount_cents bigint not null check (amount_cents >= 0),
  kept_until timestamptz not null,
  primary key (mark, kind, period)
);
create index wallet_person_limits_end on wallet_person_limits (kept_until);
create trigger wallet_person_limits_kept before update on wallet_person_limits for each row
  when ((new.mark, new.kind, new.period) <> (old.mark, old.kind, old.period)
    or new.amount_cents > old.amount_cents or new.kept_until < old.kept_until)
  execute function platform_refuse_change();

-- A check may find that somebody is not of age yet.
alter table accounts_certifications drop constraint accounts_certifications_state_check;
alter table accounts_certifications add constraint accounts_certifications_state_check
  check (state in ('pending', 'passed', 'failed', 'underage'));

-- Whom an act is about stands there by account, never by phone. The log is append-only: what it holds too much goes here, once.
alter table office_acts add column account_id bigint references accounts_accounts (id);
create index office_acts_account on office_acts (account_id, id) where account_id is not null;
alter table office_acts disable trigger office_acts_append_only;
update office_acts act set
  account_id = (
    select id from accounts_accounts
    where phone in (act.details ->> 'phone', '+86' || regexp_replace(act.details ->> 'phone', '[\s-]', '', 'g'))
  ),
  details = act.details - 'phone'
where act.details ? 'phone';
alter table office_acts enable trigger office_acts_append_only;
alter table office_acts add constraint office_acts_no_phone check (not details ? 'phone');
