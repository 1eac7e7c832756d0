-- What can be won: the kinds of item.
create table items_items (
  id bigint generated always as identity primary key,
  slug text not null unique,
  category text not null,
  grade smallint not null check (grade between 0 and 4),
  value_cents bigint not null check (value_cents > 0),
  image text not null,
  name_zh text not null,
  name_en text not null,
  name_ru text not null
);
-- Vouchers, rounds and versions name items without a foreign key (a lock on a row that every open shares), so a kind stays.
create trigger items_items_kept before delete on items_items for each row execute function platform_refuse_change();
revoke delete on items_items from vitrine_app;

create sequence items_voucher_ids as bigint cache 1;

-- One piece: one owner, one state, one row. It changes only in the transaction that moves the money.
create table items_vouchers (
  id bigint primary key,
  player_id bigint not null,
  item_id bigint not null,
  value_cents bigint not null check (value_cents >= 0),
  recovery_cents bigint not null check (recovery_cents > 0),
  pays_points boolean not null default false,
  stat smallint not null default 0 check (stat between 0 and 4),
  source text not null,
  box_id bigint,
  round_id bigint,
  revealed_at timestamptz,
  created_at timestamptz not null default now(),
  -- The sale's transfer: a piece cannot be sold without one, nor have one without being sold.
  sale_id bigint,
  constraint items_sold_once check ((stat = 1) = (sale_id is not null))
) with (fillfactor = 90);
create index items_vouchers_owner on items_vouchers (player_id, stat, id);

-- A sold or delivered piece never comes back to life, and a piece keeps what it is.
create trigger items_vouchers_final after update on items_vouchers for each row
  when (old.stat in (1, 3) or (new.id, new.item_id, new.value_cents, new.recovery_cents, new.source, new.round_id)
    is distinct from (old.id, old.item_id, old.value_cents, old.recovery_cents, old.source, old.round_id))
  execute function platform_refuse_change();
create trigger items_vouchers_kept before delete on items_vouchers for each row execute function platform_refuse_change();
revoke delete on items_vouchers from vitrine_app;
