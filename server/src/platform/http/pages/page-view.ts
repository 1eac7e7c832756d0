import { languageInAddress } from "@vitrine/contract/languages/address-language.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@vitrine/contract/languages.ts";

/** The view of a requested page. The head, `lang` and the body are all rendered from it. */
export type PageView = { language: Language; signedIn: boolean };

/**
 * The language is the one in the address, then the one in the cookie `view` (web/src/api/session/view-cookie.ts), then
 * zh-CN. `Accept-Language` is ignored, because the browser would show another language than the head has. Messengers
 * send no cookie when they fetch a preview, so they get the language of the address or zh-CN.
 */
export function readPageView(url: string, cookie = ""): PageView {
  const [, name, who] = /(?:^|;\s*)view=([\w-]+)\.(guest|player)(?:;|$)/.exec(cookie) ?? [];
  const kept = LANGUAGES.find((language) => language === name);
  const asked = languageInAddress(url.split("?").slice(1).join("?"));
  return { language: asked ?? kept ?? DEFAULT_LANGUAGE, signedIn: who === "player" };
}
