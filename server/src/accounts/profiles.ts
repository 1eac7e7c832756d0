import type { Db } from "../platform/database/database.ts";

/** The public fields of a player. */
export type Profile = { userName: string; avatar: string };

const REMEMBER_MS = 30_000;
const MAX_REMEMBERED = 20_000;

/**
 * Returns a cached reader of public profiles. Entries live for 30 seconds, because feeds read the same profiles again
 * and again.
 */
export function rememberProfiles(db: Db): (playerIds: readonly number[]) => Promise<ReadonlyMap<number, Profile>> {
  const remembered = new Map<number, Profile & { until: number }>();
  return async (playerIds) => {
    const time = performance.now();
    const missing = [...new Set(playerIds)].filter((id) => !((remembered.get(id)?.until ?? 0) > time));
    if (missing.length > 0) {
      if (remembered.size > MAX_REMEMBERED) remembered.clear();
      const rows = await db
        .selectFrom("accounts_accounts")
        .select(["id", "nickname", "avatar"])
        .where("id", "in", missing)
        .execute();
      for (const { id, nickname, avatar } of rows) {
        remembered.set(id, { userName: nickname, avatar, until: time + REMEMBER_MS });
      }
    }
    return new Map(playerIds.flatMap((id) => (remembered.has(id) ? [[id, remembered.get(id)!]] : [])));
  };
}
