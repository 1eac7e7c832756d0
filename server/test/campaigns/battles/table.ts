import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { brokenClaims } from "../../broken-claims.ts";
import { type Fighting, startFighting } from "../../fighting.ts";
import { newPlayer, type Player } from "../../players.ts";
import { type SpawnedSite, spawnSite } from "../../site.ts";

/** Where the races are run: one server, or two processes on one database whose own rounds run beside. */
export type Table = {
  fight: Fighting;
  /** Whom the racers ask, in turn. */
  sites: readonly { url: string }[];
  /** Nobody but the test rolls and closes here. */
  isAlone: boolean;
  crowd: readonly Player[];
  close(): Promise<void>;
};

const CROWD = 21;
const MOST_WAITS = 600;

export async function openTable(processes: 1 | 2): Promise<Table> {
  const fight = await startFighting({ env: { DEMO_GRANT: "1000000" } });
  const { connectionString } = fight.site;
  const spawned: SpawnedSite[] = [];
  // Only battles that players make: the rooms of the house would come and go beside them.
  const env = { BATTLE_OFFICIAL_ROOMS: "0" };
  if (processes === 2)
    for (let count = 0; count < 2; count += 1) spawned.push(await spawnSite({ connectionString, env }));
  const crowd: Player[] = [];
  for (let count = 0; count < CROWD; count += 1) crowd.push(await newPlayer(fight.site));
  return {
    fight,
    sites: processes === 2 ? spawned : [fight.site],
    isAlone: processes === 1,
    crowd,
    async close() {
      for (const site of spawned) await site.close();
      await fight.end();
    },
  };
}

/** Lets every battle that has begun come to its end: by the test's clock, or as the servers do it by themselves. */
export async function finishAll({ fight, isAlone }: Table): Promise<void> {
  if (isAlone) return fight.play();
  for (let waited = 0; waited < MOST_WAITS; waited += 1) {
    const { rows } = await sql`select from battles_battles where state = 1 limit 1`.execute(fight.site.database.db);
    if (rows.length === 0) return;
    await sleep(100);
  }
  throw new Error("a battle does not end");
}

/** What must hold whatever has raced: the books and everything beside them, and every stake belongs to a seat. */
export async function findBroken({ site }: Fighting): Promise<string[]> {
  const { database } = site;
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
  "a stake goes back once, and only where nobody plays": `select seat.battle_id, seat.pos from battles_seats seat
    join battles_battles battle on battle.id = seat.battle_id
    left join wallet_transfers refund on refund.kind = 'battle_refund'
      and refund.reference = 'battle ' || seat.battle_id || ' seat ' || seat.pos
    group by seat.battle_id, seat.pos, battle.state
    having count(refund.id) <> case when battle.state in (3, 4) then 1 else 0 end`,
  "a pool is dealt out once, and only where somebody won": `select battle.id from battles_battles battle
    left join wallet_transfers payout on payout.kind = 'battle_payout' and payout.reference = 'battle ' || battle.id
    group by battle.id having count(payout.id) <> case when battle.state = 2 then 1 else 0 end`,
  "the same number of seats as of places once it has begun, and fewer before": `select battle.id from battles_battles battle
    left join battles_seats seat on seat.battle_id = battle.id group by battle.id
    having case when battle.state in (1, 2, 4) then count(seat.pos) <> battle.players else count(seat.pos) >= battle.players end`,
  "a player is told once of each end": `select message.account_id from messages_messages message
    where message.kind like 'battle%' group by message.account_id, message.kind, message.details ->> 'battle' having count(*) > 1`,
  "what came of a battle is told once": `select payload -> 'drops' -> 0 ->> 'roundId' from platform_events
    where kind = 'battleDrops' group by 1 having count(*) > 1`,
};
