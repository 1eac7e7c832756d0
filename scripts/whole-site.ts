import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../server/test/fixtures/free-port.ts";

export type WholeSite = { url: string; stop(): Promise<void> };

const root = resolve(import.meta.dirname, "..");

/**
 * Starts a site like `npm start` on the data in `folder`, without rate limits and rehearsals. `settings` override the
 * site's environment.
 */
export async function startWholeSite(folder: string, settings: Record<string, string> = {}): Promise<WholeSite> {
  const port = settings.PORT ?? String(await findFreePort());
  const env = {
    ...process.env,
    PORT: port,
    HOST: "127.0.0.1",
    DATA_DIR: folder,
    DATABASE_URL: "",
    PUBLIC_URL: "",
    RATE_LIMITS: "off",
    BATTLE_REHEARSAL_MINUTES: "0",
    DRAIN_SECONDS: "0",
    LOG_LEVEL: "warn",
    ...settings,
  };
  const child = spawn(process.execPath, ["server/src/main.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const gone = new Promise<void>((done) => child.once("exit", () => done()));
  const url = `http://127.0.0.1:${port}`;
  const isOpen = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let waited = 0; !(await isOpen()); waited += 1) {
    if (child.exitCode !== null || waited > 1200) {
      child.kill("SIGTERM");
      throw new Error("The site did not start (see above).");
    }
    await sleep(100);
  }
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await gone;
    },
  };
}
