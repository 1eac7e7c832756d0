import { sql } from "kysely";
import { type Database, openDatabase } from "../../../src/platform/database/database.ts";
import { checkLedger } from "../../../src/wallet/index.ts";
import { dataOf, isDone, type Opened, type Rotated, type SentRequest, type Sold } from "./requests.ts";

export type Verdict = { lost: string[]; doubled: string[]; broken: string[] };

/**
 * Compares all responses with the database: the same rolls, items, sales and keys, with no missing row (lost) and no
 * extra row (doubled). Also checks the ledger and the CLAIMS.
 */
export async function readVerdict(connectionString: string, settled: readonly SentRequest[]): Promise<Verdict> {
  const database = openDatabase({ connectionString, maxConnections: 2 });
  try {
    const verdict: Verdict = { lost: [], doubled: [], broken: [] };
    for (const { name, claimed, found } of await compareAll(database, settled)) {
      const claims = new Set(claimed);
      const facts = new Set(found);
      const say = (id: string) => `${name} ${id}`;
      verdict.lost.push(...claimed.filter((id) => !facts.has(id)).map(say));
      verdict.doubled.push(...found.filter((id) => !claims.has(id)).map(say));
      if (claims.size < claimed.length) verdict.doubled.push(`${name}: one row was given to two requests`);
    }
    verdict.broken.push(...(await findBroken(database)));
    return verdict;
  } finally {
    await database.close();
  }
}

type Comparison = { name: string; claimed: string[]; found: string[] };

async function compareAll(database: Database, settled: readonly SentRequest[]): Promise<Comparison[]> {
  const done = settled.filter(({ response }) => isDone(response));
  const opens = done.filter(({ kind }) => kind === "open" || kind === "free box");
  const sales = done.filter(({ kind }) => kind === "sell" || kind === "sell all");
  const drops = opens.flatMap(({ playerId, response }) =>
    dataOf<Opened>(response!).drops.map((drop) => ({ playerId, ...drop })),
  );
  const rotations = done.filter(({ kind }) => kind === "rotate").map(({ response }) => dataOf<Rotated>(response!));
  const revealed = rotations.flatMap(({ revealed }) => revealed ?? []);
  const list = async (statement: string): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`${sql.raw(statement)}`.execute(database.db);
    return rows.map(({ id }) => String(id));
  };
  const items = sales.reduce((sum, { response }) => sum + dataOf<Sold>(response!).sold, 0);
  const free = opens.filter(({ kind }) => kind === "free box");
  // A request whose response was lost may have revealed a seed pair that no player knows, so the database may contain
  // more revealed pairs than the responses.
  const shown = revealed.map(({ publicHash, lastNonce }) => `${publicHash} ${lastNonce}`);
  const inSight = new Set(shown);
  const revealedRows = await list(
    "select public_hash || ' ' || (next_nonce - 1) as id from fairness_pairs where state = 'revealed'",
  );
  return [
    {
      name: "roll",
      claimed: drops.map(({ playerId, roundId, voucherId }) => `${playerId} ${roundId} ${voucherId}`),
      found: await list("select player_id || ' ' || id || ' ' || voucher_id as id from fairness_rounds"),
    },
    {
      name: "item",
      claimed: drops.map(({ playerId, roundId, voucherId }) => `${playerId} ${roundId} ${voucherId}`),
      found: await list("select player_id || ' ' || round_id || ' ' || id as id from items_vouchers"),
    },
    {
      name: "key",
      claimed: [...opens, ...sales].map(({ playerId, key }) => `${playerId} ${key}`),
      found: await list("select player_id || ' ' || key as id from wallet_keys"),
    },
    {
      name: "grant",
      claimed: free.map(({ body }) => String(body.id)),
      found: await list("select id from boxes_grants where used_at is not null"),
    },
    { name: "revealed pair", claimed: shown, found: revealedRows.filter((id) => inSight.has(id)) },
    {
      name: "movements",
      claimed: [`${opens.length - free.length} openings, ${sales.length} sales, ${items} items`],
      found: await list(`select count(*) filter (where kind = 'box_open') || ' openings, '
        || count(*) filter (where kind = 'item_sale') || ' sales, '
        || (select count(*) from items_vouchers where stat = 1) || ' items' as id from wallet_transfers`),
    },
  ];
}

const CLAIMS: Readonly<Record<string, string>> = {
  "the nonces of a seed pair are 1, 2, 3 … without a gap": `select pair.id from fairness_pairs pair
    left join fairness_rounds roll on roll.pair_id = pair.id group by pair.id
    having pair.next_nonce <> count(roll.nonce) + 1 or coalesce(min(roll.nonce), 1) <> 1
      or coalesce(max(roll.nonce), 0) <> count(distinct roll.nonce)`,
  "every roll has exactly one item": `select roll.id from fairness_rounds roll
    left join items_vouchers item on item.round_id = roll.id and item.id = roll.voucher_id
      and item.player_id = roll.player_id and item.item_id = roll.item_id
    group by roll.id having count(item.id) <> 1`,
  "every sale paid the value of its items": `select transfer.id from wallet_transfers transfer
    where transfer.kind = 'item_sale' and (
      select sum(amount_cents) from wallet_entries where transfer_id = transfer.id and player_id is not null
    ) is distinct from (select sum(recovery_cents) from items_vouchers where sale_id = transfer.id)`,
  "every paid roll has its transfer": `select roll.id from fairness_rounds roll
    where roll.game = 'box' and not exists (select from wallet_transfers where id = roll.transfer_id)`,
  "every drop is in the event log once": `select 1 where (select count(*) from fairness_rounds) <>
    (select coalesce(sum(json_array_length(payload -> 'drops')), 0) from platform_events where kind = 'drops')`,
  "every player has one active and one announced seed pair": `select player_id from fairness_pairs
    where state <> 'revealed' and purpose = 'player' group by player_id having count(*) <> 2`,
};

async function findBroken({ db }: Database): Promise<string[]> {
  const broken = (await checkLedger(db)).filter((check) => check.broken > 0).map(({ claim }) => claim);
  for (const [claim, statement] of Object.entries(CLAIMS)) {
    const { rows } = await sql`${sql.raw(statement)}`.execute(db);
    if (rows.length > 0) broken.push(`${claim} (broken ${rows.length} times)`);
  }
  return broken;
}
