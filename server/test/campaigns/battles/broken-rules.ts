import { sql } from "kysely";
import type { Database } from "../../../src/platform/database/database.ts";
import { brokenClaims } from "../../fixtures/broken-claims.ts";

/**
 * Returns every broken invariant of the ledger and of all tables, and every broken rule of battles in CLAIMS.
 */
export async function findBroken(database: Database): Promise<string[]> {
  const broken = await brokenClaims(database);
  for (const [claim, statement] of Object.entries(CLAIMS)) {
    const { rows } = await sql`${sql.raw(statement)} limit 3`.execute(database.db);
    if (rows.length > 0) broken.push(`${claim}: ${JSON.stringify(rows)}`);
  }
  return broken;
}

const CLAIMS: Readonly<Record<string, string>> = {
  "every stake belongs to a seat, and every seat to a stake": `select transfer.id, transfer.reference from wallet_transfers transfer
    full join battles_seats seat on seat.transfer_id = transfer.id
    where (transfer.kind = 'battle_seat' or seat.battle_id is not null)
      and transfer.reference is distinct from 'battle ' || seat.battle_id || ' seat ' || seat.pos`,
  "a stake is refunded once, and only if the battle was not played": `select seat.battle_id, seat.pos from battles_seats seat
    join battles_battles battle on battle.id = seat.battle_id
    left join wallet_transfers refund on refund.kind = 'battle_refund'
      and refund.reference = 'battle ' || seat.battle_id || ' seat ' || seat.pos
    group by seat.battle_id, seat.pos, battle.state
    having count(refund.id) <> case when battle.state in (3, 4) then 1 else 0 end`,
  "a refund equals the payment, in the same balance": `select stake.transfer_id from battles_seats stake
    join wallet_transfers refund on refund.kind = 'battle_refund'
      and refund.reference = 'battle ' || stake.battle_id || ' seat ' || stake.pos
    join wallet_entries entry on entry.transfer_id in (stake.transfer_id, refund.id)
    group by stake.transfer_id, entry.player_id, entry.house, entry.balance_type having sum(entry.amount_cents) <> 0`,
  "a pool is paid out once, and only if the battle has a winner": `select battle.id from battles_battles battle
    left join wallet_transfers payout on payout.kind = 'battle_payout' and payout.reference = 'battle ' || battle.id
    group by battle.id having count(payout.id) <> case when battle.state = 2 then 1 else 0 end`,
  "a started battle has no free seat, and a waiting room has one": `select battle.id from battles_battles battle
    left join battles_seats seat on seat.battle_id = battle.id group by battle.id
    having case when battle.state in (1, 2, 4) then count(seat.pos) <> battle.players else count(seat.pos) >= battle.players end`,
  "a player gets one message for each end of a battle": `select message.account_id from messages_messages message
    where message.kind like 'battle%' group by message.account_id, message.kind, message.details ->> 'battle' having count(*) > 1`,
  "the result of a battle is in the event log once": `select payload -> 'drops' -> 0 ->> 'roundId' from platform_events
    where kind = 'battleDrops' group by 1 having count(*) > 1`,
};
