import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startWholeSite } from "../../scripts/whole-site.ts";
import { findFreePort } from "../../server/test/fixtures/free-port.ts";
import { openFront } from "./front.ts";
import { runTool } from "./run-tool.ts";
import { runSqlmap } from "./sqlmap.ts";
import { runWapiti } from "./wapiti.ts";

const SCANNERS = { wapiti: runWapiti, sqlmap: runSqlmap };

/** Runs Wapiti and sqlmap on a logged-in session of a separate site, and fails if they find anything. */
async function main(): Promise<number> {
  for (const name of Object.keys(SCANNERS)) {
    if ((await runTool(name, ["--version"], { timeoutMs: 60_000 })).status === 0) continue;
    console.error(`${name} is missing: apt-get install -y wapiti sqlmap`);
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), "vitrine-security-"));
  const port = String(await findFreePort());
  // The site runs as if it were behind an https proxy, so that cookies and headers are those of a public site.
  const site = await startWholeSite(join(folder, "data"), { PORT: port, PUBLIC_URL: `https://127.0.0.1:${port}` });
  const front = await openFront(site, await logIn(site));
  const findings: string[] = [];
  for (const [name, run] of Object.entries(SCANNERS)) {
    const before = front.requests();
    const found = await run(front, folder);
    console.log(`${name}: ${front.requests() - before} requests, ${found.length} findings`);
    findings.push(...found);
  }
  findings.push(...[...front.broken].map((answer) => `the site itself: ${answer}`));
  await front.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  for (const finding of findings) console.error(finding);
  console.log(findings.length === 0 ? "Nothing was found." : `${findings.length} findings.`);
  return findings.length === 0 ? 0 : 1;
}

async function logIn({ url }: { url: string }): Promise<string> {
  const body = new URLSearchParams({ phone: "13800000001", password: "demo-player" });
  const answer = await fetch(`${url}/api/auth/login`, { method: "POST", body });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

process.exit(await main());
