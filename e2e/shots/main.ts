import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { startWholeSite } from "../../scripts/whole-site.ts";
import { browserArguments } from "../browser-arguments.ts";
import { fillMoney } from "./fill-money.ts";
import { fillSite } from "./fill-site.ts";
import { saveSheet } from "./save-sheet.ts";
import { type Shot, takeShots } from "./take-shots.ts";

// npm run shots [-- --only /box,deposit-* --width 390 --locale ru-RU --theme light]: logs in, fills data, and saves
// every route at each width in each language into shots/, with a contact sheet for each width.
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    width: { type: "string", default: "390,768,1440" },
    locale: { type: "string", default: LANGUAGES.join() },
    theme: { type: "string", default: "dark" },
  },
});
const folder = resolve(import.meta.dirname, "../../shots");
const dataDir = mkdtempSync(join(tmpdir(), "vitrine-shots-"));
// PostgreSQL may run as the user nobody, who needs to enter this folder.
chmodSync(dataDir, 0o755);
const site = await startWholeSite(dataDir);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments() });
try {
  const filled = { ...(await fillSite(site.url)), money: await fillMoney(site, dataDir) };
  for (const width of values.width.split(",").map(Number)) {
    const taken: Shot[] = [];
    for (const locale of values.locale.split(",")) {
      const place = { folder: join(folder, values.theme, String(width), locale), width, locale, theme: values.theme };
      mkdirSync(place.folder, { recursive: true });
      taken.push(...(await takeShots(browser, site.url, filled, { ...place, only: values.only?.split(",") })));
    }
    const sheet = join(folder, values.theme, `sheet-${width}.png`);
    await saveSheet(browser, taken, sheet);
    console.log(`${taken.length} pictures at ${width}: ${sheet}`);
  }
} finally {
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
