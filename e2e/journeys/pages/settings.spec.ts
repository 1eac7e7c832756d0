import type { Page } from "@playwright/test";
import { expect, store, test } from "../../site/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const settings = (page: Page) => page.getByRole("dialog", { name: "Settings" });
const openSettings = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Settings" }).click();
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("settings") ?? "{}") as Record<string, unknown>);

test("fast: the drop is shown immediately, and without the setting the reels turn first", async ({ page, player }) => {
  expect(player.token).toBeTruthy();
  await page.goto("/box/7");
  await page.getByRole("button", { name: "Open 1 box" }).click();
  await expect(page.getByRole("button", { name: /^Skip/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "What dropped" })).toBeVisible();

  await page.keyboard.press("f");
  await expect.poll(() => kept(page)).toMatchObject({ fast: true });
  await page.reload();
  await page.evaluate(() => {
    // A turning reel has this state for hundreds of frames. Between two states it may have it for a few frames.
    let frames = 0;
    const count = () => {
      frames = document.querySelector("main .reel[data-state=running]") ? frames + 1 : 0;
      if (frames > 60) Object.assign(window, { turned: true });
      requestAnimationFrame(count);
    };
    count();
  });
  await page.getByRole("button", { name: "Open 1 box" }).click();
  await expect(page.getByRole("region", { name: "What dropped" })).toBeVisible();
  expect(await page.evaluate(() => "turned" in window)).toBe(false);
});

test("voice: no sound plays before the first gesture, then sounds play; when switched off, no further sound starts", async ({
  page,
}) => {
  await listen(page);
  await store(page, { locale: "en-US", settings: '{"music":false}' });
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await heard(page)).toMatchObject({ contexts: 0, started: 0 });
  await openSettings(page);
  await expect.poll(async () => (await heard(page)).contexts).toBe(1);
  await expect.poll(async () => (await heard(page)).levels.length).toBeGreaterThan(0);
  expect((await heard(page)).started).toBe(0);
  // Releasing the volume slider plays a sound.
  await settings(page).getByRole("slider", { name: "Sound volume" }).press("ArrowRight");
  await expect.poll(async () => (await heard(page)).started).toBeGreaterThan(0);

  await settings(page).getByText("Sounds", { exact: true }).click();
  await expect.poll(() => kept(page)).toMatchObject({ voice: false, voiceVolume: 75 });
  const { started } = await heard(page);
  await expect(settings(page).getByRole("slider", { name: "Sound volume" })).toBeDisabled();
  await expect.poll(async () => (await heard(page)).levels.at(-2)).toBe(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("s");
  await page.keyboard.press("s");
  expect((await heard(page)).started).toBe(started);
});

test("music: plays after the first gesture, stops with its switch, and has its own volume", async ({ page }) => {
  await listen(page);
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect((await heard(page)).started).toBe(0);
  await openSettings(page);
  await expect.poll(async () => (await heard(page)).started).toBeGreaterThan(8);
  await settings(page).getByRole("slider", { name: "Music volume" }).press("End");
  await expect.poll(async () => (await heard(page)).levels.slice(-2)).toEqual([0.7 ** 2, 1]);
  await settings(page).getByText("Music", { exact: true }).click();
  await expect.poll(async () => (await heard(page)).levels.at(-1)).toBe(0);
  await expect.poll(() => kept(page)).toMatchObject({ music: false, musicVolume: 100, voice: true });
});

test("agreePing: the latency is measured and shown, and without the consent no probe is sent; a theme applies immediately and stays after a reload; reduced motion follows the system setting", async ({
  page,
}) => {
  let probes = 0;
  await page.route("**/healthz", (route) => {
    probes += 1;
    return route.continue();
  });
  const mark = page.getByTestId("connection");
  const fixture = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--night").trim());
  await page.goto("/home");
  await expect(mark).toContainText(/\d+ ms/);
  expect(probes).toBe(1);
  const night = await fixture();
  await openSettings(page);
  await settings(page).getByText("Show connection latency").click();
  await expect(mark).not.toContainText("ms");
  await settings(page).getByText("Daylight").click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  const day = await fixture();
  expect(day).not.toBe(night);

  await page.clock.install();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await fixture()).toBe(day);
  await page.clock.runFor(120_000);
  expect(probes).toBe(1);

  await openSettings(page);
  const lasting = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
  await expect.poll(lasting).toBe(0);
  await settings(page).getByText("High contrast").click();
  await expect(page.locator("html")).toHaveAttribute("data-contrast", "more");
  expect([night, day]).not.toContain(await fixture());
  await expect.poll(() => kept(page)).toMatchObject({ theme: "contrast" });
});

interface Heard {
  contexts: number;
  started: number;
  /** The levels that the channels were set to: sounds and music, in turn. */
  levels: number[];
}

/** Records which sounds the page starts and which levels it sets. The sounds still play. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Heard = { contexts: 0, started: 0, levels: [] };
    Object.assign(window, { heard: noted });
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        noted.contexts += 1;
      }
    };
    for (const source of [OscillatorNode, AudioBufferSourceNode]) {
      const { start } = source.prototype;
      source.prototype.start = function (this: AudioScheduledSourceNode, ...when: [number?]) {
        noted.started += 1;
        return start.apply(this, when);
      };
    }
    const { setTargetAtTime } = AudioParam.prototype;
    AudioParam.prototype.setTargetAtTime = function (target, at, constant) {
      if (constant < 0.1) noted.levels.push(target);
      return setTargetAtTime.call(this, target, at, constant);
    };
  });
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard);
