import { sql } from "kysely";
import type { Database } from "../src/platform/database/database.ts";
import { checkBooks } from "../src/wallet/index.ts";
import { FIRST_OWNERS, GIVEAWAY_CLAIMS } from "./giveaway-claims.ts";

/** Every claim of the books, and of what must agree with them, that does not hold; an empty list when all is well. */
export async function brokenClaims({ db }: Database): Promise<string[]> {
  const broken = (await checkBooks(db)).filter((check) => check.broken > 0).map(({ claim }) => claim);
  for (const [claim, statement] of Object.entries({ ...CLAIMS, ...GIVEAWAY_CLAIMS })) {
    const { rows } = await sql<{
      broken: number;
    }>`select count(*) as broken from (${sql.raw(statement)}) found`.execute(db);
    if (rows[0]!.broken > 0) broken.push(claim);
  }
  return broken;
}

const CLAIMS: Readonly<Record<string, string>> = {
  "nonces are consecutive": `select pair.id from fairness_pairs pair
    left join fairness_rounds round on round.pair_id = pair.id
    group by pair.id having pair.next_nonce <> count(round.id) + 1 or coalesce(max(round.nonce), 0) <> count(round.id)`,
  "every round gave one piece of its value": `select round.id from fairness_rounds round
    left join ${FIRST_OWNERS} piece on piece.id = round.voucher_id
    where round.game <> 'battle' and not (round.game = 'dream' and round.roll > round.range_end) and (piece.round_id is distinct from round.id or piece.item_id <> round.item_id
      or piece.value_cents <> round.value_cents or piece.first_owner_id <> round.player_id)`,
  "a dream gave its piece as its roll says, hidden as long as its round": `select round.id from fairness_rounds round
    left join ${FIRST_OWNERS} piece on piece.id = round.voucher_id
    where round.game = 'dream' and ((round.roll <= round.range_end) <> (piece.id is not null) or round.box_id is not null
      or (piece.id is not null and (piece.source <> 'dream' or (not piece.was_given and piece.revealed_at is distinct from round.revealed_at)
        or piece.recovery_cents <> piece.value_cents)))`,
  "every dream paid the price of its formula, once": `select coalesce(round.id, tries.round_id, transfer.id) as id
    from (select * from fairness_rounds where game = 'dream') round
    full join dream_tries tries on tries.round_id = round.id
    full join (select * from wallet_transfers where kind = 'dream_open') transfer on transfer.id = round.transfer_id
    left join (select transfer_id, -sum(amount_cents) as paid from wallet_entries where player_id is not null
      group by transfer_id) entries on entries.transfer_id = transfer.id
    where round.id is null or tries.round_id is null or transfer.id is null or entries.paid <> tries.fee_cents
      or tries.fee_cents <> greatest(tries.minimum_cents,
        ceil(round.value_cents::numeric * (round.range_end / 10) * tries.coefficient / 1000000))`,
  "every roll of a battle gave its winner the piece, unless that was a bot": `select round.id from fairness_rounds round
    join battles_battles battle on battle.pair_id = round.pair_id
    join battles_seats winner on winner.battle_id = battle.id and winner.pos = battle.winner_pos
    left join ${FIRST_OWNERS} piece on piece.id = round.voucher_id
    where round.game = 'battle' and (round.revealed_at is distinct from battle.ends_at
      or round.unlisted <> (battle.password_hash is not null)
      or case when winner.player_id < 0 then round.voucher_id is not null else piece.round_id is distinct from round.id
        or piece.item_id <> round.item_id or piece.value_cents <> round.value_cents
        or (not piece.was_given and piece.revealed_at is distinct from battle.ends_at) or piece.first_owner_id <> winner.player_id end)`,
  "a battle has a roll for each seat and round once it has begun, and none before": `select battle.id from battles_battles battle
    left join fairness_rounds round on round.pair_id = battle.pair_id group by battle.id
    having count(round.id) <> case when battle.started_at is null then 0 else battle.players * cardinality(battle.box_ids) end
      or (battle.started_at is not null and sum(round.value_cents) <> battle.won_cents)`,
  "the pool of a battle holds its seats' stakes until it ends, and nothing after": `select battle.id from battles_battles battle
    left join (select split_part(reference, ' ', 2)::bigint as id, entry.balance_type, sum(entry.amount_cents) as cents
      from wallet_transfers transfer join wallet_entries entry on entry.transfer_id = transfer.id and entry.house = 'battle_pool'
      group by 1, 2) pool on pool.id = battle.id
    left join (select battle_id, count(*) as taken from battles_seats group by battle_id) seats on seats.battle_id = battle.id
    group by battle.id, seats.taken
    having case when battle.state in (0, 1)
      then coalesce(sum(pool.cents), 0) <> coalesce(seats.taken, 0) * (battle.boxes_cents + battle.surcharge_cents)
      else count(*) filter (where pool.cents <> 0) > 0 end`,
  "the pools are nothing but those of battles": `select from (select
      (select coalesce(sum(amount_cents), 0) from wallet_entries where house = 'battle_pool') as booked,
      (select coalesce(sum(battle.boxes_cents + battle.surcharge_cents), 0) from battles_seats seat
        join battles_battles battle on battle.id = seat.battle_id where battle.state in (0, 1)) as owed
    ) totals where booked <> owed`,
  "every losing seat of a finished battle got its cashback once": `select seat.battle_id from battles_seats seat
    join battles_battles battle on battle.id = seat.battle_id
    where seat.cashback_cents is distinct from case when battle.state <> 2 then null when seat.pos = battle.winner_pos then 0
      else battle.boxes_cents * battle.cashback_percent / 100 end`,
  "a pair is public once its battle is over, and not before": `select battle.id from battles_battles battle
    join fairness_pairs pair on pair.id = battle.pair_id
    where pair.purpose <> 'battle' or (battle.state in (0, 1)) <> (pair.state = 'active')`,
  "the bots' sums are what the ledger says": `select from (select
      (select coalesce(sum(amount_cents), 0) from wallet_entries where house = 'bot') as booked,
      (select coalesce(sum(won_cents - staked_cents), 0) from battles_days where player_id < 0)
        - (select coalesce(sum(battle.boxes_cents + battle.surcharge_cents), 0) from battles_seats seat
          join battles_battles battle on battle.id = seat.battle_id where battle.state in (0, 1) and seat.player_id < 0)
        as counted
    ) totals where booked <> counted`,
  "every piece comes from one round, was bought, given by the house, or taken for another one": `select round_id from items_vouchers
    where round_id is not null or source not in ('exchange', 'shop', 'giveaway') group by round_id having count(*) <> 1`,
  "every purchase gave its pieces, each for at least what it sells back for": `select from (
      select player_id, sum(pieces) as pieces, sum(paid) as paid from (
        select entry.player_id, split_part(transfer.reference, ' ', 4)::integer as pieces, -sum(entry.amount_cents) as paid
        from wallet_transfers transfer join wallet_entries entry on entry.transfer_id = transfer.id
        where transfer.kind = 'shop_buy' and entry.player_id is not null group by transfer.id, entry.player_id
      ) purchases group by player_id
    ) bought full join (
      select first_owner_id as player_id, count(*) as had, sum(recovery_cents) as worth from ${FIRST_OWNERS} piece
      where source = 'shop' group by first_owner_id
    ) owned using (player_id) where pieces is distinct from had or worth > paid`,
  "every sale pays its pieces, and every exchange their value": `select transfer.id from wallet_transfers transfer
    left join (select sale_id, sum(recovery_cents) as worth, sum(value_cents) as value from items_vouchers group by sale_id)
      pieces on pieces.sale_id = transfer.id
    left join (select transfer_id, sum(amount_cents) as paid from wallet_entries where player_id is not null
      group by transfer_id) entries on entries.transfer_id = transfer.id
    where case transfer.kind
      when 'item_sale' then pieces.worth is distinct from entries.paid
      when 'item_exchange' then pieces.value <> entries.paid
      else pieces.sale_id is not null end`,
  "every opening paid the price of its version, less its coupon": `select transfer.id from wallet_transfers transfer
    left join (select transfer_id, count(*) * min(version.price_cents) as price,
        min(version.price_cents) as one,
        count(distinct (round.box_id, round.box_version)) as versions
      from fairness_rounds round join boxes_versions version
        on version.box_id = round.box_id and version.version = round.box_version
      where transfer_id is not null and round.game = 'box' group by transfer_id) opened on opened.transfer_id = transfer.id
    left join (select transfer_id, -sum(amount_cents) as paid from wallet_entries where player_id is not null
      group by transfer_id) entries on entries.transfer_id = transfer.id
    left join lateral (select least(coupon.most_cents, opened.one - 1,
        coalesce(coupon.amount_cents, opened.one * coupon.percent_hundredths / 10000)) as discount
      from rewards_coupons coupon where coupon.transfer_id = transfer.id) coupon on true
    where (transfer.kind = 'box_open') <> (opened.transfer_id is not null)
      or (transfer.kind = 'box_open'
        and (opened.price - coalesce(coupon.discount, 0) <> entries.paid or opened.versions <> 1))`,
  "every claim and every code is a promise of its kind, and every promise of theirs has one": `select from (
      select player_id, kind, amount_cents as cents, id from wallet_pending
        where kind in ('level_up', 'red_packet', 'calendar', 'gift_code')
    ) promise full join (
      select player_id, pending_id, points_cents as cents, case kind when 'levelUp' then 'level_up'
        when 'redPacket' then 'red_packet' else kind end as kind from rewards_claims where pending_id is not null
      union all select player_id, pending_id, points_cents, 'gift_code' from rewards_code_uses where pending_id is not null
    ) given on given.pending_id = promise.id
    where (promise.player_id, promise.kind, promise.cents) is distinct from (given.player_id, given.kind, given.cents)`,
  "every grant of a claim or a code is its player's and of its box": `select given.grant_id from (
      select player_id, box_id, grant_id from rewards_claims where grant_id is not null
      union all select player_id, box_id, grant_id from rewards_code_uses where grant_id is not null
    ) given left join boxes_grants gift on gift.id = given.grant_id
    where (gift.player_id, gift.box_id) is distinct from (given.player_id, given.box_id)`,
  "what was won is what pieces of paid boxes, dreams and battles sell back for, and cashback": `select wallet.player_id
    from wallet_wallets wallet
    left join (select first_owner_id, sum(recovery_cents) as won from ${FIRST_OWNERS} piece
      where source in ('box', 'dream') group by first_owner_id) pieces on pieces.first_owner_id = wallet.player_id
    left join (select seat.player_id,
        sum(seat.cashback_cents + case when seat.pos = battle.winner_pos then battle.won_cents else 0 end) as won
      from battles_seats seat join battles_battles battle on battle.id = seat.battle_id where battle.state = 2
      group by seat.player_id) battles on battles.player_id = wallet.player_id
    where wallet.won_cents <> coalesce(pieces.won, 0) + coalesce(battles.won, 0)`,
  "the days of play are what was played before the last one": `select wallet.player_id from wallet_wallets wallet
    left join (select player_id, sum(staked_cents) as staked, sum(won_cents) as won from wallet_play_days group by player_id)
      days on days.player_id = wallet.player_id
    where wallet.day_staked_before_cents <> coalesce(days.staked, 0)
      or wallet.day_won_before_cents <> coalesce(days.won, 0)`,
  "every used grant gave one round, and no other round was free": `select from (
      select player_id, box_id, count(*) filter (where used_at is not null) as used, 0 as rounds
      from boxes_grants group by player_id, box_id
      union all select player_id, box_id, 0, count(*) from fairness_rounds where game = 'freeBox' group by player_id, box_id
    ) free group by player_id, box_id having sum(used) <> sum(rounds)`,
  "every player has one active and one announced pair": `select player_id from fairness_pairs
    where purpose = 'player' group by player_id
    having count(*) filter (where state = 'active') <> 1 or count(*) filter (where state = 'next') <> 1`,
  "every withdrawal's piece is where the withdrawal says": `select o.id from withdrawals_orders o
    join items_vouchers piece on piece.id = o.voucher_id
    where (o.state <> 4 and piece.player_id <> o.player_id) or piece.item_id <> o.item_id
      or (o.state in (0, 1, 2, 5) and piece.stat <> 2) or (o.state = 3 and piece.stat <> 3)`,
  "a withdrawal's timeline ends where it is": `select o.id from withdrawals_orders o
    join lateral (select state from withdrawals_steps step where step.order_id = o.id order by position desc limit 1) last on true
    where last.state <> o.state`,
};
