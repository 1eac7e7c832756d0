import { hash, randomBytes } from "node:crypto";
import { type Db, transact } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Log } from "../../platform/log.ts";
import { noteChange } from "../safety/note-change.ts";
import { showsBot } from "./bot-portraits.ts";
import { drawAvatar } from "./draw-avatar.ts";
import type { AvatarStorage } from "./storage/port.ts";

/** The file name of an uploaded picture. */
export const AVATAR_FILE = /^[0-9a-f]{40}\.webp$/;
const FOLDER = "/avatars/";

export type AvatarDeps = { db: Db; storage: AvatarStorage; log: Log };
type Owner = { accountId: number; address: string };

/** Redraws and stores an uploaded picture, makes it the account's avatar and removes the old one. Returns its path. */
export async function uploadPicture(deps: AvatarDeps, owner: Owner, bytes: Buffer): Promise<string> {
  const picture = await drawAvatar(bytes);
  if (await showsBot(picture)) throw new Refusal("avatar_of_bot");
  // The name is random, so two accounts never share a file and removing one picture cannot remove another.
  const name = `${hash("sha256", Buffer.concat([randomBytes(16), picture]), "hex").slice(0, 40)}.webp`;
  await deps.storage.put(name, picture).catch((err: unknown) => {
    deps.log.error({ err }, "an avatar could not be stored");
    throw new Refusal("avatar_not_kept");
  });
  return setAvatar(deps, owner, `${FOLDER}${name}`);
}

/** Makes a path the account's avatar and removes the uploaded picture that it replaces. Returns the path. */
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

/** Removes an uploaded picture. If this fails, the file stays on disk unused, because no account shows it any more. */
export async function removePicture({ storage, log }: Omit<AvatarDeps, "db">, path: string): Promise<void> {
  if (!path.startsWith(FOLDER)) return;
  await storage
    .remove(path.slice(FOLDER.length))
    .catch((err: unknown) => log.warn({ err }, "an old avatar could not be deleted"));
}
