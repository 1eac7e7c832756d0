-- What is promised to players (pending points) is booked too: the house account that promises pays into `pending`, which pays
-- when stakes release it. So the account always holds exactly what all players still wait for.
do $$
declare
  promised bigint := (select coalesce(sum(pending_cents), 0) from wallet_wallets);
  transfer bigint;
begin
  if promised > 0 then
    transfer := nextval('wallet_transfer_ids');
    insert into wallet_transfers (id, kind, order_id, reference)
      values (transfer, 'bonus_promise', 'W' || transfer, 'promised before promises were booked');
    insert into wallet_entries (transfer_id, position, house, balance_type, amount_cents)
      values (transfer, 1, 'bonus', 1, -promised), (transfer, 2, 'pending', 1, promised);
  end if;
end
$$;

-- Which house account promised it: what is taken back goes there again.
alter table wallet_pending add column house text not null default 'bonus' check (house in ('bonus', 'rebate'));
alter table wallet_pending alter column house drop default;

-- What a player owes after a deposit was taken back and the balances did not hold it. A balance is never negative: the debt is
-- paid from the next deposits, and nothing is withdrawn before.
create table wallet_debts (
  player_id bigint primary key references wallet_wallets (player_id),
  left_cents bigint not null constraint wallet_debt_not_negative check (left_cents >= 0)
);
revoke delete on wallet_debts from vitrine_app;

-- A piece arrives only from its way out, never straight from the bag.
create trigger items_vouchers_delivered before update on items_vouchers for each row
  when (new.stat = 3 and old.stat <> 2) execute function platform_refuse_change();
