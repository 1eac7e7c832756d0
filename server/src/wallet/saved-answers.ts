import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";
import { Refusal } from "../platform/errors.ts";
import { ANSWERS_KEPT_DAYS } from "./rules.ts";

/** A request with an optional Idempotency-Key. A key belongs to one player and one call. */
export type Keyed = { playerId: number; call: string; key: { key: string; bodyHash: Buffer } | undefined };

/** The answers to earlier requests with the same keys, and to requests of this transaction. */
export type SavedAnswers = {
  /**
   * Returns the answer to an earlier request with this key, or undefined. Refuses a key that was used for another body.
   */
  find(request: Keyed): unknown;
  /** Remembers an answer; `write` sends it. */
  save(request: Keyed, answer: unknown): void;
  /** Sends the new answers, in the transaction of the changes that they describe. */
  write(): void;
};

type Row = { playerId: number; call: string; key: string; bodyHash: Buffer; answer: unknown };

/**
 * Reads the saved answers of these requests. Call it after locking the wallets: only then is the answer to a concurrent
 * request with the same key visible.
 */
export async function readAnswers(pipeline: Pipeline, requests: readonly Keyed[]): Promise<SavedAnswers> {
  const keyed = requests.filter(({ key }) => key !== undefined);
  const rows = keyed.length === 0 ? [] : await pipeline.query<Row>(FIND.name, FIND.text, keyColumns(keyed));
  const known = new Map(rows.map((row) => [`${row.playerId} ${row.call} ${row.key}`, row]));
  const fresh: Row[] = [];

  return {
    find({ playerId, call, key }) {
      const row = key && known.get(`${playerId} ${call} ${key.key}`);
      if (row === undefined) return undefined;
      if (!row.bodyHash.equals(key!.bodyHash)) throw new Refusal("key_reused");
      return row.answer;
    },
    save({ playerId, call, key }, answer) {
      if (key === undefined) return;
      const row = { playerId, call, key: key.key, bodyHash: key.bodyHash, answer };
      known.set(`${playerId} ${call} ${key.key}`, row);
      fresh.push(row);
    },
    write() {
      if (fresh.length === 0) return;
      pipeline.query(SAVE.name, SAVE.text, [
        integers(fresh.map((row) => row.playerId)),
        fresh.map((row) => row.call),
        fresh.map((row) => row.key),
        fresh.map((row) => `\\x${row.bodyHash.toString("hex")}`),
        fresh.map((row) => JSON.stringify(row.answer)),
      ]);
    },
  };
}

// The lateral join forces one index lookup per key. A plan that was made while the table was empty would otherwise scan
// the whole table as long as the connection lives.
const FIND = {
  name: "find_answers",
  text: `select saved.player_id as "playerId", saved.call, saved.key, saved.body_hash as "bodyHash", saved.answer
from unnest($1::bigint[], $2::text[], $3::text[]) as asked (player_id, call, key)
cross join lateral (
  select * from wallet_keys saved
  where saved.player_id = asked.player_id and saved.call = asked.call and saved.key = asked.key limit 1
) saved`,
};

const keyColumns = (requests: readonly Keyed[]) => [
  integers(requests.map(({ playerId }) => playerId)),
  requests.map(({ call }) => call),
  requests.map(({ key }) => key!.key),
];

const SAVE = {
  name: "save_answers",
  text: `insert into wallet_keys (player_id, call, key, body_hash, answer)
select * from unnest($1::bigint[], $2::text[], $3::text[], $4::bytea[], $5::json[])`,
};

/** Deletes the saved answers that are too old to be repeated. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom("wallet_keys")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${ANSWERS_KEPT_DAYS})`)
    .execute();
}
