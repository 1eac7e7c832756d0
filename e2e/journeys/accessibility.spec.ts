import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { ask, openBoxes, rotateSeeds } from "../site/api.ts";
import { expect, store, test } from "../site/test.ts";

const words = {
  "zh-CN": { logIn: "登录" },
  "en-US": { logIn: "Log in" },
  "ru-RU": { logIn: "Войти" },
} as const;

const looks = [
  { locale: "zh-CN", theme: "dark" },
  { locale: "ru-RU", theme: "dark" },
  { locale: "en-US", theme: "light" },
  { locale: "en-US", theme: "contrast" },
] as const;

/** Where what one has going on and has brought others to is shown. */
const OF_MINE = ["/personal/flow?tab=flow", "/personal/promo", "/mine-active"];

for (const { locale, theme } of looks) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing serious in ${locale}, ${theme}, at ${width} px`, async ({ page, player }) => {
      await page.setViewportSize({ width, height: 900 });
      const { drops } = await openBoxes(player, 7, 5);
      const voucherIds = String(drops[0]?.voucherId);
      await ask("POST", "profile/exchangeQuantity", { token: player.token, body: { voucherIds } });
      await rotateSeeds(player, "my_own_seed");
      await store(page, { locale, settings: JSON.stringify({ theme }) });
      const proof = `/provably-fair/verify/${drops[1]?.roundId}`;
      const paths = ["/home", "/box", "/box/7", "/personal", "/personal/bag", "/personal/flow"];
      for (const path of [...paths, "/personal/flow?tab=balance", ...OF_MINE, "/provably-fair", proof]) {
        await page.goto(path);
        await expectAccessible(page, path);
      }
      await page.evaluate(() => localStorage.removeItem("token"));
      await page.goto("/home");
      await page.getByRole("banner").getByRole("button", { name: words[locale].logIn }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page, "login dialog");
    });
  }
}

test("axe finds a fault that was planted", async ({ page }) => {
  await page.goto("/provably-fair");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.querySelector("main")?.append(document.createElement("button")));
  expect(await graveFaults(page)).toEqual([expect.stringMatching(/^button-name: /)]);
});

async function expectAccessible(page: Page, where: string): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByRole("heading").first()).toBeVisible();
  expect(await graveFaults(page), where).toEqual([]);
}

async function graveFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`);
}
