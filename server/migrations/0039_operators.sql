-- People who run the site through /admin. They are never players: no row here refers to an account.
create table operators_operators (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9._-]{1,31}$'),
  roles text[] not null check (
    cardinality(roles) > 0 and roles <@ array['owner', 'finance', 'support', 'content', 'risk', 'auditor']),
  -- Null until the operator has joined, and again while a new one-time link waits.
  password_hash text,
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);

-- The authenticator app of an operator. Without confirmed_at it was only offered, and protects nothing.
create table operators_totp (
  operator_id bigint primary key references operators_operators (id),
  sealed bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  wrong_tries smallint not null default 0,
  wrong_since timestamptz
);

-- The one-time link of an operator; a new link replaces the old one.
create table operators_links (
  operator_id bigint primary key references operators_operators (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null
);

create table operators_sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  operator_id bigint not null references operators_operators (id),
  -- The session ends when a request comes from another network.
  network text not null,
  address text not null,
  device text not null check (length(device) <= 60),
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index operators_sessions_operator on operators_sessions (operator_id);

-- What a command has that ran through the pages: who was signed in and from where, and the key by which a repeated
-- request is recognised. `answer` is the line that was shown, unless it may be shown only once.
alter table office_acts add column operator_id bigint references operators_operators (id);
alter table office_acts add column address text;
alter table office_acts add column request_key text;
alter table office_acts add column input_hash bytea;
alter table office_acts add column answer text;
alter table office_acts add constraint office_acts_keyed check ((request_key is null) = (input_hash is null));
create unique index office_acts_key_once on office_acts (operator_id, request_key) where request_key is not null;
create index office_acts_operator on office_acts (operator, id);
