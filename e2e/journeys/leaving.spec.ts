import type { Page } from "@playwright/test";
import { newPlayer, PASSWORD, type Player } from "../../server/test/players.ts";
import { ask } from "../site/api.ts";
import { site } from "../site/site.ts";
import { expect, store, test } from "../site/test.ts";

const LATE_MS = 2_500;
const PRIVATE = [
  "/personal",
  "/personal/bag",
  "/personal/flow",
  "/mine-active",
  "/personal/benefits",
  "/personal/promo",
];

type Watch = { seen: string[] };

/** A player whose pages say what no other player's page says. */
async function newMarked(nickname: string, code: string): Promise<Player & { marks: string[] }> {
  const player = await newPlayer(site);
  const { token } = player;
  await ask("POST", "profile/modifyNickname", { token, body: { nickname } });
  await ask("POST", "promotion/modifyCode", { token, body: { code } });
  return { ...player, marks: [nickname, code, player.phone.slice(-4)] };
}

/** Notes every drawing of the page that shows a mark of a player who is not logged in any more. */
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
      // Another tab hears of a log-out by this event, and the page listened to it first.
      addEventListener("storage", () => setTimeout(look));
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    { token, marks },
  );
}

const seenOn = (page: Page) => page.evaluate(() => (window as unknown as Watch).seen);

/** Through the menu, without a new document: what is in memory stays there. */
const go = (page: Page, path: string) =>
  page.evaluate((href) => document.querySelector<HTMLElement>(`#avatar-menu a[href="${href}"]`)?.click(), path);

const leave = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll<HTMLElement>("#avatar-menu button")].at(-1)?.click());

async function logIn(page: Page, { phone }: Player): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel("Phone number").fill(phone);
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible({ timeout: 30_000 });
}

test("after a log-out nothing of the player is ever drawn for the next: in this tab, by the back button, in another tab", async ({
  page,
}) => {
  test.slow();
  const a = await newMarked("Amber Heron", `AMBER${Date.now() % 1_000_000}`);
  const b = await newMarked("Basalt Wren", `BASALT${Date.now() % 1_000_000}`);
  await store(page, { token: a.token });
  await page.goto("/personal");
  for (const path of PRIVATE) {
    await go(page, path);
    await expect(page).toHaveURL(path);
    await page.waitForLoadState("networkidle");
  }
  const code = a.marks[1]!;
  await expect(page.getByText(code).first()).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/personal/promo");
  await expect(other.getByText(code).first()).toBeVisible();
  await watch(page, a);
  await watch(other, a);

  // From here on answers come late, those to questions that A's pages have just asked among them.
  for (const tab of [page, other]) {
    await tab.route("**/api/**", async (route) => {
      await new Promise((done) => setTimeout(done, LATE_MS));
      await route.continue().catch(() => {});
    });
  }
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await go(page, "/personal");
  await leave(page);
  await expect(page).toHaveURL("/home");
  await expect(other.getByText(code)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await logIn(page, b);
  for (const path of ["/personal/promo", "/personal", "/personal/bag"]) {
    await go(page, path);
    await expect(page).toHaveURL(path);
  }
  await go(page, "/personal/promo");
  await expect(page.getByText(b.marks[1]!).first()).toBeVisible({ timeout: 30_000 });
  for (let back = 0; back < 6; back += 1) await page.goBack();
  await expect(page.getByText("Basalt Wren").first()).toBeAttached({ timeout: 30_000 });
  await expect(other.getByText(b.marks[1]!).first()).toBeVisible({ timeout: 30_000 });
  expect([await seenOn(page), await seenOn(other)]).toEqual([[], []]);
});

test("a purchase that waits for its answer is not repeated for the player who comes next", async ({ page, player }) => {
  const next = await newPlayer(site);
  const tokens: (string | undefined)[] = [];
  await page.route("**/api/box/open", async (route) => {
    tokens.push(route.request().headers().token);
    await new Promise((done) => setTimeout(done, 500));
    await route.abort().catch(() => {});
  });
  await page.goto("/box/5");
  await page.getByRole("button", { name: "Open 1 box" }).click();
  await expect.poll(() => tokens.length).toBe(1);
  await leave(page);
  await logIn(page, next);
  await page.waitForTimeout(3_000);
  expect(tokens).toEqual([player.token]);
});
