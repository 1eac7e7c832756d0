import type { Page } from "@playwright/test";
import type { Filled } from "./fill-site.ts";
import { answer, tell } from "./mocked-responses.ts";
import { START, waitAt, walkTo } from "./navigation.ts";
import { signInStates } from "./sign-in-states.ts";
import type { Steps, View } from "./view.ts";

/** States that a route alone does not show: guests, empty lists, dialogs, wins, errors, and loading. */
export function states({ boxId, openRoundId, roundId, vitrineKey }: Filled): View[] {
  const box = `/box/${boxId}`;
  return [
    { name: "records-balance", path: "/personal/flow?tab=balance" },
    { name: "records-deposits", path: "/personal/flow?tab=purchase" },
    { name: "records-withdrawals", path: "/personal/flow?tab=withdraw" },
    {
      name: "records-row-open",
      path: "/personal/flow",
      act: ({ page }) => main(page, "li [aria-expanded=false]").click(),
    },
    { name: "vitrine", path: `/vitrine/${vitrineKey}`, viewer: "guest" },
    {
      name: "vitrine-item",
      path: `/vitrine/${vitrineKey}`,
      viewer: "guest",
      window: true,
      act: ({ page }) => main(page, ".vitrine-item").click(),
    },
    { name: "vitrine-missing", path: `/vitrine/${"0".repeat(24)}`, viewer: "guest" },
    { name: "vitrine-new", path: "/personal/vitrine", viewer: "newcomer" },
    { name: "box-none", path: "/box?name=zzz" },
    { name: "inventory-none", path: "/personal/bag?name=zzz" },
    { name: "docs-none", path: "/docs/help?name=zzz" },
    { name: "verify-unrevealed", path: `/provably-fair/verify/${openRoundId}` },
    { name: "verify-missing", path: "/provably-fair/verify/999999" },
    { name: "verify-broken", path: `/provably-fair/verify/${roundId}`, act: breakProof },

    {
      name: "souvenir-busy",
      path: `/provably-fair/verify/${roundId}`,
      window: true,
      before: ({ page }) => page.route("**/share/round-*-tall.png*", (call) => call.fulfill({ status: 503 })),
      act: (steps) => press(steps, "Share"),
    },
    {
      name: "box-short",
      path: box,
      before: ({ page }) =>
        tell<object>(page, "**/userInfo", (user) => ({ ...user, balance: 0.4, secondaryBalance: 0 })),
    },

    { name: "home-guest", path: "/home", viewer: "guest" },
    { name: "fair-guest", path: "/provably-fair", viewer: "guest" },
    { name: "inventory-guest", path: "/personal/bag", viewer: "guest" },
    { name: "box-guest", path: box, viewer: "guest" },
    { name: "login", path: "/home", viewer: "guest", window: true, act: (steps) => press(steps, "Log in") },
    { name: "register", path: "/home", viewer: "guest", window: true, act: (steps) => press(steps, "Register") },
    { name: "login-tip", path: box, viewer: "guest", window: true, act: openBox },
    ...signInStates,

    { name: "inventory-empty", path: "/personal/bag", viewer: "newcomer" },
    { name: "records-empty", path: "/personal/flow", viewer: "newcomer" },
    { name: "fair-new", path: "/provably-fair", viewer: "newcomer" },
    { name: "personal-new", path: "/personal", viewer: "newcomer" },
    ...["phone", "mail", "app", "password", "steam", "trade-link"].map(
      (change): View => ({
        name: `safety-${change}`,
        path: `/personal/security?change=${change}`,
        viewer: "newcomer",
      }),
    ),
    {
      name: "safety-check",
      path: "/personal/security?change=app",
      viewer: "newcomer",
      window: true,
      act: (steps) => press(steps, "Show the code to scan"),
    },
    { name: "messages-empty", path: "/messages", viewer: "newcomer" },
    { name: "message", path: "/messages", window: true, act: ({ page }) => main(page, "li a").click() },
    { name: "nickname", path: "/personal", act: ({ page, word }) => refuseNickname(page, word) },
    { name: "avatar", path: "/personal", window: true, act: (steps) => press(steps, "Change avatar") },
    { name: "avatar-own", path: "/personal", window: true, act: cropPicture },
    {
      name: "messages-failed",
      path: "/messages",
      before: ({ page }) => answer(page, "**/listMessage**", 500),
    },

    { name: "inventory-chosen", path: "/personal/bag", window: true, act: ({ page }) => choose(page, 3) },
    { name: "sell-all", path: "/personal/bag", window: true, act: (steps) => press(steps, "Sell all {0}") },
    { name: "deposit", path: "/home", window: true, act: (steps) => press(steps, "Deposit") },
    { name: "deposit-guest", path: "/home", viewer: "guest", window: true, act: (steps) => press(steps, "Deposit") },
    {
      name: "withdrawal-notes",
      path: "/personal/bag",
      window: true,
      act: (steps) => press(steps, "About withdrawing"),
    },
    {
      name: "withdraw",
      path: "/personal/bag",
      window: true,
      act: async (steps) => {
        await choose(steps.page, 3);
        await press(steps, "Withdraw");
      },
    },
    { name: "search", path: "/home", window: true, act: ({ page }) => find(page, "") },
    { name: "search-found", path: "/home", window: true, act: ({ page }) => find(page, "ak") },
    { name: "search-none", path: "/home", window: true, act: ({ page }) => find(page, "zzzz") },
    { name: "shortcuts", path: "/home", window: true, act: ({ page }) => pressKey(page, "?") },
    { name: "language", path: "/home", window: true, act: (steps) => pressFooter(steps, "Language") },
    { name: "settings", path: "/home", window: true, act: (steps) => pressFooter(steps, "Settings") },
    { name: "notices", path: "/home", window: true, act: (steps) => pressFooter(steps, "Notices") },
    { name: "left-menu", path: "/home", window: true, act: openLeftMenu },

    { name: "box-window", path: box, window: true },
    { name: "box-ten", path: box, act: ({ page }) => page.getByText("×10", { exact: true }).click() },
    { name: "box-won", path: box, act: openBox },
    { name: "box-won-window", path: box, window: true, act: openBox },
    { name: "box-won-points", path: box, before: payInPoints, act: openBox },
    { name: "box-slow", path: box, window: true, before: holdOpening, act: waitLong },
    { name: "drops", path: "/home", window: true, act: (steps) => press(steps, "All top drops") },
    { name: "contact", path: "/docs/support/contact" },

    {
      name: "list-failed",
      path: START,
      act: async ({ page }) => {
        await answer(page, "**/getBoxThemeList**", 500);
        await walkTo(page, "/box");
        await main(page, "[role=alert]").waitFor();
      },
    },
    {
      name: "inventory-failed",
      path: "/personal/bag",
      before: ({ page }) => answer(page, "**/getMyVoucherPage**", 500),
    },
    {
      name: "list-offline",
      path: START,
      act: async ({ page }) => {
        await page.route("**/getBoxThemeList**", (call) => call.abort());
        await walkTo(page, "/box");
        await main(page, "[role=alert]").waitFor();
      },
    },
    { name: "route-missing", path: "/home", act: goWithoutCode },
    { name: "route-failed", path: box, before: ({ page }) => answer(page, "**/api/box/detail**", 200) },
    { name: "maintenance", path: "/home", before: ({ page }) => answer(page, "**/api/**", 503, "maintenance") },
    { name: "offline-notice", path: "/home", window: true, act: ({ page }) => page.context().setOffline(true) },
    { name: "offline-page", path: "/offline.html" },

    ...["/home", "/box", box, "/personal/bag", "/personal/flow", "/personal", "/docs/help/terms"].map(
      (path): View => ({
        name: `waiting${path.replace(/\/\d+$/, "-box").replaceAll("/", "-")}`,
        path: START,
        act: ({ page }) => waitAt(page, path),
      }),
    ),
  ];
}

