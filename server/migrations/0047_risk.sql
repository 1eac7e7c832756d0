-- What the rules of risk read of recent data: each index is as small as its rule.
create index battles_private_closed on battles_battles (closed_at) where password_hash is not null and state = 2;
create index referral_bindings_recent on referral_bindings (created_at);
create index deposits_payers_recent on deposits_payers (created_at);
create index accounts_sessions_recent on accounts_sessions (created_at);
create index withdrawals_orders_recent on withdrawals_orders (created_at);
create index wallet_pending_player on wallet_pending (player_id);

-- A rule whose parameters an operator has changed. A rule without a row has its standard parameters.
create table risk_rules (
  name text primary key,
  enabled boolean not null,
  parameters jsonb not null,
  version integer not null check (version > 0),
  changed_at timestamptz not null default now()
);
-- When each rule ran last.
create table risk_runs (
  rule text primary key,
  ran_at timestamptz not null
);

-- What a rule found. A person decides it once; nothing follows by itself.
create table risk_flags (
  id bigint generated always as identity primary key,
  rule text not null,
  -- What the flag is about, the same in every run: e.g. two accounts, or a hash of a payer.
  subject text not null,
  score smallint not null check (score between 0 and 100),
  evidence jsonb not null,
  -- The parameters with which the rule found it.
  parameters jsonb not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'dismissed')),
  found_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  reason text,
  constraint risk_flags_decided check (num_nulls(decided_at, decided_by, reason) = case state when 'open' then 3 else 0 end)
);
create unique index risk_flags_open on risk_flags (rule, subject) where state = 'open';
create index risk_flags_subject on risk_flags (rule, subject, id);
create index risk_flags_state on risk_flags (state, id);
create index risk_flags_rule on risk_flags (rule, state, id);
create trigger risk_flags_final before update on risk_flags for each row
  when (old.state <> 'open' or (new.id, new.rule, new.subject, new.found_at)
    is distinct from (old.id, old.rule, old.subject, old.found_at))
  execute function platform_refuse_change();
create trigger risk_flags_kept before delete on risk_flags for each row execute function platform_refuse_change();
revoke delete on risk_flags from vitrine_app;

-- The accounts of a flag; the one that gains has the position 1.
create table risk_flag_accounts (
  flag_id bigint not null references risk_flags (id),
  position smallint not null check (position > 0),
  account_id bigint not null references accounts_accounts (id),
  primary key (flag_id, account_id)
);
create index risk_flag_accounts_account on risk_flag_accounts (account_id, flag_id);
