import type { Db } from "../../platform/database/database.ts";

/** A bot of the house. It takes part as the player with its number below zero. */
export type Bot = { readonly id: number; readonly name: string; readonly avatar: string };

/** Who is seen at a seat. */
export type Face = { userName: string; avatar: string; bot: boolean };

type Profile = { userName: string; avatar: string };
export type Profiles = (playerIds: readonly number[]) => Promise<ReadonlyMap<number, Profile>>;
export type Faces = (playerIds: readonly number[]) => Promise<ReadonlyMap<number, Face>>;

/** The bots in memory: a few dozen, which are laid at the start and never change afterwards. */
export function rememberBots(db: Db): () => Promise<readonly Bot[]> {
  let known: Promise<readonly Bot[]> | undefined;
  return async () => {
    known ??= db.selectFrom("battles_bots").select(["id", "name", "avatar"]).orderBy("id").execute();
    const bots = await known.catch(() => []);
    // Nothing is not remembered: another server may be laying them, or the database was away.
    if (bots.length === 0) known = undefined;
    return bots;
  };
}

/** How players and bots look at the seats of a room. */
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

/** Who sat there when nobody knows any more. */
export const NOBODY: Face = { userName: "", avatar: "", bot: false };
