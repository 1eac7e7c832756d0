import { defineConfig } from "@playwright/test";
import { browserArguments } from "./browser-arguments.ts";

/**
 * Files that wait for games, payments and deliveries, or visit many screens. They start first, so that at the end the
 * other workers do not wait for one of them.
 */
const LONG = [
  "battle-room",
  "withdrawal",
  "routes",
  "first-view",
  "deposit",
  "sign-in",
  "gallery",
  "text-fit",
  "giveaway-still",
  "keyboard",
  "forms",
  "arena",
].map((name) => new RegExp(`/${name}[.]spec[.]ts$`));

// scripts/journeys.ts starts the site and finds the browser. Nothing here reaches beyond this machine.
export default defineConfig({
  testDir: "./journeys",
  outputDir: "../test-results",
  // One worker more than the two cores that tests can rely on, because many journeys wait for the server's clock.
  workers: 3,
  projects: [
    { name: "first", testMatch: LONG },
    { name: "then", testIgnore: LONG },
  ],
  // Long limits for a busy machine. Events at an exact moment run on the page's own clock.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    actionTimeout: 20_000,
    baseURL: process.env.SITE_URL,
    locale: "en-US",
    // A service worker's requests would bypass the mocked routes of a journey. pwa.spec.ts allows the service worker.
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      // The browser paints without its emulation of a graphics card, which costs a third of a journey's CPU time.
      args: [...browserArguments(), "--disable-gpu", "--disable-software-rasterizer"],
    },
  },
});
