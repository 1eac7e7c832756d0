import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startWholeSite, type WholeSite } from "../../scripts/whole-site.ts";
import { findRunning } from "../../server/src/platform/database/embedded.ts";
import { need } from "./site.ts";

/** The same players at a second address that is no demo: a sign-up needs a code, and failures a captcha. */
export async function startCodeSite(settings: Record<string, string> = {}): Promise<WholeSite> {
  const dataDir = need("SITE_DATA_DIR");
  const folder = mkdtempSync(join(tmpdir(), "vitrine-codes-"));
  const SEED_KEY = process.env.SEED_KEY || readFileSync(join(dataDir, "seed.key"), "utf8").trim();
  const connectionString = process.env.DATABASE_URL || (await findRunning(dataDir));
  if (!connectionString) throw new Error("the first site has no database to share");
  const strict = { DATABASE_URL: connectionString, SEED_KEY, DEMO: "off", RATE_LIMITS: "on" };
  const site = await startWholeSite(folder, { ...strict, ...settings });
  return {
    url: site.url,
    async stop() {
      await site.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The newest code that a site sent to a phone, as its owner reads it. */
export async function readCode(url: string, phone: string): Promise<string> {
  const answer = await fetch(`${url}/api/dev/outbox?to=${encodeURIComponent(phone)}`);
  const { data } = (await answer.json()) as { data: { text: string }[] };
  const code = /\d{6}/.exec(data[0]?.text ?? "")?.[0];
  if (!code) throw new Error("no code was sent to this phone");
  return code;
}
