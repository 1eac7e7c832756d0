-- The first deposit's bonus is for a person, once: each thing by which a person is recognised (phone, Steam id, real name, the
-- payer's fingerprint), as a hash under a key that is not in the database.
create table rewards_first_deposits (
  mark bytea primary key check (length(mark) = 32),
  order_id bigint not null,
  created_at timestamptz not null default now()
);
revoke update on rewards_first_deposits from vitrine_app;

-- The deposits that count for bonuses, by the day of the site on which they were credited.
create table rewards_deposits (
  order_id bigint primary key,
  player_id bigint not null references accounts_accounts (id),
  day date not null,
  coins_cents bigint not null check (coins_cents > 0),
  taken_back_at timestamptz,
  created_at timestamptz not null default now()
);
create index rewards_deposits_player on rewards_deposits (player_id, day);
create trigger rewards_deposits_final before update on rewards_deposits for each row
  when (old.taken_back_at is not null or (new.order_id, new.player_id, new.day, new.coins_cents)
    is distinct from (old.order_id, old.player_id, old.day, old.coins_cents))
  execute function platform_refuse_change();
revoke delete on rewards_deposits from vitrine_app;

-- What a deposit earned its player, promised as pending points in the crediting transaction; taken back with the deposit.
create table rewards_deposit_bonuses (
  order_id bigint not null references rewards_deposits (order_id),
  kind text not null check (kind in ('first', 'daily', 'coupon')),
  step smallint not null default 0,
  player_id bigint not null references accounts_accounts (id),
  amount_cents bigint not null check (amount_cents > 0),
  -- The day of the site, of a daily step.
  day date,
  pending_id bigint not null unique,
  taken_back_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (order_id, kind, step),
  constraint rewards_daily_has_day check ((kind = 'daily') = (day is not null))
);
create unique index rewards_daily_once on rewards_deposit_bonuses (player_id, day, step) where kind = 'daily' and taken_back_at is null;
create index rewards_deposit_bonuses_player on rewards_deposit_bonuses (player_id, created_at);
create trigger rewards_deposit_bonuses_final before update on rewards_deposit_bonuses for each row
  when (old.taken_back_at is not null or (new.order_id, new.kind, new.step, new.player_id, new.amount_cents, new.pending_id)
    is distinct from (old.order_id, old.kind, old.step, old.player_id, old.amount_cents, old.pending_id))
  execute function platform_refuse_change();
revoke delete on rewards_deposit_bonuses from vitrine_app;

-- A coupon is for one use: a discount on boxes, or a bonus on a deposit. `order_id` names the deposit that holds it.
create table rewards_coupons (
  id bigint generated always as identity primary key,
  player_id bigint not null references accounts_accounts (id),
  kind text not null check (kind in ('box', 'deposit')),
  percent_hundredths integer check (percent_hundredths between 1 and 10000),
  amount_cents bigint check (amount_cents > 0),
  most_cents bigint not null check (most_cents > 0),
  least_cents bigint not null default 0 check (least_cents >= 0),
  reason text not null,
  valid_from timestamptz not null default now(),
  valid_to timestamptz not null,
  order_id bigint,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint rewards_coupon_gives check ((percent_hundredths is null) <> (amount_cents is null)),
  constraint rewards_coupon_valid check (valid_to > valid_from),
  constraint rewards_coupon_used check (used_at is null or order_id is not null)
);
create index rewards_coupons_player on rewards_coupons (player_id, id);
create unique index rewards_coupons_held on rewards_coupons (order_id) where order_id is not null;
create trigger rewards_coupons_once before update on rewards_coupons for each row
  when (old.used_at is not null) execute function platform_refuse_change();
revoke delete on rewards_coupons from vitrine_app;

-- One promotion code per player, unique however it is cased.
create table referral_codes (
  player_id bigint primary key references accounts_accounts (id),
  code text not null check (code ~ '^[A-Za-z0-9]{6,15}$'),
  changed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index referral_codes_once on referral_codes (lower(code));

-- Who invited whom: once, for good, never oneself.
create table referral_bindings (
  player_id bigint primary key references accounts_accounts (id),
  inviter_id bigint not null references accounts_accounts (id),
  by text not null check (by in ('sign-up', 'deposit', 'page')),
  created_at timestamptz not null default now(),
  constraint referral_not_oneself check (player_id <> inviter_id)
);
create index referral_bindings_inviter on referral_bindings (inviter_id, player_id);
-- Nobody is among those who invited their own inviter. Two bindings at once take turns, so that neither misses the other.
create function referral_check_circle() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('referral_bindings'));
  perform from (
    with recursive above as (
      select new.inviter_id as player_id
      union select binding.inviter_id from referral_bindings binding join above on above.player_id = binding.player_id
    ) select from above where player_id = new.player_id
  ) circle;
  if found then
    raise exception 'an invitation goes in a circle' using errcode = 'check_violation', constraint = 'referral_no_circle';
  end if;
  return null;
end
$$;
create trigger referral_bindings_no_circle after insert on referral_bindings
  for each row execute function referral_check_circle();
create trigger referral_bindings_final before update or delete on referral_bindings
  for each row execute function platform_refuse_change();
revoke update, delete on referral_bindings from vitrine_app;

-- An inviter's share of an invitee's deposit. It is held for some days, then promised as pending points; a deposit that is taken
-- back takes it along.
create table referral_rebates (
  order_id bigint primary key,
  inviter_id bigint not null references accounts_accounts (id),
  invitee_id bigint not null references accounts_accounts (id),
  deposited_cents bigint not null check (deposited_cents > 0),
  amount_cents bigint not null check (amount_cents >= 0),
  ratio_hundredths integer not null check (ratio_hundredths between 0 and 10000),
  state text not null default 'held' check (state in ('held', 'paid', 'taken back')),
  held_until timestamptz not null,
  pending_id bigint unique,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint referral_rebate_paid check (state <> 'paid' or amount_cents = 0 or pending_id is not null)
);
create index referral_rebates_inviter on referral_rebates (inviter_id, order_id);
create index referral_rebates_due on referral_rebates (held_until) where state = 'held';
create trigger referral_rebates_final before update on referral_rebates for each row
  when (old.state = 'taken back' or (old.state = 'paid' and new.state = 'held')
    or (old.pending_id is not null and new.pending_id is distinct from old.pending_id)
    or (new.order_id, new.inviter_id, new.invitee_id, new.deposited_cents, new.amount_cents)
      is distinct from (old.order_id, old.inviter_id, old.invitee_id, old.deposited_cents, old.amount_cents))
  execute function platform_refuse_change();
revoke delete on referral_rebates from vitrine_app;
