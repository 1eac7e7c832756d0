import type { Locator, Page } from "@playwright/test";
import { expect, store, test } from "../../site/development-site.ts";
import { graveFaults } from "../../site/grave-faults.ts";
import { isShort } from "../../site/short-form.ts";

const THEMES = [
  { name: "the night", chip: "Night", media: {} },
  { name: "daylight", chip: "Daylight", media: {} },
  { name: "high contrast", chip: "High contrast", media: {} },
  { name: "daylight with more contrast", chip: "Daylight", media: { contrast: "more" } },
  { name: "motion", chip: "Night", media: { reducedMotion: "no-preference" } },
] as const;
/** The window or menu that is open over the page during the check. */
const OVER = ["nothing", "a window", "a menu"] as const;

let page: Page;

// The page loads several hundred files in development, so the tests share one page. The first test needs the page as it
// is when it opens.
test.beforeAll(async ({ browser, developed }) => {
  test.setTimeout(300_000);
  page = await browser.newPage({
    baseURL: developed,
    locale: "en-US",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await store(page, { locale: "en-US" }, developed);
  // The first page takes long: Vite compiles each module on its first request, and may reload the page meanwhile.
  await expect(openGallery).toPass({ timeout: 280_000 });
  await page.waitForLoadState("networkidle");
  await showsItems();
});
test.afterAll(() => page.close());

test("pages turn, tables sort, lists load more, and a broken picture shows a mark with its name", async () => {
  // The list loads more as soon as its end comes into the window.
  await expect(page.locator("#endless-list").getByRole("listitem")).toHaveCount(3);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.getByRole("button", { name: "Next page" }).click();
  await expect(pages.getByRole("button", { name: "Page 5", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(pages.getByText("61–75 of 204")).toBeVisible();

  const table = page.getByRole("table", { name: "Item" }).first();
  const values = () => table.getByRole("row").locator("td:last-child").allInnerTexts();
  const before = await values();
  await table.getByRole("button", { name: "Value" }).click();
  expect(await values()).toEqual(before.toReversed());

  await page.locator("#endless-list").getByRole("button").scrollIntoViewIfNeeded();
  await expect(page.locator("#endless-list").getByRole("listitem")).toHaveCount(9);

  await page.locator("#picture").scrollIntoViewIfNeeded();
  await expect(page.locator("#picture [data-state=broken]")).toHaveText("Nothing here yet");
});

test("the gallery has no serious fault in any theme, with nothing, a window or a menu over it", async () => {
  test.slow();
  for (const [place, { name, chip, media }] of THEMES.entries()) {
    await page.emulateMedia({ contrast: "no-preference", reducedMotion: "reduce", ...media });
    await page.getByRole("button", { name: chip, exact: true }).click();
    for (const [at, over] of OVER.entries()) {
      // The short form checks the page in each theme, a window only in daylight and a menu only in high contrast.
      // Windows in the night theme are checked on the site itself.
      if (isShort && over !== "nothing" && at !== place) continue;
      if (over === "a window") await page.getByRole("button", { name: "A window" }).click();
      if (over === "a menu") await page.getByRole("button", { name: "Account menu" }).click();
      if (over !== "nothing") await expect(page.getByRole(over === "a menu" ? "menu" : "dialog")).toBeVisible();
      expect(await graveFaults(page), `${name}, ${over}`).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog").or(page.getByRole("menu"))).toHaveCount(0);
    }
  }
  await page.emulateMedia({ contrast: "no-preference", reducedMotion: "reduce" });
});

test("Tab reaches every component, and each shows the focus ring", async () => {
  await focusBeginning();
  const sections = new Set<string>();
  const bare: string[] = [];
  for (let presses = 0; presses < 160; presses += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(focusedStop);
    if (!stop) break;
    sections.add(stop.section);
    if (!stop.ringed) bare.push(`${stop.section}: ${stop.text}`);
  }
  expect(bare).toEqual([]);
  const reached = ["button", "field", "select", "slider", "stepper", "checkbox", "switch", "tabs", "dialog", "menu"];
  const more = ["explained", "toast", "table", "pagination", "item-card", "box-card", "copy-field", "form"];
  for (const section of [...reached, ...more]) expect([...sections]).toContain(section);
});

test("with reduced motion no animation runs for long", async () => {
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0)),
    ),
  );
  expect(longest).toBeLessThanOrEqual(1);
  const transitions = await page.evaluate(() => {
    document.documentElement.dataset.theme = "light";
    const started = document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
    document.documentElement.dataset.theme = "dark";
    return started;
  });
  expect(transitions, "transitions after a change of theme").toBe(0);
});

test("windows and drawers take the focus, keep it, and return it", async () => {
  for (const opener of await page.locator("#dialog").getByRole("button").all()) {
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press("Tab");
      await expect(dialog.locator(":focus")).toHaveCount(1);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test("a menu, a select, a slider, tabs and an explanation work with the keyboard alone", async () => {
  const menu = page.getByRole("button", { name: "Account menu" });
  await press(menu, "Enter");
  await expect(page.getByRole("menuitem", { name: "Sell" })).toBeFocused();
  // The disabled entry is skipped.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("chosen")).toHaveText("more");
  await expect(menu).toBeFocused();

  const select = page.locator("#select").getByRole("button").first();
  await press(select, "Enter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(select).toContainText("Lowest price");
  await expect(select).toBeFocused();
  // The present value can be chosen again: the list closes and nothing changes.
  await press(select, "Enter");
  await page.getByRole("option", { selected: true }).click();
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(select).toContainText("Lowest price");

  await press(page.getByRole("slider", { name: "Volume" }), "ArrowRight");
  await expect(page.locator("#slider").getByText("41", { exact: true })).toBeVisible();
  await press(page.getByRole("slider", { name: "Lowest" }), "End");
  await expect(page.locator("#slider").getByText("320–320")).toBeVisible();

  await press(page.getByRole("tab", { name: "Highest price" }), "ArrowRight");
  await expect(page.getByRole("tab", { name: "Lowest price" })).toHaveAttribute("aria-selected", "true");

  await press(page.getByRole("button", { name: "What is “Public hash”?" }), "Enter");
  const note = page.locator("#explained").getByText("A short note at a button");
  await expect(note).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
});

test("the form shows errors in the specification's generic sentences", async () => {
  const form = page.locator("#form");
  await form.getByRole("button", { name: "Send" }).click();
  const said = {
    Name: "Fill in this field",
    Item: "Remove spaces at the start and end",
    Kind: "Choose one of these: AK, AWP, or M4",
    Date: "This isn't a valid date",
    Code: "Between 6 and 15 characters",
    "Your seed": "Exactly 6 characters",
    Sealed: "At least 3 characters",
    Revealed: "At most 5 characters",
    "How many": "This isn't a number",
    Amount: "Must be between 1 and 10",
    Lowest: "Must be 2 or more",
    Highest: "Must be 10 or less",
    Price: "Must be 4",
  };
  for (const [label, sentence] of Object.entries(said))
    await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(sentence);
  await expect(form.getByRole("alert")).toHaveText("I am 18 or over");
  await expect(form.getByLabel("Name", { exact: true })).toBeFocused();
});

test("nothing is wider than the page on a phone, a tablet and a desktop, in Russian too", async ({ developed }) => {
  await store(page, { locale: "ru-RU" }, developed);
  await openGallery();
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `at ${width}`).toBeLessThanOrEqual(0);
  }
});

async function openGallery(): Promise<void> {
  await page.goto("/gallery");
  await expect(page.locator("#form")).toBeVisible({ timeout: 120_000 });
  await showsItems();
}

async function showsItems(): Promise<void> {
  // These items come from the catalogue.
  await expect(page.locator("#box-card a").first()).toBeVisible();
  await expect(page.locator("#table tbody th").first()).toBeVisible();
  await expect(page.locator("#qr-code svg")).toBeVisible();
}

/** Moves the focus in front of the first control of the page. */
function focusBeginning(): Promise<void> {
  return page.evaluate(() => {
    const beginning = document.createElement("span");
    beginning.tabIndex = -1;
    document.body.prepend(beginning);
    beginning.focus();
  });
}

async function press(target: Locator, key: string): Promise<void> {
  await target.focus();
  await target.press(key);
}

/**
 * Returns the focused element: its section, and whether the focus ring is drawn on it or on the element that represents
 * it.
 */
async function focusedStop(): Promise<{ section: string; text: string; ringed: boolean } | null> {
  const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;
  // A list that has just reached its end moves the focus from its button to that end a moment later.
  for (let frame = 0; frame < 60 && !hasFocus(); frame += 1) await new Promise((next) => requestAnimationFrame(next));
  const element = document.activeElement;
  if (!element || !hasFocus()) return null;
  const around = [element, ...["label", ".slider-thumb", ".stepper", ".item-card"].map((at) => element.closest(at))];
  const seen = around.flatMap((at) => (at ? [at, ...at.querySelectorAll(".tick, .rail")] : []));
  const isRinged = () => seen.some((at) => /0px 0px 0px 4px/.test(getComputedStyle(at).boxShadow));
  // With reduced motion every change still takes a frame, or a few on a busy machine.
  for (let frame = 0; frame < 60 && !isRinged(); frame += 1) await new Promise((next) => requestAnimationFrame(next));
  // The end of a list receives the focus of its removed button. It is not a tab stop.
  const ringed = isRinged() || element.matches("div[tabindex='-1']") || !element.isConnected;
  const text = element.getAttribute("aria-label") ?? element.textContent ?? "";
  return { section: element.closest("section[id]")?.id ?? "head", text: text.slice(0, 40), ringed };
}
