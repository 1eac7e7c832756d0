import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/**
 * Makes a page note each text of these elements, before it opens. A busy test would otherwise miss a text that is
 * replaced after a second or two.
 */
export async function noteTexts(page: Page, selector: string): Promise<void> {
  await page.addInitScript((elements) => {
    const texts = new Set<string>();
    Object.assign(window, { notedTexts: texts });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll(elements)) texts.add(textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, selector);
}

/** Returns the texts that the page has noted, in the order in which it first showed them. */
export function readNoted(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { notedTexts: Set<string> }).notedTexts]);
}

/** Makes the page forget the texts that it has noted so far. */
export function forgetNoted(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { notedTexts: Set<string> }).notedTexts.clear());
}

/** Waits until a noted element of the page shows this text. A text that was shown earlier counts too. */
export async function expectNoted(page: Page, text: string): Promise<void> {
  await expect.poll(() => readNoted(page), { timeout: 20_000 }).toContainEqual(expect.stringContaining(text));
}
