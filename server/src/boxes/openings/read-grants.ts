import type { getMyFreeBoxPage } from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { BoxCache } from "../box-cache.ts";

/** Lists a player's unused free boxes, the earliest expiry first. */
export async function readGrants(
  db: Db,
  boxCache: BoxCache,
  { playerId, language, page, pageSize }: { playerId: number; language: Language; page: number; pageSize: number },
): Promise<OutputOf<typeof getMyFreeBoxPage>> {
  const open = db
    .selectFrom("boxes_grants")
    .where("player_id", "=", playerId)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`);
  const [rows, { total }] = await Promise.all([
    open
      .selectAll()
      .orderBy("expires_at")
      .orderBy("id")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    open.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow(),
  ]);
  const list = await Promise.all(
    rows.map(async (row) => {
      const box = await boxCache.box(row.box_id);
      return {
        id: row.id,
        boxId: row.box_id,
        boxName: box.names[language],
        boxImage: box.image,
        reason: row.reason,
        expireTime: row.expires_at.toISOString(),
      };
    }),
  );
  return { list, page, pageSize, total };
}
