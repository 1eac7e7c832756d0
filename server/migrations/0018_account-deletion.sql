-- A wish to have an account deleted, and what became of it. Until `closes_at` it can be taken back.
create table privacy_deletions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts_accounts (id),
  requested_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > requested_at),
  -- A rest of coins and points below this is given up with the account; none: nothing is.
  give_up_below_cents bigint check (give_up_below_cents > 0),
  ended_at timestamptz,
  outcome text check (outcome in ('taken_back', 'lapsed', 'closed')),
  constraint privacy_deletion_end check ((ended_at is null) = (outcome is null))
);
create unique index privacy_deletions_running on privacy_deletions (account_id) where ended_at is null;
create index privacy_deletions_due on privacy_deletions (closes_at) where ended_at is null;
create trigger privacy_deletions_final before update on privacy_deletions for each row
  when (old.ended_at is not null
    or (new.account_id, new.requested_at, new.closes_at, new.give_up_below_cents)
      is distinct from (old.account_id, old.requested_at, old.closes_at, old.give_up_below_cents))
  execute function platform_refuse_change();
create trigger privacy_deletions_kept before delete on privacy_deletions
  for each row execute function platform_refuse_change();
revoke delete on privacy_deletions from vitrine_app;

-- Who is one of the staff stays one, by person, when the account is gone: staff may not play.
create table accounts_staff_marks (
  mark bytea primary key check (length(mark) = 32)
);
revoke update, delete on accounts_staff_marks from vitrine_app;
