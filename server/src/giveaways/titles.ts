import type { Texts } from "@vitrine/contract/languages.ts";
import type { Room } from "./room-queries.ts";

/** What a room is called, in each language. */
export function titlesOf({ titleZh, titleEn, titleRu }: Pick<Room, "titleZh" | "titleEn" | "titleRu">): Texts {
  return { "zh-CN": titleZh, "en-US": titleEn, "ru-RU": titleRu };
}
