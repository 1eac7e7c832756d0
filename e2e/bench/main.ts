import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { describeMachine, showLoad } from "../../bench/machine.ts";
import { type Figure, printTable, saveTable } from "../../bench/table.ts";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { startWholeSite } from "../../scripts/whole-site.ts";
import { browserArguments } from "../browser-arguments.ts";
import { fillSite } from "../shots/fill-site.ts";
import { measureFeed } from "./measure-feed.ts";
import { measureLoads } from "./measure-loads.ts";
import { measureReel } from "./measure-reel.ts";
import { measureSizes } from "./measure-sizes.ts";

/** The number of feed events in half an hour at 20 events a second. */
const HALF_AN_HOUR = "36000";

// npm run bench:web [-- --only sizes,loads,reel,feed --events 2000]: measures the budgets of the pages on the production
// build in headless Chromium. For a quick try, pass fewer events than half an hour brings.
const ROWS = { sizes: measureSizes, loads: measureLoads, reel: measureReel, feed: measureFeed };
type Name = keyof typeof ROWS;

const { values } = parseArgs({
  options: { only: { type: "string" }, events: { type: "string", default: HALF_AN_HOUR } },
});
const wanted = (values.only?.split(",") ?? Object.keys(ROWS)) as Name[];
const machine = describeMachine();
const dataDir = mkdtempSync(join(tmpdir(), "vitrine-web-"));
// PostgreSQL may run as the user nobody, who needs to enter this folder.
chmodSync(dataDir, 0o755);
const site = await startWholeSite(dataDir);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments() });
const figures: Figure[] = [];
try {
  const filled = await fillSite(site.url);
  for (const name of wanted)
    figures.push(...(await ROWS[name](browser, { url: site.url, events: Number(values.events), ...filled })));
} finally {
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
machine.loadAtEnd = showLoad();
printTable(figures, machine);
console.log(`\nsaved: ${saveTable(figures, machine)}`);
