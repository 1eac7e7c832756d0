-- The line of time asks for a player's pieces by the moment at which they are seen: a battle's are hidden until they are shown.
create index items_vouchers_arrived on items_vouchers (player_id, (coalesce(revealed_at, created_at)));

-- The same line asks when pieces left, and when they arrived or came back. An order that is over keeps its last moment.
create index withdrawals_orders_begun on withdrawals_orders (player_id, created_at);
create index withdrawals_orders_ended on withdrawals_orders (player_id, updated_at) where state in (3, 4);
create index withdrawals_orders_open on withdrawals_orders (player_id, id) where state in (0, 1, 2, 5);

-- Records by kind or state, at any depth. Most rolls are of boxes and most entries of coins: those pay for no index more.
create index withdrawals_orders_over on withdrawals_orders (player_id, state, id) where state in (3, 4);
create index deposits_orders_state on deposits_orders (player_id, state, id);
-- It does for dreams as well.
drop index fairness_rounds_dreams;
create index fairness_rounds_games on fairness_rounds (player_id, game, id) where game <> 'box';
create index wallet_entries_points on wallet_entries (player_id, version) where balance_type = 1 and player_id is not null;

-- And when a streamer's prizes went to their winners.
create index giveaways_given on giveaways_rooms (owner_id, drawn_at) where state = 1 and owner_id is not null;

-- Invitees are listed by when they were invited, each with what their deposits earned.
create index referral_bindings_newest on referral_bindings (inviter_id, created_at);
create index referral_rebates_invitee on referral_rebates (invitee_id, order_id);

-- Codes that players had before: links with them are out in the world, so they stay their owner's and lead to nobody else.
create table referral_old_codes (
  player_id bigint not null references accounts_accounts (id),
  code text not null check (code ~ '^[A-Za-z0-9]{6,15}$'),
  ended_at timestamptz not null
);
create unique index referral_old_codes_once on referral_old_codes (lower(code));
create index referral_old_codes_player on referral_old_codes (player_id);
create trigger referral_old_codes_kept before update on referral_old_codes
  for each row execute function platform_refuse_change();
revoke update on referral_old_codes from vitrine_app;
-- A code is one player's, now or ever: the last guard against two who take it in one moment, one as new, one as it becomes old.
create function referral_check_codes() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('referral_codes'));
  perform from referral_codes code join referral_old_codes past on lower(past.code) = lower(code.code)
    where lower(code.code) = lower(new.code) and code.player_id <> past.player_id;
  if found then
    raise exception 'the code % is somebody else''s', new.code using errcode = 'unique_violation', constraint = 'referral_code_owner';
  end if;
  return null;
end
$$;
create trigger referral_codes_owner after insert or update of code on referral_codes
  for each row execute function referral_check_codes();
create trigger referral_old_codes_owner after insert on referral_old_codes
  for each row execute function referral_check_codes();