const main = (page: Page, selector: string) => page.locator(`main ${selector}`).first();

/**
 * Presses a button by its text. If the text contains a number, or several buttons have it, presses the first visible
 * one.
 */
async function press({ page, word }: Steps, message: string): Promise<void> {
  const [start = ""] = word(message).split("{");
  await page.getByRole("button", { name: start.trim() }).filter({ visible: true }).first().click();
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).waitFor();
}

async function pressFooter({ page, word }: Steps, message: string): Promise<void> {
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: word(message), exact: true })
    .click();
  await page.getByRole("dialog").waitFor();
}

async function refuseNickname(page: Page, word: Steps["word"]): Promise<void> {
  await page.getByRole("button", { name: word("Change nickname") }).click();
  await page.keyboard.type("<b>");
  await page.keyboard.press("Enter");
}

async function cropPicture(steps: Steps): Promise<void> {
  await press(steps, "Change avatar");
  const dialog = steps.page.getByRole("dialog");
  await dialog.getByRole("tab").last().click();
  await dialog.locator("input[type=file]").setInputFiles("web/public/pictures/boxes/moon-harbour.webp");
}

/** With reduced motion the reel is skipped, so the result is shown next. */
async function openBox({ page }: Steps): Promise<void> {
  await page
    .locator("main button.button-primary, main button[class*=primary]")
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForTimeout(1500);
}

async function choose(page: Page, number: number): Promise<void> {
  const labels = page.locator("main label:has(input[type=checkbox])");
  for (let place = 0; place < number; place += 1) await labels.nth(place).click();
}

async function pressKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.getByRole("dialog").waitFor();
}

async function find(page: Page, text: string): Promise<void> {
  await pressKey(page, "Control+k");
  await page.getByRole("combobox").fill(text);
  await page.waitForTimeout(700);
}

async function openLeftMenu(steps: Steps): Promise<void> {
  const button = steps.page.getByRole("banner").getByRole("button", { name: steps.word("Menu"), exact: true });
  if (await button.isVisible()) await button.click();
}

/** Changes the server seed, so that the proof shows where it fails. */
async function breakProof({ page, word }: Steps): Promise<void> {
  const seed = page.getByLabel(word("Server seed"), { exact: true });
  await seed.fill("00".repeat(32));
  await page.getByRole("button", { name: word("Compute again") }).click();
}

/** The code of the next screen cannot be loaded, as happens after a release. */
async function goWithoutCode({ page }: Steps): Promise<void> {
  await page.route("**/assets/box-list-page*", (file) => file.fulfill({ status: 404 }));
  await page.locator("a[href='/box']").filter({ visible: true }).first().click();
  await page.getByRole("alert").waitFor();
}

/** Changes the response of an opening so that its drops pay points, as the drops of a free box do. */
async function payInPoints({ page }: Steps): Promise<void> {
  await page.route("**/api/box/open", async (route) => {
    const response = await route.fetch();
    const answered = (await response.json()) as { data: { drops: object[] } };
    const drops = answered.data.drops.map((drop) => ({ ...drop, paysPoints: true }));
    await route.fulfill({ response, json: { ...answered, data: { ...answered.data, drops } } });
  });
}

async function holdOpening({ page }: Steps): Promise<void> {
  await page.clock.install();
  await page.route("**/api/box/open", () => {});
}

async function waitLong({ page }: Steps): Promise<void> {
  await main(page, ".btn-primary:visible").first().click();
  await page.clock.runFor(15_500);
}
