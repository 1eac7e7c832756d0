import type { Browser } from "@playwright/test";
import type { Figure } from "../../bench/table.ts";
import { BUDGET, weighPage } from "../site/page-weight.ts";
import { routes } from "../site/routes.ts";
import { openPage, type WebSite } from "./open-page.ts";

const KB = 1024;

/**
 * Measures the gzipped JavaScript of each built route in an empty browser, and the pictures of the home page's first
 * view.
 */
export async function measureSizes(browser: Browser, site: WebSite): Promise<Figure[]> {
  const built = routes.filter(({ kind }) => kind === "open" || kind === "player").map(({ path }) => path);
  const figures: Figure[] = [];
  let home = 0;
  for (const path of built) {
    const { page, context } = await openPage(browser, site, { width: 1440 });
    const { scriptBytes, pictureBytes } = await weighPage(page, path);
    await context.close();
    home ||= scriptBytes;
    const most = path === "/home" ? BUDGET.firstScripts : home + BUDGET.moreScripts;
    figures.push({
      figure: `JavaScript of ${path}`,
      unit: "KB gz",
      product: scriptBytes / KB,
      target: `≤ ${Math.round(most / KB)} KB`,
      met: scriptBytes <= most,
    });
    if (path !== "/home") continue;
    figures.push({
      figure: "pictures of the home page's first view",
      unit: "KB",
      product: pictureBytes / KB,
      target: `< ${BUDGET.firstPictures / KB} KB`,
      met: pictureBytes < BUDGET.firstPictures,
    });
  }
  return figures;
}
