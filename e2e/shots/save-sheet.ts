import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Browser } from "@playwright/test";
import type { Shot } from "./take-shots.ts";

const COLUMN_PX = 300;
const CUT_PX = 460;

/** One picture of all shots of a width: a row for each page, a column for each language. Long pages are cut. */
export async function saveSheet(browser: Browser, shots: readonly Shot[], file: string): Promise<void> {
  const rows = Map.groupBy(shots, ({ file }) => basename(file));
  const cells = (row: readonly Shot[]) =>
    row
      .map((shot) => `<figure><img src="data:image/png;base64,${readFileSync(shot.file, "base64")}"></figure>`)
      .join("");
  const columns = Math.max(...[...rows.values()].map((row) => row.length));
  const html = `<style>
body { margin: 0; padding: 8px; background: #333; color: #fff; font: 12px sans-serif; width: ${columns * (COLUMN_PX + 8)}px }
section { display: flex; gap: 8px } figure { margin: 0; width: ${COLUMN_PX}px; max-height: ${CUT_PX}px; overflow: hidden } img { width: 100% }
</style>${[...rows].map(([name, row]) => `<p>${name}</p><section>${cells(row)}</section>`).join("")}`;
  const page = await browser.newPage({ viewport: { width: columns * (COLUMN_PX + 8) + 16, height: 800 } });
  await page.setContent(html);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}
