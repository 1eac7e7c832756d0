import type { Db } from "../../platform/database/database.ts";

/** A bot of the house. Its player id is its negative id. */
export type Bot = { readonly id: number; readonly name: string; readonly avatar: string };

/** The name and avatar of a player or a bot. */
type Face = { userName: string; avatar: string; bot: boolean };

type Profile = { userName: string; avatar: string };
type Profiles = (playerIds: readonly number[]) => Promise<ReadonlyMap<number, Profile>>;
export type Faces = (playerIds: readonly number[]) => Promise<ReadonlyMap<number, Face>>;

/** Caches the bots. There are a few dozen of them; they are written at the start and never change. */
export function rememberBots(db: Db): () => Promise<readonly Bot[]> {
  let known: Promise<readonly Bot[]> | undefined;
  return async () => {
    known ??= db.selectFrom("battles_bots").select(["id", "name", "avatar"]).orderBy("id").execute();
    const bots = await known.catch(() => []);
    // An empty answer is not cached: another server may be writing the bots, or the database was unavailable.
    if (bots.length === 0) known = undefined;
    return bots;
  };
}

/** Returns the names and avatars of players and bots. */
export function facesOf(profiles: Profiles, bots: () => Promise<readonly Bot[]>): Faces {
  return async (playerIds) => {
    const [players, house] = await Promise.all([
      profiles(playerIds.filter((id) => id > 0)),
      playerIds.some((id) => id < 0) ? bots() : [],
    ]);
    const faces = new Map<number, Face>();
    for (const [id, { userName, avatar }] of players) faces.set(id, { userName, avatar, bot: false });
    for (const { id, name, avatar } of house) faces.set(-id, { userName: name, avatar, bot: true });
    return faces;
  };
}

/** The name and avatar that are shown for a player whose profile no longer exists. */
export const NOBODY: Face = { userName: "", avatar: "", bot: false };

/**
 * Writes the house's bots at the start of every server, with or without the demo. Existing bots do not change,
 * because they may have played under their names.
 */
export async function seedBots(db: Db, bots: readonly Bot[]): Promise<void> {
  await db
    .insertInto("battles_bots")
    .values(bots.map(({ id, name, avatar }) => ({ id, name, avatar })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
