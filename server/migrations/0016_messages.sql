-- What the site tells one player: a kind with its details. The sentence is made when it is read, in the reader's language.
create table messages_messages (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts_accounts (id),
  kind text not null,
  details json not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index messages_messages_account on messages_messages (account_id, id);
create index messages_messages_unread on messages_messages (account_id) where read_at is null;
create trigger messages_messages_kept before update on messages_messages for each row
  when (old.read_at is not null
    or (new.id, new.account_id, new.kind, new.details::text, new.created_at)
      is distinct from (old.id, old.account_id, old.kind, old.details::text, old.created_at))
  execute function platform_refuse_change();
