import type { Page } from "@playwright/test";
import { openBoxes, rotateSeeds } from "../site/api.ts";
import { routes } from "../site/routes.ts";
import { expect, store, test } from "../site/test.ts";

for (const locale of ["zh-CN", "en-US", "ru-RU"] as const) {
  test(`no route scrolls sideways in ${locale}, at 390, 1024 and 1440 px`, async ({ page, player }) => {
    const { drops } = await openBoxes(player, 7, 10);
    await rotateSeeds(player, "my_own_seed");
    await store(page, { locale });
    const more = [`/provably-fair/verify/${drops[0]?.roundId}`, "/personal/flow?tab=balance", "/box?name=zzz"];
    for (const path of [...routes.map((route) => route.path), ...more]) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        expect(await overhang(page), path).toBe(0);
        for (const width of [1024, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await overhang(page), `${path} at ${width}`).toBe(0);
        }
      });
    }
  });
}

/** By how many pixels the page is wider than its window. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
