import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until the element has the focus, and expects every stop on the way to show its focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // The element is searched for again only when the page has replaced it: a search by role reads the whole page.
  let element = await target.elementHandle();
  for (let presses = 0; presses < 150; presses += 1) {
    const place = await element?.evaluate((at) => {
      if (at === document.activeElement) return "reached";
      return at.isConnected ? "ahead" : "replaced";
    });
    if (place === "reached") return;
    if (place !== "ahead") element = await target.elementHandle();
    await page.keyboard.press("Tab");
    await expect.poll(() => unseenFocus(page), { message: "a stop without a ring" }).toBeNull();
  }
  throw new Error(`Tab never reaches ${target}`);
}

/** Goes to a control with Tab and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/**
 * Returns the focused element if its focus is not visible, and null if the focus ring is drawn around it or around the
 * element that is drawn in its place.
 */
export function unseenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const label = focused.closest("label");
    const drawn = [focused, ...(label ? [label, ...label.querySelectorAll("*")] : [])];
    const ringed = drawn.some((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const hasOutline = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      return hasOutline || (element.matches("input, textarea") && boxShadow !== "none");
    });
    const { width, height } = focused.getBoundingClientRect();
    if (ringed && (width > 0 || label)) return null;
    return `${focused.tagName.toLowerCase()} ${focused.getAttribute("aria-label") ?? focused.textContent?.slice(0, 40)} ${width}×${height}`;
  });
}
