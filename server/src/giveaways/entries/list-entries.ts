import { createHash } from "node:crypto";
import type { Statements } from "../../platform/database/pipeline.ts";

const PAGE = 50_000;

/** What the draw needs: the entry ids in order, and the hash of the entry list. */
export type EntryList = { entryIds: Float64Array; client: string };

/**
 * Reads at most `most` entries of a room in order, page by page. A million entries take eight megabytes for the ids,
 * and one hash. `client` is the hex SHA-256 of one line per entry; see contract/src/fairness/giveaways.ts.
 */
export async function listEntries(asked: Statements, { roomId, most }: { roomId: number; most: number }) {
  const entryIds = new Float64Array(most);
  const hash = createHash("sha256");
  let count = 0;
  for (let after = 0; ; after = entryIds[count - 1]!) {
    const page = await asked.query<{ id: number; seed: string }>(LIST.name, LIST.text, [roomId, after, PAGE]);
    for (const { id } of page) entryIds[count++] = id;
    hash.update(page.map(({ id, seed }) => `${id}:${seed}\n`).join(""));
    if (page.length < PAGE) break;
  }
  return { entryIds: entryIds.subarray(0, count), client: hash.digest("hex") } satisfies EntryList;
}

const LIST = {
  name: "list_giveaway_entries",
  text: `select id, user_seed as seed from giveaways_entries
where room_id = $1::bigint and id > $2::bigint and not dropped order by id limit $3::int`,
};
