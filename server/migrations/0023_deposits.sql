-- The ways to pay in. Which of them a site offers depends on PAYMENT: those of its adapter.
create table deposits_channels (
  id bigint generated always as identity primary key,
  adapter text not null check (adapter in ('sandbox', 'stripe')),
  -- What the adapter calls it, and what pages word and draw: card, alipay, wechat.
  method text not null check (method in ('card', 'alipay', 'wechat')),
  position smallint not null,
  enabled boolean not null default true,
  currencies text[] not null,
  -- Bounds of what is received, and the channel's fee on it.
  min_cents bigint not null check (min_cents > 0),
  max_cents bigint not null check (max_cents >= min_cents),
  fee_hundredths integer not null default 0 check (fee_hundredths between 0 and 2000),
  -- Whether the payer may take the money back later: then nothing is withdrawn for a day.
  reversible boolean not null,
  unique (adapter, method)
);
insert into deposits_channels (adapter, method, position, currencies, min_cents, max_cents, fee_hundredths, reversible) values
  ('sandbox', 'card', 1, '{CNY,USD,EUR,RUB}', 1000, 5000000, 150, true),
  ('sandbox', 'alipay', 2, '{CNY,USD}', 500, 2000000, 0, false),
  ('sandbox', 'wechat', 3, '{CNY}', 500, 1000000, 0, false),
  ('stripe', 'card', 1, '{CNY,USD,EUR,RUB}', 1000, 5000000, 150, true),
  ('stripe', 'alipay', 2, '{CNY,USD,EUR}', 500, 2000000, 0, false),
  ('stripe', 'wechat', 3, '{CNY,USD,EUR}', 500, 1000000, 0, false);

-- What one unit of a currency is worth, in millionths of a coin. The newest row counts; earlier ones stay for the orders that used them.
create table deposits_rates (
  id bigint generated always as identity primary key,
  currency text not null check (currency in ('CNY', 'USD', 'EUR', 'RUB')),
  millionths bigint not null check (millionths > 0),
  -- What is kept back for the risk of the exchange.
  spread_hundredths integer not null check (spread_hundredths between 0 and 1000),
  set_at timestamptz not null default now()
);
create index deposits_rates_newest on deposits_rates (currency, id desc);
create trigger deposits_rates_append_only before update or delete on deposits_rates
  for each row execute function platform_refuse_change();
revoke update, delete on deposits_rates from vitrine_app;
insert into deposits_rates (currency, millionths, spread_hundredths) values
  ('CNY', 1000000, 0), ('USD', 7100000, 200), ('EUR', 8200000, 200), ('RUB', 88000, 200);

-- One deposit. What was agreed never changes; state: 0 processing, 1 completed, 2 cancelled.
create table deposits_orders (
  id bigint generated always as identity primary key,
  player_id bigint not null references accounts_accounts (id),
  channel_id bigint not null references deposits_channels (id),
  currency text not null,
  -- In hundredths of the currency: what the payer pays.
  amount_hundredths bigint not null check (amount_hundredths > 0),
  gross_cents bigint not null check (gross_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  coins_cents bigint not null check (coins_cents > 0),
  rate_id bigint not null references deposits_rates (id),
  coupon_id bigint,
  promo_code text,
  language text not null,
  key text check (length(key) between 1 and 100),
  body_hash bytea,
  state smallint not null default 0 check (state between 0 and 2),
  -- What the channel calls the payment, and where it is paid; unknown while the channel does not answer.
  reference text,
  pay_url text,
  next_try_at timestamptz not null default now(),
  tries integer not null default 0,
  expires_at timestamptz not null,
  -- The ledger's transfer that credited it.
  transfer_id bigint unique,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason in ('declined', 'cancelled', 'expired', 'refused', 'review')),
  -- Set when the channel took the money back (refund, chargeback).
  reversed_at timestamptz,
  reversal_transfer_id bigint unique,
  created_at timestamptz not null default now(),
  constraint deposits_fee_fits check (gross_cents = coins_cents + fee_cents),
  constraint deposits_completed check ((state = 1) = (transfer_id is not null) and (state = 1) = (completed_at is not null)),
  constraint deposits_cancelled check ((state = 2) = (cancelled_at is not null) and (state = 2) = (cancel_reason is not null)),
  constraint deposits_reversed check (reversed_at is null or state = 1)
);
create unique index deposits_orders_key on deposits_orders (player_id, key) where key is not null;
create index deposits_orders_player on deposits_orders (player_id, id);
create index deposits_orders_completed on deposits_orders (player_id, completed_at) where state = 1;
-- Completed ones are asked about too for a while: the channel may have taken the money back.
create index deposits_orders_kept on deposits_orders (next_try_at) where state = 1 and reversed_at is null;
create index deposits_orders_open on deposits_orders (next_try_at) where state = 0;
-- A payment belongs to one order. What was paid otherwise than agreed is credited, if at all, as an order of its own.
create unique index deposits_orders_reference on deposits_orders (channel_id, reference)
  where reference is not null and state <> 2;
