import type { Page } from "@playwright/test";
import type { Language } from "@vitrine/contract/languages.ts";
import { hasForeignLetters } from "@vitrine/contract/wrong-texts.ts";

/**
 * Every text of the page that shows letters of another language. What is no text of the site's is not looked at: what names
 * its own language, code, keys, hashes and seeds.
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
