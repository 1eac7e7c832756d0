import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Front, MAP } from "./front.ts";
import { runTool } from "./run-tool.ts";

/**
 * Left out: modules that would call an address outside this machine (ssrf, xxe, wapp, nikto), and backup, because here
 * every address that is not a file is a page.
 */
const MODULES = [
  ...["blindsql", "cookieflags", "crlf", "csp", "exec", "file", "htaccess", "http_headers", "methods"],
  ...["permanentxss", "redirect", "shellshock", "sql", "xss"],
];
const MODULE_SECONDS = 60;

type Found = { method: string; path: string; info: string; parameter?: string };
type Report = { vulnerabilities: Record<string, Found[]>; anomalies: Record<string, Found[]> };

/** Findings that Wapiti reports although they are not a problem, with the reason. */
const KNOWN: readonly { info: RegExp; because: string }[] = [
  {
    info: /X-XSS-Protection is not set/,
    because:
      "browsers have removed this filter because it created vulnerabilities; the content security policy replaces it",
  },
];

/** Runs Wapiti on every page and call behind the proxy. Returns its findings. */
export async function runWapiti(front: Front, folder: string): Promise<string[]> {
  const file = join(folder, "wapiti.json");
  const outcome = await runTool(
    "wapiti",
    [
      ...[
        "-u",
        `${front.url}/`,
        "-s",
        `${front.url}${MAP}`,
        "--scope",
        "domain",
        "-m",
        MODULES.join(","),
        "-d",
        "3",
        "-t",
        "10",
      ],
      ...["--max-scan-time", "60", "--max-attack-time", String(MODULE_SECONDS), "--max-links-per-page", "300"],
      ...["--flush-session", "--store-session", folder, "--store-config", folder, "--no-bugreport"],
      ...["-f", "json", "-o", file, "-v", "0"],
    ],
    { timeoutMs: (MODULES.length * MODULE_SECONDS + 120) * 1000 },
  );
  if (outcome.status !== 0) return [`wapiti ended with ${outcome.status}: ${outcome.text.slice(-300)}`];
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(file, "utf8")) as Report;
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([category, found]) =>
    found
      .filter(({ info }) => !KNOWN.some((known) => known.info.test(info)))
      .map(({ method, path, info, parameter }) => `wapiti, ${category}: ${method} ${path} ${parameter ?? ""} ${info}`),
  );
}
