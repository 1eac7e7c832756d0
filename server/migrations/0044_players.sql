-- Freezes by operators. Each is a column of the row that its check reads anyway. Why and by whom an account is frozen is in the log
-- of the office.
alter table accounts_accounts
  add column login_frozen boolean not null default false,
  add column withdraw_frozen boolean not null default false;
alter table wallet_wallets add column play_frozen boolean not null default false;
-- The last guard of a freeze: whichever game asks, no stake of a frozen player is written. A refund lowers the sum and is allowed.
create trigger wallet_freeze_kept after update on wallet_wallets for each row
  when (new.staked_cents > old.staked_cents and new.play_frozen) execute function platform_refuse_change();

-- What operators write about a player for each other. A note is never changed; it goes when the account is closed.
create table players_notes (
  id bigint generated always as identity primary key,
  player_id bigint not null references accounts_accounts (id),
  operator text not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index players_notes_player on players_notes (player_id, id);
create trigger players_notes_kept before update on players_notes for each row execute function platform_refuse_change();
revoke update on players_notes from vitrine_app;

-- Each time an operator opens a player's personal data. The rows are counted for the quota of a day. The reason is in the log.
create table players_openings (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators_operators (id),
  player_id bigint not null references accounts_accounts (id),
  created_at timestamptz not null default now()
);
create index players_openings_operator on players_openings (operator_id, created_at);
create trigger players_openings_kept before update or delete on players_openings for each row
  execute function platform_refuse_change();
revoke update, delete on players_openings from vitrine_app;

-- Balances that operators have corrected. The amounts of a day count together for the second person's approval.
create table players_adjustments (
  transfer_id bigint primary key,
  player_id bigint not null references accounts_accounts (id),
  amount_cents bigint not null check (amount_cents <> 0),
  created_at timestamptz not null default now()
);
create index players_adjustments_player on players_adjustments (player_id, created_at);
create trigger players_adjustments_kept before update or delete on players_adjustments for each row
  execute function platform_refuse_change();
revoke update, delete on players_adjustments from vitrine_app;

-- The ways of the search, and of the search for accounts that belong together.
create index accounts_accounts_nickname on accounts_accounts (lower(nickname) text_pattern_ops);
create index accounts_sessions_address on accounts_sessions (address, account_id) where address <> '';
create index accounts_security_events_logins on accounts_security_events (address, account_id)
  where kind = 'login' and address is not null;
create index accounts_trade_links_partner on accounts_trade_links (partner);
create index deposits_payers_mark on deposits_payers (mark);
