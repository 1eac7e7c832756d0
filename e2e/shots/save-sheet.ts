import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Browser } from "@playwright/test";
import type { Shot } from "./take-shots.ts";

const PICTURE_PX = 200;
const CUT_PX = 300;
/** The number of pages side by side on a sheet, because a picture is at most 16 384 pixels high. */
const ACROSS = 3;

/** Saves one picture with all shots of a width: for each page one shot in each language. Long pages are cut off. */
export async function saveSheet(browser: Browser, shots: readonly Shot[], file: string): Promise<void> {
  const pages = Map.groupBy(shots, ({ file }) => basename(file));
  const picture = (shot: Shot) =>
    `<figure><img src="data:image/png;base64,${readFileSync(shot.file, "base64")}"></figure>`;
  const languages = Math.max(...[...pages.values()].map((page) => page.length));
  const width = ACROSS * languages * (PICTURE_PX + 8);
  const html = `<style>
body { display: flex; flex-wrap: wrap; margin: 0; background: #333; color: #fff; font: 12px sans-serif; width: ${width}px }
section { display: flex; flex-wrap: wrap; gap: 0 8px; width: ${languages * (PICTURE_PX + 8)}px; height: ${CUT_PX + 30}px }
h2 { width: 100%; margin: 8px 0 4px; font: inherit; height: 16px }
figure { margin: 0; width: ${PICTURE_PX}px; height: ${CUT_PX}px; overflow: hidden } img { width: 100% }
</style>${[...pages].map(([name, page]) => `<section><h2>${name}</h2>${page.map(picture).join("")}</section>`).join("")}`;
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  // Hundreds of pictures take long on a busy machine.
  await page.setContent(html, { timeout: 0 });
  await page.screenshot({ path: file, fullPage: true, timeout: 0 });
  await page.close();
}
