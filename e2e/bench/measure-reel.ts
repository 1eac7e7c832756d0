import type { Browser, Page } from "@playwright/test";
import { alternate, median } from "../../bench/repetitions.ts";
import type { Figure } from "../../bench/table.ts";
import { newPlayer } from "../../server/test/fixtures/players.ts";
import { openPage, type WebSite } from "./open-page.ts";

const FRAME_MS = 17;
const RUN_MS = 4000;
const ROUNDS = 5;

/**
 * Measures the share of frames that come in time while ten reels run at the same time, compared with a plain page that
 * moves ten layers. Also measures how soon the reels start.
 */
export async function measureReel(browser: Browser, site: WebSite): Promise<Figure[]> {
  // This player can pay for all openings.
  const { token } = await newPlayer(site);
  const reels = await openPage(browser, { ...site, token }, { width: 1440 });
  await reels.page.goto(`/box/${site.boxId}`);
  // The radio input itself is covered by its label.
  await reels.page.getByRole("radio", { name: "10", exact: true }).locator("xpath=ancestor::label").click();
  const plain = await openPage(browser, site, { width: 1440, guest: true });
  await plain.page.setContent(PLAIN);
  const startsMs: number[] = [];
  const found = await alternate(ROUNDS, {
    reels: async () => {
      await reels.page.bringToFront();
      // The page prepares the blurred pictures of all items when it is idle.
      await reels.page.waitForTimeout(1500);
      const start = reels.page.evaluate(waitForStart);
      await reels.page.getByRole("button", { name: /^Open 10 / }).click();
      startsMs.push(await start);
      const share = await watchFrames(reels.page);
      await reels.page.getByRole("region", { name: "What dropped" }).waitFor();
      return share;
    },
    plain: async () => {
      await plain.page.bringToFront();
      await plain.page.evaluate(() => (window as unknown as { move(): void }).move());
      return watchFrames(plain.page);
    },
  });
  await reels.context.close();
  await plain.context.close();
  const [ours, theirs] = [median(found.reels), median(found.plain)];
  return [
    {
      figure: `ten reels: frames within ${FRAME_MS} ms`,
      unit: "%",
      product: ours * 100,
      reference: theirs * 100,
      ratio: ours / theirs,
      target: "≥ 95 %, or 0.9 of ten plain layers",
      met: ours >= 0.95 || ours / theirs >= 0.9,
      details: found,
    },
    {
      figure: "ten reels: from the answer to the first move",
      unit: "ms",
      product: median(startsMs),
      target: "≤ 100 ms",
      met: median(startsMs) <= 100,
      details: { startsMs },
    },
  ];
}

/**
 * Runs in the page. Returns the time in ms from the last byte of the response until the first tape moves, by the
 * animation's clock.
 */
function waitForStart(): Promise<number> {
  return new Promise((resolve) => {
    performance.clearResourceTimings();
    requestAnimationFrame(function look() {
      const [run] = document.querySelector(".reel-tape")?.getAnimations() ?? [];
      const [answer] = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/api/box/open"));
      if (!run?.startTime || !answer) requestAnimationFrame(look);
      else resolve(Number(run.startTime) - (answer as PerformanceResourceTiming).responseEnd);
    });
  });
}

/** The share of frames during the run that came at most FRAME_MS after the frame before. */
function watchFrames(page: Page): Promise<number> {
  return page.evaluate(
    ({ runMs, frameMs }) =>
      new Promise<number>((resolve) => {
        const gaps: number[] = [];
        const beganMs = performance.now();
        let lastMs = beganMs;
        requestAnimationFrame(function look(nowMs) {
          gaps.push(nowMs - lastMs);
          lastMs = nowMs;
          if (nowMs - beganMs < runMs) requestAnimationFrame(look);
          else resolve(gaps.filter((gap) => gap <= frameMs).length / gaps.length);
        });
      }),
    { runMs: RUN_MS, frameMs: FRAME_MS },
  );
}

const PLAIN = `<style>body{margin:0;background:#07090d;overflow:hidden}i{position:absolute;top:0;width:120px;height:4000px;
background:repeating-linear-gradient(#234,#345 80px);will-change:transform}</style>
${Array.from({ length: 10 }, (_, index) => `<i style="left:${index * 140}px"></i>`).join("")}
<script>function move(){for(const layer of document.querySelectorAll("i"))layer.animate([{transform:"translateY(0)"},
{transform:"translateY(-3000px)"}],{duration:4200,easing:"cubic-bezier(.12,.6,.1,1)"})}</script>`;
