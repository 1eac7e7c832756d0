import type { getMyFreeBoxPage } from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/database/database.ts";
import { pipelineOver, type Statements } from "../../platform/database/pipeline.ts";
import { type ExportPart, wholePart } from "../../platform/export-part.ts";
import type { BoxGifts, GiftBox } from "../../rewards/index.ts";
import type { BoxCache } from "../box-cache.ts";

type Grants = { playerId: number; boxId: number; count: number; days: number; reason: string };

/** Gives a player `count` free openings of a box, each valid for `days`. Returns their ids. */
export const grantBoxes = (tx: Tx, grants: Grants): Promise<number[]> => insertGrants(pipelineOver(tx), grants);

/** Gives free boxes as gifts for the modules that must not import the boxes module. */
export const giftsOf = ({ boxName }: BoxCache): BoxGifts => ({
  find: (asked, slugs) => asked.query<GiftBox>(ON_SALE.name, ON_SALE.text, [slugs]),
  async give(asked, gift) {
    const [id] = await insertGrants(asked, { ...gift, count: 1 });
    return id!;
  },
  async countWaiting(asked, playerId) {
    const [row] = await asked.query<{ count: number }>(WAITING.name, WAITING.text, [playerId]);
    return row!.count;
  },
  name: (boxId: number, language: Language) => boxName(boxId, language),
});

async function insertGrants(asked: Statements, { playerId, boxId, count, days, reason }: Grants): Promise<number[]> {
  const rows = await asked.query<{ id: number }>(GRANT.name, GRANT.text, [playerId, boxId, reason, days, count]);
  return rows.map(({ id }) => id);
}

/** Finds a box by its slug, for operators. */
export async function findBoxBySlug(tx: Tx, slug: string): Promise<number | undefined> {
  const row = await tx.selectFrom("boxes_boxes").select("id").where("slug", "=", slug).executeTakeFirst();
  return row?.id;
}

// The database's clock sets the expiry, because it also decides at an opening whether the free box has expired.
const GRANT = {
  name: "grant_boxes",
  text: `insert into boxes_grants (player_id, box_id, reason, expires_at)
select $1::bigint, $2::bigint, $3::text, now() + make_interval(days => $4::int) from generate_series(1, $5::int) returning id`,
};

const ON_SALE = {
  name: "find_gift_boxes",
  text: "select id, slug, image from boxes_boxes where slug = any($1::text[]) and current_version > 0 and sold and not frozen",
};

const WAITING = {
  name: "count_free_boxes",
  text: `select count(*)::int as count from boxes_grants
where player_id = $1::bigint and used_at is null and expires_at > now()`,
};

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

/** Exports the player's free boxes. */
export const exportGrants: readonly ExportPart[] = [
  wholePart("free-boxes.json", (db, playerId) =>
    db
      .selectFrom("boxes_grants as free")
      .innerJoin("boxes_boxes as box", "box.id", "free.box_id")
      .select(["free.id", "box.name_en as box", "free.reason", "free.created_at", "free.expires_at", "free.used_at"])
      .where("free.player_id", "=", playerId)
      .orderBy("free.id")
      .execute(),
  ),
];
