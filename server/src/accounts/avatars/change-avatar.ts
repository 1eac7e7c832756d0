import { hash, randomBytes, randomInt } from "node:crypto";
import { AVATAR_LIMITS } from "@vitrine/contract/accounts/rules.ts";
import { type Db, transact } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Log } from "../../platform/log.ts";
import { drawUploadInTurn, openUpload, refuseUnreadable, requirePicture } from "../../platform/pictures.ts";
import { noteChange } from "../security-events.ts";
import { showsBot } from "./bot-portraits.ts";
import type { AvatarStorage } from "./storage.ts";

const SIDE = 256;
const MAX_SECONDS = 5;

/**
 * Redraws an uploaded picture as a WebP square of 256 × 256 pixels. Only the first frame is kept and all metadata is
 * dropped. The format is detected from the bytes, because the name and type in a request cannot be trusted.
 */
export async function drawAvatar(bytes: Buffer): Promise<Buffer> {
  requirePicture(bytes);
  return drawUploadInTurn(async () => {
    const picture = await openUpload(bytes, AVATAR_LIMITS.pixels);
    return picture
      .resize(SIDE, SIDE, { fit: "cover" })
      .webp({ quality: 84 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer()
      .catch(refuseUnreadable);
  });
}

/** The file name of an uploaded picture. */
export const AVATAR_FILE = /^[0-9a-f]{40}\.webp$/;
const FOLDER = "/avatars/";

type AvatarDeps = { db: Db; storage: AvatarStorage; log: Log };
type Owner = { accountId: number; address: string };

/**
 * Encodes an uploaded picture again, stores it as the account's avatar and removes the old picture. Returns the path of
 * the new picture.
 */
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

/**
 * Removes the picture at this path if it was uploaded. If this fails, the picture stays in the storage, which does no
 * harm, because no account shows it.
 */
export async function removePicture({ storage, log }: Omit<AvatarDeps, "db">, path: string): Promise<void> {
  if (!path.startsWith(FOLDER)) return;
  await storage
    .remove(path.slice(FOLDER.length))
    .catch((err: unknown) => log.warn({ err }, "an old avatar could not be deleted"));
}

/** The number of portraits that are delivered with the site. */
const COUNT = 40;
const IDS = Array.from({ length: COUNT }, (_, index) => String(index + 1).padStart(2, "0"));

/** The portraits that are delivered with the site: path by id. */
export const PORTRAITS: ReadonlyMap<string, string> = new Map(IDS.map((id) => [id, `/pictures/avatars/${id}.webp`]));

/** Returns a random portrait for a new account. */
export function pickPortrait(): string {
  return PORTRAITS.get(IDS[randomInt(COUNT)]!)!;
}
