import { defineConfig } from "@playwright/test";
import { browserArguments } from "./browser-arguments.ts";

const files = (...names: string[]) => names.map((name) => new RegExp(`/${name}[.]spec[.]ts$`));

/** Files whose tests need the pictures of the pages. In the other files the browser leaves pictures out. */
const PICTURES = files(
  "every-route",
  "gallery",
  "first-paint",
  "live-strip",
  "page-settings",
  "profile",
  "pwa",
  "referral",
  "rewards",
  "routes",
  "souvenir",
  "tickets",
);
const launchOptions = {
  executablePath: process.env.BROWSER_PATH,
  args: [
    ...browserArguments(),
    // The browser paints without its emulation of a graphics card, which costs a third of a journey's CPU time.
    "--disable-gpu",
    "--disable-software-rasterizer",
    // Without this limit each navigation starts another process that may be used later.
    "--renderer-process-limit=1",
    // Most pages end before their compiled code would have been worth this compiler's work.
    "--js-flags=--no-maglev",
  ],
};
/** Loading and decoding the pictures costs an eighth of a journey's CPU time. */
const withoutPictures = {
  launchOptions: { ...launchOptions, args: [...launchOptions.args, "--blink-settings=imagesEnabled=false"] },
};

// scripts/journeys.ts starts the site and finds the browser. The journeys use only this machine.
export default defineConfig({
  testDir: "./journeys",
  outputDir: "../test-results",
  // One worker more than the two cores that tests can rely on, because many journeys wait for the server's clock.
  workers: 3,
  projects: [
    { name: "pictures", testMatch: PICTURES, use: { launchOptions } },
    { name: "then", testIgnore: PICTURES, use: withoutPictures },
  ],
  // The limits are long, because the machine may be busy. Events at an exact moment run on the page's own clock.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    actionTimeout: 20_000,
    baseURL: process.env.SITE_URL,
    locale: "en-US",
    // A service worker's requests would bypass the mocked routes of a journey. pwa.spec.ts allows the service worker.
    serviceWorkers: "block",
    // Each worker empties its browser window between tests: starting a renderer for each test costs a fifth of the
    // time.
    reuseContext: true,
    contextOptions: { reducedMotion: "reduce" },
  },
});
