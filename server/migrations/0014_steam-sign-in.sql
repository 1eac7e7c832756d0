-- A phone is one way in, Steam another: an account has at least one of them until it is closed.
alter table accounts_accounts alter column phone drop not null;
alter table accounts_accounts alter column password_hash drop not null;
alter table accounts_accounts add column steam_id text;
alter table accounts_accounts add constraint accounts_accounts_steam_id_key unique (steam_id);
alter table accounts_accounts add constraint accounts_accounts_steam_id_form check (steam_id ~ '^[0-9]{17}$');
alter table accounts_accounts add constraint accounts_accounts_way_in
  check (phone is not null or steam_id is not null or closed_at is not null);

-- A visit to Steam that has begun here. Its browser holds the secret whose hash this is; the row goes with the first answer.
create table accounts_steam_visits (
  state_hash bytea primary key check (length(state_hash) = 32),
  return_to text not null,
  redirect_url text not null,
  -- Whose account the answer is to be bound to; without it the answer signs in.
  account_id bigint references accounts_accounts (id),
  expires_at timestamptz not null
);
create index accounts_steam_visits_expiry on accounts_steam_visits (expires_at);

-- Every answer of Steam counts once, also for two servers that get it at the same moment.
create table accounts_steam_nonces (
  nonce text primary key check (length(nonce) <= 255),
  expires_at timestamptz not null
);
create index accounts_steam_nonces_expiry on accounts_steam_nonces (expires_at);
