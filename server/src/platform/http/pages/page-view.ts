import { languageInAddress } from "@vitrine/contract/address-language.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@vitrine/contract/languages.ts";

/** What a request for a page says about the view: head, `lang` and body are all written from it. */
export type PageView = { language: Language; signedIn: boolean };

/**
 * The language is the one in the address, then the one that the page keeps in the cookie `view` (web/src/api/session/view-cookie.ts), then
 * zh-CN. `Accept-Language` decides nothing: the browser would show another language than the head says. Messengers that fetch
 * a preview send no cookie and so get zh-CN, or the language of the address.
 */
export function readPageView(url: string, cookie = ""): PageView {
  const [, name, who] = /(?:^|;\s*)view=([\w-]+)\.(guest|player)(?:;|$)/.exec(cookie) ?? [];
  const kept = LANGUAGES.find((language) => language === name);
  const asked = languageInAddress(url.split("?").slice(1).join("?"));
  return { language: asked ?? kept ?? DEFAULT_LANGUAGE, signedIn: who === "player" };
}
