-- The verified email address by which an identity provider (OpenID Connect) names the operator.
alter table operators_operators add column email text unique check (email = lower(email) and email like '_%@_%');
-- Beside the operator's other row, which an owner may have locked.
alter table operators_totp add column last_login timestamptz;

-- The passkeys of an operator. A passkey that counts its uses must count upwards, because a copy would fall behind.
create table operators_passkeys (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators_operators (id),
  credential_id text not null unique check (length(credential_id) between 16 and 1400),
  public_key bytea not null,
  counter bigint not null default 0,
  device text not null check (length(device) <= 60),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index operators_passkeys_operator on operators_passkeys (operator_id);

-- Secrets that the site gave out and takes back once: what a passkey must sign, the visit to an identity provider, and
-- the confirmation that stands for a code of the authenticator app. A login by passkey has no operator yet.
create table operators_challenges (
  hash bytea primary key check (length(hash) = 32),
  purpose text not null check (purpose in ('log in', 'add a passkey', 'confirm', 'provider', 'confirmation')),
  operator_id bigint references operators_operators (id),
  expires_at timestamptz not null,
  check ((operator_id is null) = (purpose in ('log in', 'provider')))
);
create index operators_challenges_expired on operators_challenges (expires_at);

-- How many files and rows an operator has downloaded on a day (UTC); alarmed: the log has a row that says it was too much.
create table operators_downloads (
  operator_id bigint not null references operators_operators (id),
  day date not null,
  files integer not null default 0,
  lines integer not null default 0,
  alarmed boolean not null default false,
  primary key (operator_id, day)
);
