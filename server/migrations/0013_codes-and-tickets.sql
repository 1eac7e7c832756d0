-- What proves that somebody is a person, and that a phone or a mailbox is theirs. No number and no address stands here in
-- clear: only hashes under a key that is not in the database.

-- A proof for one use. The hash is of ticket, purpose and subject together, so that a row says nothing of who has it.
create table accounts_tickets (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  expires_at timestamptz not null
);
create index accounts_tickets_expiry on accounts_tickets (expires_at);

-- A puzzle that waits for its one answer.
create table accounts_captchas (
  token_hash bytea primary key check (length(token_hash) = 32),
  kind text not null check (kind in ('blockPuzzle', 'arithmetic')),
  purpose text not null,
  answer smallint not null,
  -- The key under which the page wraps its answer, as the protocol has it. It protects nothing.
  secret_key text not null,
  expires_at timestamptz not null
);
create index accounts_captchas_expiry on accounts_captchas (expires_at);

-- Codes that were sent. Rows stay for two days, because limits count them.
create table accounts_codes (
  id bigint generated always as identity primary key,
  purpose text not null,
  way text not null check (way in ('sms', 'mail')),
  recipient_hash bytea not null check (length(recipient_hash) = 32),
  -- Of the thousand neighbouring numbers to which this one belongs.
  block_hash bytea check (length(block_hash) = 32),
  address_hash bytea not null check (length(address_hash) = 32),
  code_hash bytea not null check (length(code_hash) = 32),
  tries_left smallint not null default 5 check (tries_left between 0 and 5),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- When the sender refused it: such a row counts nowhere.
  failed_at timestamptz,
  check (used_at is null or failed_at is null)
);
create index accounts_codes_recipient on accounts_codes (recipient_hash, id);
create index accounts_codes_block on accounts_codes (block_hash, sent_at) where block_hash is not null;
create index accounts_codes_address on accounts_codes (address_hash, sent_at);
create index accounts_codes_sent on accounts_codes (sent_at);

-- Where the `dev` senders put what they would send.
create table accounts_outbox (
  id bigint generated always as identity primary key,
  way text not null check (way in ('sms', 'mail')),
  recipient text not null,
  subject text,
  text text not null,
  created_at timestamptz not null default now()
);
create index accounts_outbox_created on accounts_outbox (created_at);
