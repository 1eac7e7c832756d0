import * as calls from "@vitrine/contract/accounts/avatars.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../../platform/errors.ts";
import { readBase64Picture } from "../../platform/pictures.ts";
import type { Site } from "../../platform/site.ts";
import type { AccountSettings } from "../environment.ts";
import { AVATAR_FILE, PORTRAITS, setAvatar, uploadPicture } from "./change-avatar.ts";
import { openStorage } from "./storage.ts";

const UPLOADS = rateLimit("avatar");
const PICTURES = rateLimit("avatar-picture");

/** The routes for portraits, for uploads, and for the uploaded pictures at /avatars/{name}.webp. */
export function avatarRoutes(http: FastifyInstance, site: Site<AccountSettings>): void {
  const { db, log, config } = site;
  const storage = openStorage(config);
  const deps = { db, log, storage };

  site.guestCall(calls.getHeadPicList, async () => [...PORTRAITS].map(([id, headPic]) => ({ id, headPic })));

  site.playerCall(
    calls.uploadAvatar,
    async ({ headPic }, { playerId, address, file }) => {
      const owner = { accountId: playerId, address };
      if (file && file.length > 0) return { avatar: await uploadPicture(deps, owner, file) };
      const portrait = PORTRAITS.get(headPic ?? "");
      if (portrait === undefined) throw new Refusal("avatar_missing");
      return { avatar: await setAvatar(deps, owner, portrait) };
    },
    { rates: [UPLOADS] },
  );

  site.playerCall(
    calls.uploadAvatarV2,
    async ({ image = "" }, { playerId, address }) => {
      const bytes = readBase64Picture(image);
      return { avatar: await uploadPicture(deps, { accountId: playerId, address }, bytes) };
    },
    { rates: [UPLOADS] },
  );

  http.get<{ Params: { file: string } }>(
    "/avatars/:file",
    { schema: { hide: true } as object, config: { limit: { rates: [PICTURES] } } },
    async (request, reply) => {
      const { file } = request.params;
      const bytes = AVATAR_FILE.test(file) ? await storage.read(file) : undefined;
      if (!bytes) throw new Refusal("not_found");
      return reply
        .type("image/webp")
        .header("cache-control", "public, max-age=31536000, immutable")
        .headers(config.imageHost.startsWith("https:") ? { "cross-origin-resource-policy": "cross-origin" } : {})
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(bytes);
    },
  );
}
