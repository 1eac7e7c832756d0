import { expect, type Page } from "@playwright/test";

/** Waits until nothing is loading, and until the page has laid itself out for the width of its window. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** Returns how many pixels the page is wider than its window. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Returns every text of the page that does not fit: cut off by a box that hides its overflow, or overlapping another
 * text. Texts for screen readers, hidden texts, and boxes with `data-cuts` (a strip whose end is cut off on purpose)
 * are skipped. An ellipsis counts as fitting, because the whole text is shown elsewhere. Rows with content-visibility
 * are laid out first: until then their height is only estimated, and their texts have no real position.
 */
export function findUnfitTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = { style: CSSStyleDeclaration; frame: DOMRect };
    type Text = { element: Element; rect: DOMRect; lines: DOMRect[]; words: string };
    const unfit: string[] = [];
    const texts: Text[] = [];
    // Many texts are in the same boxes, so each box is measured once.
    const known = new Map<Element, Box>();
    // Most journeys make the body transparent, see test.ts.
    document.body.style.setProperty("opacity", "1", "important");
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim() ?? "";
      if (
        !element ||
        words === "" ||
        element.closest("[aria-hidden=true], [inert], [data-cuts], script, style, svg, noscript")
      )
        continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      if (rect.width < 2 || rect.height < 2 || isForReaders(element)) continue;
      const text = {
        element,
        rect,
        lines: [...range.getClientRects()].map((line) => shownPart(element, line)),
        words: words.slice(0, 40),
      };
      if (isCut(text)) unfit.push(`cut: ${text.words} (${describe(element)})`);
      if (!isFloating(element)) texts.push(text);
    }
    for (const [index, one] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        if (!one.lines.some((line) => other.lines.some((another) => overlap(line, another)))) continue;
        if (!one.element.contains(other.element) && !other.element.contains(one.element))
          unfit.push(`over each other: ${one.words} / ${other.words} (${describe(one.element)})`);
      }
    }
    document.body.style.removeProperty("opacity");
    return unfit;

    /** Returns the box of an element and the boxes around it, without the body's. */
    function boxesAround(element: Element): Box[] {
      const boxes: Box[] = [];
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const box = known.get(at) ?? { style: getComputedStyle(at), frame: at.getBoundingClientRect() };
        known.set(at, box);
        boxes.push(box);
      }
      return boxes;
    }

    /** Whether a text is in a box of at most one pixel or in a fully clipped box, as texts for screen readers are. */
    function isForReaders(element: Element): boolean {
      return boxesAround(element).some(
        ({ style, frame }) =>
          style.clipPath === "inset(50%)" || (frame.width <= 1 && frame.height <= 1 && style.overflow !== "visible"),
      );
    }

    function isCut({ element, rect }: Text): boolean {
      for (const { style, frame } of boxesAround(element)) {
        if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") return false;
        if (/hidden|clip/.test(style.overflowX) && (rect.right > frame.right + 1.5 || rect.left < frame.left - 1.5))
          return true;
        if (/hidden|clip/.test(style.overflowY) && (rect.bottom > frame.bottom + 4 || rect.top < frame.top - 4))
          return true;
        // A box that scrolls shows the rest when it is scrolled.
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return false;
      }
      return false;
    }

    /** Returns the part of a line that the scrolling boxes around it show. */
    function shownPart(element: Element, line: DOMRect): DOMRect {
      let { left, right, top, bottom } = line;
      for (const { style, frame } of boxesAround(element)) {
        if (!/auto|scroll|hidden|clip/.test(style.overflowX + style.overflowY)) continue;
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }

    /** Bars and dialogs cover the page on purpose. */
    function isFloating(element: Element): boolean {
      return boxesAround(element).some(({ style }) => /fixed|sticky/.test(style.position));
    }

    function overlap(a: DOMRect, b: DOMRect): boolean {
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return width > 3 && height > Math.min(a.height, b.height) * 0.35;
    }

    function describe(element: Element): string {
      return `${element.tagName.toLowerCase()}.${String(element.className).split(" ").slice(0, 3).join(".")}`;
    }
  });
}
