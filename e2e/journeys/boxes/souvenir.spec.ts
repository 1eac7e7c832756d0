import { readFileSync } from "node:fs";
import { arrangeSouvenir } from "@vitrine/contract/fairness/arrange-souvenir.ts";
import type { Souvenir } from "@vitrine/contract/fairness/calls.ts";
import { ask, openBoxes } from "../../site/api.ts";
import { expect, test } from "../../site/test.ts";

test("a player shares an opening: the card opens, and the browser records a clip of 8 seconds whose QR code is readable", async ({
  page,
  player,
  context,
}) => {
  const { drops } = await openBoxes(player, 1, 1);
  const { roundId } = drops[0]!;
  await page.goto(`/provably-fair/verify/${roundId}`);
  // The server is too busy to draw the first time.
  await page.route("**/share/round-*-tall.png*", (call) => call.fulfill({ status: 503 }), { times: 1 });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Souvenir" });
  await dialog.getByRole("button", { name: "Try again" }).click();
  const card = dialog.getByRole("img", { name: /^Card of / });
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1350);
  const saved = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Save picture" }).click();
  expect((await saved).suggestedFilename()).toBe(`vitrine-${roundId}.png`);

  // A hidden tab runs its timers once per second. The recording must not depend on them.
  await page.evaluate(() => {
    const { setTimeout } = window;
    window.setTimeout = ((work: () => void, ms = 0) => setTimeout(work, Math.max(1000, ms))) as typeof setTimeout;
  });
  await dialog.getByRole("button", { name: "Record clip" }).click();
  await expect(dialog.getByText(/^Your clip is ready: /)).toBeVisible({ timeout: 120_000 });
  const recorded = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save clip" }).click();
  const file = await recorded;
  expect(file.suggestedFilename()).toBe(`vitrine-${roundId}.webm`);
  const bytes = readFileSync(await file.path());
  // The first bytes of every WebM file.
  expect(bytes.subarray(0, 4).toString("hex")).toBe("1a45dfa3");
  expect(bytes.length).toBeGreaterThan(50_000);
  expect(bytes.length).toBeLessThan(4_000_000);

  const souvenir = await ask<Souvenir>("GET", "fair/souvenir", { query: { id: roundId } });
  expect(souvenir.verifyAddress).toMatch(new RegExp(`/provably-fair/verify/${roundId}\\?lang=en-US$`));
  const modules = modulesOf(souvenir);
  // The viewer stays on an empty page, because the security policy of the site's pages forbids videos.
  const viewer = await context.newPage();
  const seen = await viewer.evaluate(
    async ({ source, points }) => {
      const video = Object.assign(document.createElement("video"), { src: source, muted: true });
      document.body.append(video);
      await new Promise((done, fail) => Object.assign(video, { onloadeddata: done, onerror: fail }));
      const canvas = Object.assign(document.createElement("canvas"), { width: 720, height: 900 });
      const context = canvas.getContext("2d")!;
      const lightAt = async (seconds: number) => {
        await new Promise((done) => {
          video.requestVideoFrameCallback(done);
          video.currentTime = seconds;
        });
        context.drawImage(video, 0, 0);
        return points.map(([x, y]) => context.getImageData(x, y, 1, 1).data[1]!);
      };
      const { duration, videoWidth, videoHeight } = video;
      return {
        duration,
        videoWidth,
        videoHeight,
        early: await lightAt(3),
        late: [await lightAt(5.8), await lightAt(7.8)],
      };
    },
    { source: `data:video/webm;base64,${bytes.toString("base64")}`, points: modules.map(({ at }) => at) },
  );
  expect([seen.videoWidth, seen.videoHeight]).toEqual([720, 900]);
  expect(seen.duration).toBeCloseTo(8, 1);
  const wanted = modules.map(({ isDark }) => isDark);
  for (const late of seen.late) expect(late.map((light) => light < 128)).toEqual(wanted);
  expect(seen.early.map((light) => light < 128)).not.toEqual(wanted);
});

/** The middle of each module of the QR code in the clip, and whether it is dark. */
function modulesOf(souvenir: Souvenir): { at: readonly [number, number]; isDark: boolean }[] {
  const { code, size } = arrangeSouvenir(souvenir, "en-US", "tall");
  const shape = code.shapes.at(-1)!;
  if (shape.kind !== "path") throw new Error("the last shape of the QR code is not a path");
  const dark = [...shape.d.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v/g)].map(([, ...texts]) => texts.map(Number));
  const cell = dark[0]![2]!;
  const [left, top] = [0, 1].map((axis) => Math.min(...dark.map((each) => each[axis]!)));
  const placeOf = (x: number, y: number) => `${Math.round((x - left!) / cell)} ${Math.round((y - top!) / cell)}`;
  const places = new Set(dark.map(([x, y]) => placeOf(x!, y!)));
  const across = Math.round((Math.max(...dark.map(([x]) => x!)) - left!) / cell) + 1;
  const inClip = (axis: 0 | 1, value: number) => Math.floor((code.at[axis] + value * code.scale) * (720 / size.width));
  return Array.from({ length: across ** 2 }, (_, index) => {
    const [x, y] = [left! + (index % across) * cell, top! + Math.floor(index / across) * cell];
    const at = [inClip(0, x + cell / 2), inClip(1, y + cell / 2)] as const;
    return { at, isDark: places.has(placeOf(x, y)) };
  });
}
