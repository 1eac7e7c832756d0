import { sql } from "kysely";
import type { Database } from "../src/platform/database/database.ts";
import { checkBooks } from "../src/wallet/index.ts";

/** Every claim of the books, and of what must agree with them, that does not hold; an empty list when all is well. */
export async function brokenClaims({ db }: Database): Promise<string[]> {
  const broken = (await checkBooks(db)).filter((check) => check.broken > 0).map(({ claim }) => claim);
  for (const [claim, statement] of Object.entries(CLAIMS)) {
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
    left join items_vouchers piece on piece.id = round.voucher_id
    where piece.round_id is distinct from round.id or piece.item_id <> round.item_id
      or piece.value_cents <> round.value_cents or piece.player_id <> round.player_id`,
  "every piece comes from one round, or was taken for another one": `select round_id from items_vouchers
    where round_id is not null or source <> 'exchange' group by round_id having count(*) <> 1`,
  "every sale pays its pieces, and every exchange their value": `select transfer.id from wallet_transfers transfer
    left join (select sale_id, sum(recovery_cents) as worth, sum(value_cents) as value from items_vouchers group by sale_id)
      pieces on pieces.sale_id = transfer.id
    left join (select transfer_id, sum(amount_cents) as paid from wallet_entries where player_id is not null
      group by transfer_id) entries on entries.transfer_id = transfer.id
    where case transfer.kind
      when 'item_sale' then pieces.worth is distinct from entries.paid
      when 'item_exchange' then pieces.value <> entries.paid
      else pieces.sale_id is not null end`,
  "every opening paid the price of its version": `select transfer.id from wallet_transfers transfer
    left join (select transfer_id, count(*) * min(version.price_cents) as price,
        count(distinct (round.box_id, round.box_version)) as versions
      from fairness_rounds round join boxes_versions version
        on version.box_id = round.box_id and version.version = round.box_version
      where transfer_id is not null group by transfer_id) opened on opened.transfer_id = transfer.id
    left join (select transfer_id, -sum(amount_cents) as paid from wallet_entries where player_id is not null
      group by transfer_id) entries on entries.transfer_id = transfer.id
    where (transfer.kind = 'box_open') <> (opened.transfer_id is not null)
      or (transfer.kind = 'box_open' and (opened.price <> entries.paid or opened.versions <> 1))`,
  "what was won is what pieces of paid boxes sell back for": `select wallet.player_id from wallet_wallets wallet
    left join (select player_id, sum(recovery_cents) as won from items_vouchers where source = 'box' group by player_id)
      pieces on pieces.player_id = wallet.player_id
    where wallet.won_cents <> coalesce(pieces.won, 0)`,
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
    where piece.player_id <> o.player_id or piece.item_id <> o.item_id
      or (o.state in (0, 1, 2, 5) and piece.stat <> 2) or (o.state = 3 and piece.stat <> 3)`,
  "a withdrawal's timeline ends where it is": `select o.id from withdrawals_orders o
    join lateral (select state from withdrawals_steps step where step.order_id = o.id order by position desc limit 1) last on true
    where last.state <> o.state`,
};
