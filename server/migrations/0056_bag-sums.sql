-- The sum of a bag reads only this index. Without the value it would read a page of the table for each item: 2 000 pages
-- for a player with 2 000 items.
create index items_vouchers_bag on items_vouchers (player_id, stat, id) include (value_cents, revealed_at);
drop index items_vouchers_owner;
