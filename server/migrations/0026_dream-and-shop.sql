-- A roll outside of its range is a dream that was lost; every other game's roll lies in the range of what it dropped.
alter table fairness_rounds drop constraint fairness_roll_in_range;
alter table fairness_rounds add constraint fairness_roll_in_range
  check (range_start >= 1 and range_end <= size and roll between 1 and size
    and (game = 'dream' or roll between range_start and range_end));
alter table fairness_rounds add constraint fairness_dream_piece
  check (game <> 'dream' or (roll <= range_end) = (voucher_id is not null));

-- What is shown to everybody of a dream is that it came true: a lost one is no top drop.
drop index fairness_rounds_top;
create index fairness_rounds_top on fairness_rounds (id)
  where grade <= 1 and (box_id is not null or voucher_id is not null);
-- A player's dreams, between however many boxes.
create index fairness_rounds_dreams on fairness_rounds (player_id, id) where game = 'dream';

-- What a dream cost and why, beside its round. The chance is the round's range: range_end = p × 10.
create table dream_tries (
  round_id bigint primary key,
  coefficient integer not null check (coefficient between 1 and 10000),
  minimum_cents bigint not null check (minimum_cents >= 0),
  fee_cents bigint not null check (fee_cents > 0)
);
create trigger dream_tries_append_only before update or delete on dream_tries
  for each row execute function platform_refuse_change();
create trigger dream_tries_never_truncated before truncate on dream_tries
  for each statement execute function platform_refuse_change();
revoke update, delete on dream_tries from vitrine_app;

-- What the shop sells. Stock null: as many as wanted; it never goes below none.
create table shop_offers (
  id bigint generated always as identity primary key,
  item_id bigint not null unique references items_items (id),
  price_cents bigint not null check (price_cents > 0),
  stock integer constraint shop_stock_left check (stock >= 0),
  listed boolean not null default true,
  created_at timestamptz not null default now()
) with (fillfactor = 80);
revoke delete on shop_offers from vitrine_app;

-- What a player bought is looked up by where it came from.
create index items_vouchers_bought on items_vouchers (player_id, id) where source = 'shop';

-- A piece has one owner: it goes to another only out of escrow, into the bag of whoever won it.
create trigger items_vouchers_owned before update on items_vouchers for each row
  when (new.player_id <> old.player_id and not (old.stat = 4 and new.stat = 0))
  execute function platform_refuse_change();
create trigger items_vouchers_escrowed before update on items_vouchers for each row
  when ((old.stat = 4 and new.stat not in (0, 4)) or (new.stat = 4 and old.stat not in (0, 4)))
  execute function platform_refuse_change();
