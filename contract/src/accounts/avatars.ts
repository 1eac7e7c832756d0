import { Type } from "typebox";
import { declareCall } from "../call.ts";
import { Image } from "../shapes.ts";
import { AVATAR_LIMITS } from "./rules.ts";

/** The size of the largest picture as base64, with the prefix of a data URL. */
const BASE64_BYTES = Math.ceil(AVATAR_LIMITS.bytes / 3) * 4 + 100;

const Chosen = Type.Object({ avatar: Image });
const refusals = [
  "avatar_missing",
  "avatar_unreadable",
  "avatar_too_large",
  "avatar_of_bot",
  "avatar_not_kept",
] as const;

export const getHeadPicList = declareCall({
  method: "GET",
  path: "/api/common/getHeadPicList",
  who: "guest",
  says: "The portraits that every player can choose as an avatar.",
  input: Type.Object({}),
  output: Type.Array(Type.Object({ id: Type.String(), headPic: Image })),
});

export const uploadAvatar = declareCall({
  method: "POST",
  path: "/api/profile/uploadAvatar",
  who: "player",
  says: "Sets the avatar: an uploaded picture (multipart, part `file`: PNG, JPEG or WebP, at most 2 MB and 4096 pixels on each side) or a portrait by its id.",
  input: Type.Object({
    headPic: Type.Optional(Type.String({ maxLength: 10, description: "a portrait's id, instead of a file" })),
  }),
  output: Chosen,
  refusals,
  upload: { file: "file", maxBytes: AVATAR_LIMITS.bytes },
});

export const uploadAvatarV2 = declareCall({
  method: "POST",
  path: "/api/profile/uploadAvatarV2",
  who: "player",
  says: "Sets the avatar from a picture in base64, with or without the prefix of a data URL.",
  input: Type.Object({ image: Type.Optional(Type.String({ maxLength: BASE64_BYTES })) }),
  output: Chosen,
  refusals,
  upload: { maxBytes: BASE64_BYTES },
});
