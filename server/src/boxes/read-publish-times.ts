import type { Db } from "../platform/database/database.ts";

/** When the current version of each box was published, by box id. The content of a box's page is not older. */
export async function readPublishTimes(db: Db): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom("boxes_boxes as box")
    .innerJoin("boxes_versions as version", (join) =>
      join.onRef("version.box_id", "=", "box.id").onRef("version.version", "=", "box.current_version"),
    )
    .select(["box.id", "version.created_at"])
    .execute();
  return new Map(rows.map(({ id, created_at }) => [id, created_at]));
}
