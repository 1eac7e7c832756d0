import type { Page } from "@playwright/test";
import { newPlayer, PASSWORD, type Player } from "../../../server/test/fixtures/players.ts";
import { ask } from "../../site/api.ts";
import { logOut } from "../../site/navigation.ts";
import { site } from "../../site/site.ts";
import { expect, store, test } from "../../site/test.ts";

/** The delay of the responses after the log-out. Until they arrive the page can only draw what is in memory. */
const LATE_MS = 1_000;
/** For a step that waits for several late responses on a busy machine. */
const PATIENT = { timeout: 60_000 };
const PRIVATE = [
  "/personal",
  "/personal/bag",
  "/personal/flow",
  "/mine-active",
  "/personal/benefits",
  "/personal/promo",
];

type Watch = { seen: string[] };

/** Creates a player whose pages show texts that appear on no other player's pages. */
async function newMarked(nickname: string, code: string): Promise<Player & { marks: string[] }> {
  const player = await newPlayer(site);
  const { token } = player;
  await ask("POST", "profile/modifyNickname", { token, body: { nickname } });
  await ask("POST", "promotion/modifyCode", { token, body: { code } });
  // The phone number as the pages show it, because four digits alone also appear in sums and ids.
  return { ...player, marks: [nickname, code, `****${player.phone.slice(-4)}`] };
}

/** Records each time the page shows a mark of a player who is no longer logged in. */
async function watch(page: Page, { token, marks }: { token: string; marks: string[] }): Promise<void> {
  await page.evaluate(
    ({ token, marks }) => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        if (localStorage.getItem("token") === token) return;
        const text = document.body.textContent ?? "";
        seen.push(...marks.filter((mark) => text.includes(mark)));
      };
      // Another tab learns about a log-out by this event. The page's own listener runs first.
      addEventListener("storage", () => setTimeout(look));
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    { token, marks },
  );
}

const seenOn = (page: Page) => page.evaluate(() => (window as unknown as Watch).seen);

/**
 * Goes to a page through the menu without loading a new document, so that the memory stays. The menu itself may be
 * closed.
 */
async function go(page: Page, path: string): Promise<void> {
  const link = page.locator(`#avatar-menu a[href="${path}"]`);
  // The menu may be drawn again between the search and the click, and a removed link leads nowhere.
  await expect(async () => {
    await link.evaluate((found: HTMLElement) => found.click());
    await expect(page).toHaveURL(path, { timeout: 5_000 });
  }).toPass();
}

/** Waits until the page has loaded everything. */
async function isRendered(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached(PATIENT);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0, PATIENT);
}

/**
 * Delays all responses from now on. The server answers the player with this token in time, but these responses arrive
 * only when `release` is called; `release` resolves when they have arrived. All other responses come LATE_MS later.
 */
async function delayAnswers(tabs: readonly Page[], token: string) {
  const held: Promise<void>[] = [];
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  for (const tab of tabs) {
    await tab.route("**/api/**", async (route) => {
      // The page may have cancelled the request.
      if (route.request().headers().token !== token) {
        await new Promise((done) => setTimeout(done, LATE_MS));
        return route.continue().catch(() => {});
      }
      const response = await route.fetch().catch(() => undefined);
      if (!response) return;
      const arrives = opened.then(() => route.fulfill({ response }).catch(() => {}));
      held.push(arrives);
      await arrives;
    });
  }
  return {
    heldCount: () => held.length,
    async release() {
      open();
      await Promise.all(held);
    },
  };
}

async function logIn(page: Page, { phone }: Player): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel("Phone number").fill(phone);
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible(PATIENT);
}

test("after a log-out the pages never show data of the previous player to the next player: in this tab, after the back button, in another tab", async ({
  page,
}) => {
  test.slow();
  const a = await newMarked("Amber Heron", `AMBER${Date.now() % 1_000_000}`);
  const b = await newMarked("Basalt Wren", `BASALT${Date.now() % 1_000_000}`);
  await store(page, { token: a.token });
  await page.goto("/personal");
  for (const path of PRIVATE) {
    await go(page, path);
    await isRendered(page);
  }
  const code = a.marks[1]!;
  await expect(page.getByText(code).first()).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/personal/promo");
  await expect(other.getByText(code).first()).toBeVisible(PATIENT);
  await watch(page, a);
  await watch(other, a);

  const answers = await delayAnswers([page, other], a.token);
  // When a tab becomes visible again, the page refetches answers that are older than a few seconds.
  await expect
    .poll(async () => {
      for (const tab of [page, other]) await tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      return answers.heldCount();
    }, PATIENT)
    .toBeGreaterThan(1);
  await go(page, "/personal");
  await logOut(page);
  await expect(page).toHaveURL("/home");
  await expect(other.getByText(code)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await answers.release();
  await logIn(page, b);
  const visited = ["/personal/promo", "/personal", "/personal/bag", "/personal/promo"];
  for (const path of visited) await go(page, path);
  await expect(page.getByText(b.marks[1]!).first()).toBeVisible(PATIENT);
  // Goes back through all pages of B, then to a page of A. The home page replaced A's last page in the history.
  for (const path of [...visited.toReversed().slice(1), "/home", "/personal/promo"]) {
    await page.goBack();
    await expect(page).toHaveURL(path);
  }
  await isRendered(page);
  await expect(page.getByText(b.marks[1]!).first()).toBeVisible(PATIENT);
  await expect(other.getByText(b.marks[1]!).first()).toBeVisible(PATIENT);
  expect([await seenOn(page), await seenOn(other)]).toEqual([[], []]);
});

test("a purchase that waits for its response is not repeated for the player who logs in next", async ({
  page,
  player,
}) => {
  const next = await newPlayer(site);
  const tokens: (string | undefined)[] = [];
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route("**/api/box/open", async (route) => {
    tokens.push(route.request().headers().token);
    await lost;
    await route.abort().catch(() => {});
  });
  await page.goto("/box/5");
  await page.getByRole("button", { name: "Open 1 box" }).click();
  await expect.poll(() => tokens.length).toBe(1);
  await logOut(page);
  await logIn(page, next);
  // The response is lost only now. A retry would use the next player's token.
  lose();
  // The page pauses for 0.8 s before a retry.
  await page.waitForTimeout(2_000);
  expect(tokens).toEqual([player.token]);
});
