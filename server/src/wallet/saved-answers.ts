import { integers } from "../platform/database/arrays.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";

/** A request that carries an Idempotency-Key: the key is the player's own, per call. */
export type Keyed = { playerId: number; call: string; key: { key: string; bodyHash: Buffer } | undefined };

/** The answers that earlier requests with the same keys got, and those of this transaction. */
export type SavedAnswers = {
  /**
   * The answer of an earlier request with this key, or undefined where there was none.
   * @throws Refusal key_reused where the earlier request asked for something else.
   */
  find(request: Keyed): unknown;
  /** Remembers an answer, to be written with `write`. */
  save(request: Keyed, answer: unknown): void;
  /** Sends the new answers; in the same transaction as what they tell of. */
  write(): void;
};

type Row = { playerId: number; call: string; key: string; bodyHash: Buffer; answer: unknown };

/** Reads the saved answers of these requests. Call it behind the wallets' locks: only then a twin's answer is visible. */
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

// One look-up for each key, said so that no plan can turn it round: one made while the table was empty would otherwise
// read the whole table for as long as the connection lives.
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