create index deposits_orders_payment on deposits_orders (reference) where reference is not null;
-- A deposit ends once; what was agreed stays; what the channel calls it is told once.
create trigger deposits_orders_final before update on deposits_orders for each row
  when (
    (old.state <> 0 and new.state <> old.state)
    or (old.reversed_at is not null and new.reversed_at is distinct from old.reversed_at)
    or (old.reference is not null and new.reference is distinct from old.reference)
    or (new.id, new.player_id, new.channel_id, new.currency, new.amount_hundredths, new.gross_cents, new.fee_cents,
        new.coins_cents, new.rate_id, new.coupon_id, new.key, new.body_hash, new.created_at)
      is distinct from (old.id, old.player_id, old.channel_id, old.currency, old.amount_hundredths, old.gross_cents,
        old.fee_cents, old.coins_cents, old.rate_id, old.coupon_id, old.key, old.body_hash, old.created_at)
    or (old.transfer_id is not null and new.transfer_id is distinct from old.transfer_id))
  execute function platform_refuse_change();
revoke delete on deposits_orders from vitrine_app;

-- Who has paid for whom, as a hash under a key that is not in the database: nobody earns as the inviter of a second account of
-- their own. Forgotten with the account.
create table deposits_payers (
  player_id bigint not null references accounts_accounts (id),
  mark bytea not null check (length(mark) = 32),
  created_at timestamptz not null default now(),
  primary key (player_id, mark)
);
revoke update on deposits_payers from vitrine_app;

-- Every notice of a channel whose signature was right, once: what it said and what came of it.
create table deposits_notices (
  id bigint generated always as identity primary key,
  adapter text not null,
  event_id text not null,
  kind text not null,
  reference text,
  order_id bigint,
  outcome text not null,
  received_at timestamptz not null default now(),
  unique (adapter, event_id)
);
-- What the channel has taken back needs nobody, should the notice that it was paid come later.
create index deposits_notices_taken_back on deposits_notices (adapter, reference) where outcome = 'taken_back';
create trigger deposits_notices_append_only before update or delete on deposits_notices
  for each row execute function platform_refuse_change();
revoke update, delete on deposits_notices from vitrine_app;

-- Where money may be missing: a person looks at it. Each only once, however often the channel repeats itself.
create table deposits_cases (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('late_payment', 'wrong_amount', 'wrong_currency', 'unknown_order', 'paid_twice', 'reversed_unknown', 'partly_reversed',
     'debt', 'channel_left')),
  adapter text not null,
  reference text not null,
  order_id bigint,
  player_id bigint,
  amount_hundredths bigint,
  currency text,
  opened_at timestamptz not null default now(),
  settled_at timestamptz,
  settlement text check (settlement in ('credited', 'refunded', 'dismissed')),
  reason text,
  constraint deposits_case_settled check ((settled_at is null) = (settlement is null))
);
create unique index deposits_cases_once on deposits_cases (kind, adapter, reference) where kind <> 'partly_reversed';
-- Each further part that goes back is looked at anew.
create unique index deposits_cases_part_once on deposits_cases (adapter, reference, amount_hundredths) where kind = 'partly_reversed';
create index deposits_cases_reference on deposits_cases (adapter, reference);
create index deposits_cases_open on deposits_cases (opened_at) where settled_at is null;
create trigger deposits_cases_final before update on deposits_cases for each row
  when (old.settled_at is not null) execute function platform_refuse_change();
revoke delete on deposits_cases from vitrine_app;
