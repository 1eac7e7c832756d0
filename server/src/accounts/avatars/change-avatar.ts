import { hash, randomBytes } from "node:crypto";
import { type Db, transact } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Log } from "../../platform/log.ts";
import { noteChange } from "../safety/note-change.ts";
import { showsBot } from "./bot-portraits.ts";
import { drawAvatar } from "./draw-avatar.ts";
import type { AvatarStorage } from "./storage/port.ts";

/** How the site calls the address of an uploaded picture. */
export const AVATAR_FILE = /^[0-9a-f]{40}\.webp$/;
const FOLDER = "/avatars/";

export type AvatarDeps = { db: Db; storage: AvatarStorage; log: Log };
type Owner = { accountId: number; address: string };

/**
 * Draws and keeps an uploaded picture, makes it the account's avatar, and removes the one before. Gives its path.
 * @throws Refusal avatar_unreadable, avatar_too_large, avatar_of_bot, avatar_not_kept.
 */
export async function uploadPicture(deps: AvatarDeps, owner: Owner, bytes: Buffer): Promise<string> {
  const picture = await drawAvatar(bytes);
  if (await showsBot(picture)) throw new Refusal("avatar_of_bot");
  // Each upload has a name of its own, so that removing one never takes another one's picture away.
  const name = `${hash("sha256", Buffer.concat([randomBytes(16), picture]), "hex").slice(0, 40)}.webp`;
  await deps.storage.put(name, picture).catch((err: unknown) => {
    deps.log.error({ err }, "an avatar could not be kept");
    throw new Refusal("avatar_not_kept");
  });
  return setAvatar(deps, owner, `${FOLDER}${name}`);
}

/** Makes a path the account's avatar and removes the uploaded picture that it replaces. Gives the path. */
export async function setAvatar(deps: AvatarDeps, { accountId, address }: Owner, path: string): Promise<string> {
  const before = await transact(deps.db, async (tx) => {
    const mine = tx.selectFrom("accounts_accounts").select("avatar").where("id", "=", accountId);
    const { avatar } = await mine.forNoKeyUpdate().executeTakeFirstOrThrow();
    if (avatar === path) return path;
    await tx.updateTable("accounts_accounts").set({ avatar: path }).where("id", "=", accountId).execute();
    await noteChange(tx, { accountId, kind: "avatar_changed", address });
    return avatar;
  });
  if (before !== path) await removePicture(deps, before);
  return path;
}

/** Removes an uploaded picture. One that cannot be removed is left behind: nobody sees it any more. */
export async function removePicture({ storage, log }: Omit<AvatarDeps, "db">, path: string): Promise<void> {
  if (!path.startsWith(FOLDER)) return;
  await storage
    .remove(path.slice(FOLDER.length))
    .catch((err: unknown) => log.warn({ err }, "an old avatar could not be removed"));
}
