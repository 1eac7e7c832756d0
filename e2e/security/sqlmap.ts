import { join } from "node:path";
import type { ShownCall } from "../../server/test/campaigns/fuzz/shown-calls.ts";
import type { Front } from "./front.ts";
import { runTool } from "./run-tool.ts";

const CALL_MS = 120_000;
/** All statuses with which the site refuses a request. Some of them would make sqlmap stop. */
const REFUSED = [400, 401, 403, 404, 409, 410, 413, 415, 422, 429];

/**
 * Runs sqlmap on every parameter of every call, with error-based, boolean-based and union-based tests. Returns its
 * findings.
 */
export async function runSqlmap(front: Front, folder: string): Promise<string[]> {
  const findings: string[] = [];
  for (const target of front.targets.filter(({ url, form }) => form || url.includes("?"))) {
    const finding = await tryCall(target, folder);
    if (finding) findings.push(finding);
  }
  return findings;
}

async function tryCall({ method, url, form }: ShownCall, folder: string): Promise<string | undefined> {
  const { text, status } = await runTool(
    "sqlmap",
    [
      ...["-u", url, ...(form ? ["--data", form] : []), "--method", method, "--batch", "--flush-session"],
      ...["--dbms", "PostgreSQL", "--technique", "BEU", "--level", "1", "--risk", "1", "--threads", "4"],
      ...["--ignore-code", REFUSED.join(","), "--timeout", "10", "--retries", "1", "--disable-coloring", "-v", "1"],
      ...["--drop-set-cookie", "--output-dir", join(folder, "sqlmap")],
    ],
    { timeoutMs: CALL_MS },
  );
  const call = `${method} ${new URL(url).pathname}`;
  if (/identified the following injection point|is vulnerable|appears to be '.*' injectable/.test(text))
    return `sqlmap, ${call}: ${text.slice(-600)}`;
  const isTested = /all tested parameters do not appear to be injectable/.test(text);
  return isTested ? undefined : `sqlmap did not get through ${call} (${status}): ${text.slice(-300)}`;
}
