import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Kept as Book, readKept } from "../../../../sandbox/checkout/keep-book.ts";
import { keepTrades } from "../../../../sandbox/steam/trades/keep-trades.ts";
import type { TradeOffer } from "../../../../sandbox/steam/trades/offer.ts";
import { findFreePort } from "../../fixtures/free-port.ts";

const SANDBOX = resolve(import.meta.dirname, "../../../../sandbox");
const SECRET = "what the checkout and the site know of each other";
const PROTECTION_S = 4;

export type Partners = Awaited<ReturnType<typeof startPartners>>;

/**
 * The checkout sandbox and Steam as separate processes that keep their state in files. The campaign compares the site
 * with this state.
 */
export async function startPartners() {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-outage-"));
  const files = { checkout: join(folder, "checkout.json"), steam: join(folder, "trades.json") };
  const ports = { checkout: await findFreePort(), steam: await findFreePort() };
  const urls = { checkout: `http://127.0.0.1:${ports.checkout}`, steam: `http://127.0.0.1:${ports.steam}` };
  let running: ChildProcess[] = [];

  const partners = {
    urls,
    /** The environment variables of a site that uses them. */
    env: { CHECKOUT_URL: urls.checkout, CHECKOUT_SECRET: SECRET, STEAM_SANDBOX_URL: urls.steam },
    async start(): Promise<void> {
      running = await Promise.all([
        startApart("checkout", ports.checkout, { CHECKOUT_SECRET: SECRET, CHECKOUT_FILE: files.checkout }),
        startApart("steam", ports.steam, {
          TRADES_FILE: files.steam,
          TRADES_PROTECTION_SECONDS: String(PROTECTION_S),
        }),
      ]);
    },
    /** Kills both with SIGKILL. */
    async kill(): Promise<void> {
      const gone = running.map((child) => once(child, "exit"));
      for (const child of running) child.kill("SIGKILL");
      await Promise.all(gone);
      running = [];
    },
    /** From now on both execute the site's requests, but their responses are lost. */
    async fallMute(offerUrl: string): Promise<void> {
      await post(`${urls.checkout}/`, { mood: "losesAnswers" });
      await post(offerUrl, { act: "apply", account: "well", stock: "", mood: "mute" });
    },
    /** The whole state of the checkout. */
    book: (): Book => readKept(files.checkout),
    /** Every offer in the state of Steam. */
    offers: (): TradeOffer[] => [...keepTrades(files.steam).offers.values()],
    async close(): Promise<void> {
      await partners.kill();
      rmSync(folder, { recursive: true });
    },
  };
  await partners.start();
  return partners;
}

/** Submits a form of a page of the checkout or Steam. Returns false if the process is away or refuses it. */
export async function post(url: string, form: Record<string, string>): Promise<boolean> {
  const options = { method: "POST", body: new URLSearchParams(form), redirect: "manual" } as const;
  const answer = await fetch(url, options).catch(() => undefined);
  await answer?.body?.cancel();
  return answer !== undefined && answer.status < 400;
}

async function startApart(name: string, port: number, env: Record<string, string>): Promise<ChildProcess> {
  const child = fork(join(SANDBOX, name, "main.ts"), [String(port)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { PATH: process.env.PATH, ...env },
  });
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  if (url !== `http://127.0.0.1:${port}`) throw new Error(`${name} is at ${url}, not at its previous address`);
  return child;
}
