-- The server works as the role vitrine_app, which may not change history; the owner of the tables only migrates.
-- Where the owner may not create roles, an administrator does it once:
-- create role vitrine_app nologin; grant vitrine_app to <owner>;
do $$
begin
  if not exists (select from pg_roles where rolname = 'vitrine_app') then
    create role vitrine_app nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;
do $$
begin
  if not pg_has_role(current_user, 'vitrine_app', 'member') then
    execute format('grant vitrine_app to %I', current_user);
  end if;
end
$$;
grant usage on schema public to vitrine_app;
grant select on all tables in schema public to vitrine_app;
alter default privileges in schema public grant select, insert, update, delete on tables to vitrine_app;
alter default privileges in schema public grant usage, select on sequences to vitrine_app;

-- For every table or row that may not change: the trigger's name says which rule was broken.
create function platform_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%: % of % refused', tg_name, lower(tg_op), tg_table_name
    using errcode = 'restrict_violation', constraint = tg_name;
end
$$;

create table accounts_accounts (
  id bigint generated always as identity primary key,
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash text not null,
  nickname text not null check (length(nickname) between 1 and 32),
  avatar text not null,
  channel_code text,
  staff boolean not null default false,
  closed_at timestamptz,
  created_at timestamptz not null default now()
);

-- Only the hash of a token is stored: a copy of this table signs nobody in.
create table accounts_sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id bigint not null references accounts_accounts (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index accounts_sessions_account on accounts_sessions (account_id);
create index accounts_sessions_expiry on accounts_sessions (expires_at);
