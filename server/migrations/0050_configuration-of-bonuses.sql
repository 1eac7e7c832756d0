-- The stake that releases 1 pending point of this player. A new bonus brings the present number; while older bonuses
-- wait, the lower number stays, because they were promised at it.
alter table wallet_wallets add column stake_per_point smallint not null default 20
  check (stake_per_point between 15 and 500);
