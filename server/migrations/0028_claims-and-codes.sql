-- Where the net stakes stood when a week of the site's calendar began for a player: the next week's mark less this one's is what was
-- staked in the week. `net_week` in the wallet's row is the last week that has a mark.
alter table wallet_wallets add column net_week date;
create table wallet_weeks (
  player_id bigint not null,
  week date not null,
  net_before_cents bigint not null check (net_before_cents >= 0),
  primary key (player_id, week)
);
create trigger wallet_weeks_append_only before update or delete on wallet_weeks
  for each row execute function platform_refuse_change();
revoke update, delete on wallet_weeks from vitrine_app;

-- What was claimed: each kind once for its period (a level, a week, a day), whatever races.
create table rewards_claims (
  id bigint generated always as identity primary key,
  player_id bigint not null references accounts_accounts (id),
  kind text not null check (kind in ('levelUp', 'levelBox', 'redPacket', 'calendar')),
  period text not null,
  points_cents bigint check (points_cents > 0),
  pending_id bigint unique,
  grant_id bigint,
  box_id bigint,
  -- The place in the calendar, from 1.
  place smallint,
  created_at timestamptz not null default now(),
  constraint rewards_claim_once unique (player_id, kind, period),
  constraint rewards_claim_gives check ((points_cents is null) = (pending_id is null) and num_nonnulls(pending_id, grant_id) = 1)
);
create index rewards_claims_player on rewards_claims (player_id, id);
create trigger rewards_claims_append_only before update or delete on rewards_claims
  for each row execute function platform_refuse_change();
revoke update, delete on rewards_claims from vitrine_app;

-- Gift codes come in batches, which say what each use gives. One player uses one code of a batch so often.
create table rewards_code_batches (
  id bigint generated always as identity primary key,
  reason text not null,
  points_cents bigint check (points_cents > 0),
  box_id bigint,
  box_days integer check (box_days between 1 and 365),
  -- A coupon's terms, as rewards_coupons has them.
  coupon json,
  per_player integer not null default 1 check (per_player between 1 and 1000),
  valid_to timestamptz not null,
  created_at timestamptz not null default now(),
  constraint rewards_batch_gives check (num_nonnulls(points_cents, box_id, coupon) >= 1 and (box_id is null) = (box_days is null))
);
revoke update, delete on rewards_code_batches from vitrine_app;

-- A code is kept as its hash under the site's key: whoever reads the table redeems nothing.
create table rewards_codes (
  hash bytea primary key check (length(hash) = 32),
  batch_id bigint not null references rewards_code_batches (id),
  uses_left integer not null constraint rewards_code_uses_left check (uses_left >= 0)
) with (fillfactor = 80);
create trigger rewards_codes_forward before update on rewards_codes for each row
  when (new.uses_left > old.uses_left or new.hash <> old.hash or new.batch_id <> old.batch_id)
  execute function platform_refuse_change();
revoke delete on rewards_codes from vitrine_app;

create table rewards_code_uses (
  id bigint generated always as identity primary key,
  player_id bigint not null references accounts_accounts (id),
  batch_id bigint not null references rewards_code_batches (id),
  hash bytea not null references rewards_codes (hash),
  points_cents bigint,
  pending_id bigint unique,
  box_id bigint,
  grant_id bigint,
  coupon_id bigint,
  created_at timestamptz not null default now(),
  constraint rewards_code_once unique (hash, player_id)
);
create index rewards_code_uses_player on rewards_code_uses (player_id, batch_id);
create trigger rewards_code_uses_append_only before update or delete on rewards_code_uses
  for each row execute function platform_refuse_change();
revoke update, delete on rewards_code_uses from vitrine_app;

-- A coupon of boxes is used in the opening's own transfer; it may be for one box alone.
alter table rewards_coupons add column box_id bigint, add column transfer_id bigint;
alter table rewards_coupons drop constraint rewards_coupon_used;
alter table rewards_coupons add constraint rewards_coupon_used
  check (used_at is null or (order_id is not null) <> (transfer_id is not null));
alter table rewards_coupons add constraint rewards_coupon_box
  check ((box_id is null and transfer_id is null) or kind = 'box');

-- Where the site is advertised: what `channelCode` of an address may be.
create table referral_channels (
  code text primary key check (code ~ '^[A-Za-z0-9_-]{1,32}$'),
  name text not null,
  created_at timestamptz not null default now()
);

-- Events and promotions, in three languages, as the repository's files or an operator say them.
create table content_events (
  id bigint generated always as identity primary key,
  slug text not null unique,
  kind text not null check (kind in ('event', 'promotion')),
  position integer not null default 0,
  image text,
  link text check (link ~ '^/[a-z]'),
  start_at timestamptz,
  end_at timestamptz,
  seeded_hash text
);
create table content_event_texts (
  event_id bigint not null references content_events (id) on delete cascade,
  language text not null check (language in ('zh-CN', 'en-US', 'ru-RU')),
  title text not null,
  summary text not null,
  text text not null,
  primary key (event_id, language)
);
