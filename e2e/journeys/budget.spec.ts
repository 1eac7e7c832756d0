import { openBoxes } from "../site/api.ts";
import { routes } from "../site/routes.ts";
import { expect, store, test } from "../site/test.ts";
import { BUDGET, weigh } from "../site/weigh.ts";

test("each route loads no more script than its budget, and the home page's first view no more pictures", async ({
  browser,
  player,
}) => {
  test.slow();
  await openBoxes(player, 7, 1);
  const weighed = async (path: string) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await store(page, { locale: "en-US", token: player.token });
    const weight = await weigh(page, path);
    await context.close();
    return weight;
  };
  const home = await weighed("/home");
  expect(home.scriptBytes, "scripts of the home page").toBeLessThanOrEqual(BUDGET.firstScripts);
  expect(home.pictureBytes, "pictures of the home page").toBeLessThanOrEqual(BUDGET.firstPictures);
  for (const { path, kind } of routes.filter(({ kind }) => kind === "open" || kind === "player")) {
    const { scriptBytes } = await weighed(path);
    expect(scriptBytes - home.scriptBytes, `scripts of ${path} (${kind})`).toBeLessThanOrEqual(BUDGET.moreScripts);
  }
});
