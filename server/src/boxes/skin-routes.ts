import { skinDetail, skinList } from "@vitrine/contract/boxes/catalogue.ts";
import type { Site } from "../platform/site.ts";
import { readSkin, readSkins, type SkinDeps } from "./read-skins.ts";

/** Values and odds change only with new versions, so lists are cached longer than the shop's stock. */
const LIST_CACHE_MS = 5000;
const CARD_CACHE_MS = 1000;

/** The public calls of the item catalogue. */
export function skinRoutes(site: Site, deps: SkinDeps): void {
  site.guestCall(skinList, (input, { language }) => readSkins(deps, input, language), { cacheMs: LIST_CACHE_MS });
  site.guestCall(skinDetail, ({ id }, { language }) => readSkin(deps, id, language), { cacheMs: CARD_CACHE_MS });
}
