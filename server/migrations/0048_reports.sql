-- Finds the transfers of a day without a scan. Transfers are stored in the order of their time, so an index of block ranges
-- is enough, and it costs a writer next to nothing.
create index wallet_transfers_time on wallet_transfers using brin (created_at)
  with (pages_per_range = 16, autosummarize = on);
create index deposits_orders_credited on deposits_orders (completed_at) where state = 1;
create index withdrawals_steps_accepted on withdrawals_steps (at) where state = 5;
create index privacy_deletions_requested on privacy_deletions (requested_at);

-- Each export that a player asked for, and when its last byte was sent.
create table privacy_exports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts_accounts (id),
  asked_at timestamptz not null default now(),
  done_at timestamptz
);
create index privacy_exports_asked on privacy_exports (asked_at);
create index privacy_exports_account on privacy_exports (account_id, id);
create trigger privacy_exports_final before update on privacy_exports for each row
  when (old.done_at is not null or (new.id, new.account_id, new.asked_at) is distinct from (old.id, old.account_id, old.asked_at))
  execute function platform_refuse_change();
revoke delete on privacy_exports from vitrine_app;

-- A day of the site that has ended and whose ledger has been summed, once.
create table reports_days (
  day date primary key,
  from_time timestamptz not null,
  to_time timestamptz not null check (to_time > from_time),
  summed_at timestamptz not null default now(),
  mailed_at timestamptz
);

-- What each account of the ledger moved on a day, by kind of transfer. All players together are one account.
create table reports_sums (
  day date not null references reports_days (day),
  account text not null,
  kind text not null,
  balance_type smallint not null check (balance_type in (0, 1)),
  amount_cents bigint not null,
  transfers bigint not null check (transfers > 0),
  primary key (day, account, kind, balance_type)
);

-- The balance of each account at the end of a day: the balance of the day before and the sums of this day.
create table reports_balances (
  day date not null references reports_days (day),
  account text not null,
  balance_type smallint not null check (balance_type in (0, 1)),
  opening_cents bigint not null,
  closing_cents bigint not null,
  primary key (day, account, balance_type)
);

-- A day whose movements or balances do not sum to zero is never stored.
create function reports_check_sums() returns trigger language plpgsql as $$
begin
  perform from new_sums group by day having sum(amount_cents) <> 0;
  if found then
    raise exception 'the movements of a day do not sum to zero' using errcode = 'check_violation', constraint = 'reports_sums_zero';
  end if;
  return null;
end
$$;
create trigger reports_sums_checked after insert on reports_sums
  referencing new table as new_sums for each statement execute function reports_check_sums();
create function reports_check_balances() returns trigger language plpgsql as $$
begin
  perform from new_balances group by day having sum(closing_cents) <> 0;
  if found then
    raise exception 'the balances of a day do not sum to zero' using errcode = 'check_violation', constraint = 'reports_balances_zero';
  end if;
  return null;
end
$$;
create trigger reports_balances_checked after insert on reports_balances
  referencing new table as new_balances for each statement execute function reports_check_balances();

-- A day by the own list of a channel or courier beside the site's: the newest comparison.
create table reports_lists (
  day date not null references reports_days (day),
  source text not null check (source in ('deposits', 'withdrawals')),
  -- The channel or courier, and its method and currency; both are empty for a courier.
  partner text not null,
  method text not null,
  currency text not null,
  ours_count bigint not null,
  ours_hundredths bigint not null,
  theirs_count bigint not null,
  theirs_hundredths bigint,
  primary key (day, source, partner, method, currency)
);
create table reports_checks (
  day date not null references reports_days (day),
  source text not null check (source in ('ledger', 'deposits', 'withdrawals')),
  checked_at timestamptz not null,
  -- Why the last try failed; null after a good one.
  failure text,
  good_at timestamptz,
  primary key (day, source)
);

-- A difference. It is found once, and a person explains it and closes it.
create table reports_cases (
  id bigint generated always as identity primary key,
  day date not null references reports_days (day),
  source text not null check (source in ('ledger', 'deposits', 'withdrawals')),
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'taken_back', 'changed')),
  partner text not null,
  -- What the channel or courier calls it; for the ledger, the account, kind and balance of the sum.
  reference text not null,
  order_id text,
  ours_hundredths bigint,
  theirs_hundredths bigint,
  currency text,
  -- Whether the day was closed when the difference was found.
  after_closing boolean not null,
  found_at timestamptz not null default now(),
  -- The last comparison that still found it.
  seen_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'explained', 'closed')),
  explanation text,
  explained_by text,
  explained_at timestamptz,
  closed_by text,
  closed_at timestamptz,
  constraint reports_cases_explained check ((state = 'open') = (explanation is null)
    and num_nulls(explanation, explained_by, explained_at) in (0, 3)),
  constraint reports_cases_closed check ((state = 'closed') = (closed_at is not null) and num_nulls(closed_by, closed_at) in (0, 2))
);
-- An amount that changes later is another difference.
create unique index reports_cases_once on reports_cases
  (source, partner, reference, kind, coalesce(ours_hundredths, -1), coalesce(theirs_hundredths, -1));
create index reports_cases_day on reports_cases (day, id);
create index reports_cases_waiting on reports_cases (id) where state <> 'closed';
create function reports_check_case() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('open', 'open'), ('open', 'explained'), ('explained', 'explained'), ('explained', 'closed'), ('closed', 'closed'))
    or (new.id, new.day, new.source, new.kind, new.partner, new.reference, new.order_id, new.after_closing, new.found_at,
      new.ours_hundredths, new.theirs_hundredths)
      is distinct from (old.id, old.day, old.source, old.kind, old.partner, old.reference, old.order_id, old.after_closing, old.found_at,
      old.ours_hundredths, old.theirs_hundredths)
    or (old.explanation is not null and (new.explanation, new.explained_by, new.explained_at)
      is distinct from (old.explanation, old.explained_by, old.explained_at))
    or (old.closed_at is not null and (new.closed_by, new.closed_at) is distinct from (old.closed_by, old.closed_at)) then
    raise exception 'a difference is explained once and then closed' using errcode = 'check_violation', constraint = 'reports_case_move';
  end if;
  return new;
end
$$;
create trigger reports_cases_moved before update on reports_cases for each row execute function reports_check_case();

-- A closed day: what a person saw and signed, as text, with a hash that also covers the closing before it.
create table reports_closings (
  id bigint generated always as identity primary key,
  day date not null unique references reports_days (day),
  closed_at timestamptz not null default now(),
  closed_by text not null,
  reason text not null,
  snapshot text not null,
  hash bytea not null check (length(hash) = 32),
  previous_hash bytea check (length(previous_hash) = 32)
);

create trigger reports_sums_append_only before update or delete on reports_sums
  for each row execute function platform_refuse_change();
create trigger reports_balances_append_only before update or delete on reports_balances
  for each row execute function platform_refuse_change();
create trigger reports_closings_append_only before update or delete on reports_closings
  for each row execute function platform_refuse_change();
create trigger reports_closings_never_truncated before truncate on reports_closings
  for each statement execute function platform_refuse_change();
create trigger reports_days_final before update on reports_days for each row
  when (old.mailed_at is not null or (new.day, new.from_time, new.to_time, new.summed_at)
    is distinct from (old.day, old.from_time, old.to_time, old.summed_at))
  execute function platform_refuse_change();
revoke update, delete on reports_sums, reports_balances, reports_closings from vitrine_app;
revoke delete on reports_days, reports_checks, reports_cases from vitrine_app;
