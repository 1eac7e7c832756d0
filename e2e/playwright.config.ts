import { defineConfig } from "@playwright/test";

// scripts/journeys.ts starts the site and finds the browser; nothing here reaches beyond this machine.
const quietBrowser = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: "./journeys",
  outputDir: "../test-results",
  workers: 1,
  timeout: 60_000,
  forbidOnly: true,
  use: {
    baseURL: process.env.SITE_URL,
    locale: "en-US",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      // Chromium refuses its sandbox to root.
      args: process.getuid?.() === 0 ? ["--no-sandbox", ...quietBrowser] : quietBrowser,
    },
  },
});
