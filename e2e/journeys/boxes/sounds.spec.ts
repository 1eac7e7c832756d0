import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../../site/test.ts";

const SOUND = join(import.meta.dirname, "../../../web/src/app/sound");
const RATE = 44_100;

type Heard = { peak: number; rms: number; first: number; last: number; lengthMs: number };

test("every sound is audible, does not clip, and begins and ends in silence; the sounds of grades get louder and longer with the grade", async ({
  page,
}) => {
  const grades: Heard[] = [];
  for (const grade of [4, 3, 2, 1, 0]) grades.push(await hear(page, "grade", grade));
  const tick = await hear(page, "tick");
  const stop = await hear(page, "stop");
  const coin = await hear(page, "coin");
  const win = await hear(page, "win");
  const reveals = [await hear(page, "reveal", 0), await hear(page, "reveal", 4)];
  for (const heard of [...grades, ...reveals, tick, stop, coin, win]) {
    expect(heard.peak).toBeGreaterThan(0.02);
    expect(heard.peak).toBeLessThan(1);
    expect(heard.first).toBeLessThan(0.01);
    expect(heard.last).toBeLessThan(0.01);
  }
  for (const [index, heard] of grades.slice(1).entries()) {
    expect(heard.rms).toBeGreaterThan(grades[index]!.rms);
    expect(heard.lengthMs).toBeGreaterThan(grades[index]!.lengthMs);
  }
  expect(tick.lengthMs).toBeLessThan(40);
  expect(tick.peak).toBeLessThan(Math.min(win.peak, stop.peak));
  expect((await hear(page, "grade", 0, 10)).peak).toBeLessThan(1);
  expect((await hear(page, "reveal", 0, 10)).peak).toBeLessThan(1);
  expect(coin.lengthMs).toBeLessThan(win.lengthMs);
});

/**
 * Renders a sound at full volume as fast as the machine can, once or several times shortly after one another, and
 * measures its samples.
 */
async function hear(page: Page, name: string, grade = 4, times = 1): Promise<Heard> {
  if (page.url() === "about:blank") await serveSources(page);
  return page.evaluate(
    async ({ name, grade, times, rate }) => {
      const { notesOf } = await import(`${location.origin}/try/sound-notes.ts`);
      const { makeLimiter, makeReverb, playNote } = await import(`${location.origin}/try/play-note.ts`);
      const seconds = 7;
      const context = new OfflineAudioContext(2, seconds * rate, rate);
      const dry = makeLimiter(context);
      const channel = { context, dry, reverb: makeReverb(context, dry) };
      for (let time = 0; time < times; time += 1)
        for (const note of notesOf(name, grade)) playNote(channel, note, note.atMs / 1000 + time * 0.22);
      const samples = (await context.startRendering()).getChannelData(0);
      const loud = samples.map(Math.abs);
      const peak = loud.reduce((most, sample) => Math.max(most, sample), 0);
      const heardTo = loud.findLastIndex((sample) => sample > 0.004);
      // The loudness of the first 1.5 seconds, because no sound is compared over a longer time.
      const power = samples.subarray(0, rate * 1.5).reduce((sum, sample) => sum + sample * sample, 0);
      return {
        peak,
        rms: Math.sqrt(power / (rate * 1.5)),
        first: loud[0] ?? 0,
        last: loud.at(-1) ?? 0,
        lengthMs: (heardTo / rate) * 1000,
      };
    },
    { name, grade, times, rate: RATE },
  );
}

/** Serves the site's own modules, with their types removed, so that a page can import them. */
async function serveSources(page: Page): Promise<void> {
  await page.route("**/try/*", async (route) => {
    const file = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    if (!file.endsWith(".ts"))
      return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>try</title>" });
    const body = stripTypeScriptTypes(readFileSync(join(SOUND, file), "utf8"));
    return route.fulfill({ contentType: "text/javascript", body });
  });
  await page.goto("/try/page");
}
