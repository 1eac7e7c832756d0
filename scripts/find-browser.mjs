import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

// The programs to look for, in order of preference. The headless shell renders the same pages in half the time, because
// it has no window.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Returns the browser for the journeys: BROWSER_PATH, the system's Chromium or Chrome, Playwright's browser, or
 * Debian's, which is installed with apt if we are root. Throws an error with a one-line message that says what to
 * install.
 */
export async function findBrowser() {
  const found = findInstalled() ?? (await findPlaywrights()) ?? installDebians();
  if (found) return found;
  throw new Error(
    "The browser journeys need a browser: install Chromium or Google Chrome (Debian: apt-get install chromium-headless-shell), or set BROWSER_PATH.",
  );
}

function findInstalled() {
  const given = process.env.BROWSER_PATH;
  if (given) return given;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...places].find(isProgram);
}

async function findPlaywrights() {
  const { chromium } = await import("playwright");
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function installDebians() {
  if (process.getuid?.() !== 0 || !["/usr/bin/apt-get", "/bin/apt-get"].some(isProgram)) return undefined;
  process.stderr.write("No browser found; installing Debian's Chromium ...\n");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: ["ignore", 2, 2], env });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], {
    stdio: ["ignore", 2, 2],
    env,
  });
  return findInstalled();
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const path = await findBrowser();
    console.log(path, execFileSync(path, ["--version"], { encoding: "utf8" }).trim());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
