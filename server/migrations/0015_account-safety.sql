-- What happened to the safety of an account, kept for its owner and for whoever looks into a theft. A row stays as it is; only
-- its network address goes, once nobody needs it any more.
create table accounts_security_events (
  id bigint generated always as identity primary key,
  account_id bigint references accounts_accounts (id),
  kind text not null,
  address text,
  detail text check (length(detail) <= 200),
  created_at timestamptz not null default now()
);
create index accounts_security_events_account on accounts_security_events (account_id, id);
create index accounts_security_events_addressed on accounts_security_events (created_at) where address is not null;
create trigger accounts_security_events_kept before update on accounts_security_events for each row
  when (new.address is not null or old.created_at > now() - interval '89 days'
    or (new.id, new.account_id, new.kind, new.detail, new.created_at)
      is distinct from (old.id, old.account_id, old.kind, old.detail, old.created_at))
  execute function platform_refuse_change();
create trigger accounts_security_events_append_only before delete on accounts_security_events
  for each row execute function platform_refuse_change();
create trigger accounts_security_events_never_truncated before truncate on accounts_security_events
  for each statement execute function platform_refuse_change();
revoke update, delete on accounts_security_events from vitrine_app;
grant update (address) on accounts_security_events to vitrine_app;

-- Until when nothing is withdrawn from an account, and why. A hold is never taken back: it ends.
create table accounts_holds (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts_accounts (id),
  reason text not null,
  until timestamptz not null,
  created_at timestamptz not null default now(),
  constraint accounts_holds_ahead check (until > created_at)
);
create index accounts_holds_account on accounts_holds (account_id, until);
create trigger accounts_holds_append_only before update or delete on accounts_holds
  for each row execute function platform_refuse_change();
create trigger accounts_holds_never_truncated before truncate on accounts_holds
  for each statement execute function platform_refuse_change();
revoke update, delete on accounts_holds from vitrine_app;

-- A mailbox is one account's, however its letters are cased. Its language is the one in which it was bound: letters are
-- written when nobody is there to ask.
create table accounts_mails (
  account_id bigint primary key references accounts_accounts (id),
  mail text not null check (mail ~ '^[^@\s]{1,64}@[^@\s]{1,253}$'),
  language text not null,
  bound_at timestamptz not null default now()
);
create unique index accounts_mails_once on accounts_mails (lower(mail));

-- Notices that are still to be sent by mail; a row goes with the letter.
create table accounts_letters (
  id bigint generated always as identity primary key,
  mail text not null,
  language text not null,
  kind text not null,
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index accounts_letters_due on accounts_letters (next_try_at);

create table accounts_trade_links (
  account_id bigint primary key references accounts_accounts (id),
  partner bigint not null check (partner between 1 and 4294967295),
  token text not null check (token ~ '^[A-Za-z0-9_-]{8}$'),
  changed_at timestamptz not null default now()
);

-- The secret of an authenticator app, sealed under SEED_KEY. Each step of time counts once, so a code that was read over
-- somebody's shoulder is worth nothing.
create table accounts_totp (
  account_id bigint primary key references accounts_accounts (id),
  sealed bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  wrong_tries smallint not null default 0,
  wrong_since timestamptz,
  created_at timestamptz not null default now()
);
create function accounts_check_totp() returns trigger language plpgsql as $$
begin
  if new.sealed = old.sealed and new.last_step < old.last_step then
    raise exception 'a step of time counts once' using errcode = 'check_violation', constraint = 'accounts_totp_forward';
  end if;
  return new;
end
$$;
create trigger accounts_totp_forward before update on accounts_totp for each row execute function accounts_check_totp();

create table accounts_recovery_codes (
  account_id bigint not null references accounts_totp (account_id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);
create trigger accounts_recovery_codes_once before update on accounts_recovery_codes for each row
  when (old.used_at is not null or new.code_hash <> old.code_hash) execute function platform_refuse_change();

-- Where somebody is signed in, told to nobody but themselves. The end of a session tells when it was last used.
alter table accounts_sessions add column id bigint generated always as identity unique;
alter table accounts_sessions add column device text not null default '' check (length(device) <= 60);
alter table accounts_sessions add column address text not null default '';

-- A nickname is counted as its reader counts, and some letters are written with two characters.
alter table accounts_accounts drop constraint accounts_accounts_nickname_check;
alter table accounts_accounts add constraint accounts_accounts_nickname_check check (length(nickname) between 1 and 64);
alter table accounts_accounts add column nickname_changed_at timestamptz;

-- A check of somebody's real name: no row is "not begun". Of the name and the document only a keyed hash is kept, the same for
-- the same person, so that limits and exclusions follow a person from account to account.
create table accounts_certifications (
  account_id bigint primary key references accounts_accounts (id),
  state text not null check (state in ('pending', 'passed', 'failed')),
  reference text not null unique,
  person_hash bytea check (length(person_hash) = 32),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint accounts_certification_person check ((state = 'passed') = (person_hash is not null)),
  constraint accounts_certification_end check ((state = 'pending') = (ended_at is null))
);
create index accounts_certifications_person on accounts_certifications (person_hash) where state = 'passed';
create trigger accounts_certifications_final before update on accounts_certifications for each row
  when (old.state = 'passed') execute function platform_refuse_change();
