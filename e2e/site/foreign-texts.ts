import type { Page } from "@playwright/test";
import { hasForeignLetters } from "@vitrine/contract/languages/wrong-texts.ts";
import type { Language } from "@vitrine/contract/languages.ts";

/**
 * Returns every text of the page with letters of another language. Texts that name their own language, code, keys,
 * hashes and seeds are not texts of the site and are skipped.
 */
export async function findForeignTexts(page: Page, language: Language): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || element.closest("body [lang], script, style, noscript, svg")) continue;
      if (element.closest("code, kbd, pre, .hash, .font-mono, textarea, [translate=no]")) continue;
      if (element.checkVisibility({ visibilityProperty: true })) texts.push(text);
    }
    return texts;
  });
  return shown.filter((text) => hasForeignLetters(language, text));
}
