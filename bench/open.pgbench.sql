-- One paid open of one box with the statements of a transaction of reference-statements.ts. The caller sets :box, :version, :price, :first and :last.
\set player random(:first, :last)
\set key random(1, 9000000000000000000)
\set roll random(1, 100000)
begin;
select coins_cents, points_cents, version as wallet_version from wallet_wallets where player_id = :player for update \gset
select id as pair_id, public_hash, sealed, client_seed, next_nonce, started_at from fairness_pairs where player_id = :player and state = 'active' and purpose = 'player' \gset
select body_hash, answer from wallet_keys where player_id = :player and call = '/api/box/open' and key = (:key::bigint)::text;
select current_version, sold, frozen, sell_back_percent from boxes_boxes where id = :box \gset
select nextval('wallet_transfer_ids') as transfer_id, nextval('fairness_round_ids') as round_id, nextval('items_voucher_ids') as voucher_id from generate_series(1, 1) \gset
insert into wallet_transfers (id, kind, order_id, reference) values (:transfer_id::bigint, 'box_open', 'B' || :transfer_id::bigint, 'box 1 × 1');
insert into wallet_entries (transfer_id, position, player_id, house, balance_type, amount_cents, version, coins_after_cents, points_after_cents) values (:transfer_id::bigint, 1, :player::bigint, null, 0, -(:price::bigint), :wallet_version::bigint + 1, :coins_cents::bigint - :price::bigint, :points_cents::bigint), (:transfer_id::bigint, 2, null, 'box', 0, :price::bigint, null, null, null);
update wallet_wallets set coins_cents = :coins_cents::bigint - :price::bigint, version = :wallet_version::bigint + 1, net_stakes_cents = net_stakes_cents + :price, turnover_due_cents = greatest(0, turnover_due_cents - :price) where player_id = :player;
update fairness_pairs set next_nonce = :next_nonce::int + 1 where id = :pair_id;
insert into fairness_rounds (id, pair_id, nonce, player_id, transfer_id, box_id, box_version, roll, range_start, range_end, item_id, grade, value_cents, voucher_id, game, size) values (:round_id, :pair_id, :next_nonce, :player, :transfer_id, :box, :version, :roll, 1, 100000, 1, 4, 100, :voucher_id, 'box', 100000);
insert into items_vouchers (id, player_id, item_id, value_cents, recovery_cents, source, box_id, round_id) values (:voucher_id, :player, 1, 100, 100, 'box', :box, :round_id);
insert into platform_events (kind, payload) values ('drops', json_build_object('playerId', :player::bigint, 'boxId', :box::bigint, 'game', 'box', 'drops', json_build_array(json_build_object('roundId', :round_id::bigint, 'itemId', 1, 'valueCents', 100))));
insert into wallet_keys (player_id, call, key, body_hash, answer) values (:player, '/api/box/open', (:key::bigint)::text, sha256((:key::bigint)::text::bytea), json_build_object('cost', :price::bigint, 'coins', :coins_cents::bigint - :price::bigint, 'drops', json_build_array(json_build_object('roll', :roll::int, 'start', 1, 'end', 100000, 'itemId', 1, 'roundId', :round_id::bigint, 'valueCents', 100, 'voucherId', :voucher_id::bigint))));
commit;
