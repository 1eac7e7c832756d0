import { defineConfig } from "@playwright/test";
import { browserArguments } from "./browser-arguments.ts";

/**
 * Files that wait for games, payments and deliveries, or walk over many screens: they start first, so that no worker is left alone with
 * one of them at the end.
 */
const LONG = [
  "battle-room",
  "withdraw",
  "routes",
  "first-view",
  "deposit",
  "coming-in",
  "kit",
  "text-fit",
  "giveaway-still",
].map((name) => new RegExp(`/${name}[.]spec[.]ts$`));

// scripts/journeys.ts starts the site and finds the browser; nothing here reaches beyond this machine.
export default defineConfig({
  testDir: "./journeys",
  outputDir: "../test-results",
  // One more than the two cores that tests are promised: many journeys wait for the clock of the server.
  workers: 3,
  projects: [
    { name: "first", testMatch: LONG },
    { name: "then", testIgnore: LONG },
  ],
  // Patience for a busy machine; what must happen at an exact moment runs on the page's own clock.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    actionTimeout: 20_000,
    baseURL: process.env.SITE_URL,
    locale: "en-US",
    // What a journey puts in the place of the server must not be asked behind its back; pwa.spec.ts has the worker.
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    storageState: {
      cookies: [],
      origins: [{ origin: process.env.SITE_URL ?? "", localStorage: [{ name: "locale", value: "en-US" }] }],
    },
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      args: browserArguments(),
    },
  },
});
