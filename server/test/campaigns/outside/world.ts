import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Channel } from "@vitrine/contract/deposits.ts";
import { readConfig } from "../../../src/config.ts";
import { carryOrders as carryDeposits, type DepositDeps, openChannel } from "../../../src/deposits/index.ts";
import { rememberItemCatalogue } from "../../../src/inventory/index.ts";
import { openDatabase } from "../../../src/platform/database/database.ts";
import { openPipelines } from "../../../src/platform/database/pipeline.ts";
import { createLog } from "../../../src/platform/log.ts";
import { carryOrders as carryWithdrawals, createCourier } from "../../../src/withdrawals/index.ts";
import { call } from "../../fixtures/call.ts";
import { findFreePort } from "../../fixtures/free-port.ts";
import { SECRET } from "../../fixtures/payments.ts";
import { boxesOnSale } from "../../fixtures/players.ts";
import { demoDatabase, type SpawnedSite, spawnSite } from "../../fixtures/site.ts";
import { openGifts } from "../../fixtures/wallet.ts";
import { startSandboxProcess } from "./sandbox-process.ts";
import type { Tally } from "./tally.ts";

export type World = Awaited<ReturnType<typeof openWorld>>;

const GRANT = { DEMO_GRANT: "50" };
const WITHDRAWALS_OPEN = "state in (0, 1, 2, 5)";

/**
 * The site, the checkout and Steam as processes that can be killed, and a second worker of the site in this process.
 */
export async function openWorld(tally: Tally) {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-outside-"));
  const database = await demoDatabase(GRANT);
  const { connectionString } = database;
  const checkout = await startSandboxProcess("checkout", join(folder, "checkout.json"), SECRET);
  const steam = await startSandboxProcess("steam", join(folder, "trades.json"));
  const env = {
    PORT: String(await findFreePort()),
    CHECKOUT_URL: checkout.url,
    CHECKOUT_SECRET: SECRET,
    STEAM_SANDBOX_URL: steam.url,
    ...GRANT,
    DATA_DIR: folder,
    SEED_KEY: "5eed".repeat(16),
    DATABASE_URL: connectionString,
    DEMO: "on",
    // The site logs many expected errors here; other tests check its log.
    LOG_LEVEL: process.env.OUTSIDE_LOG ?? "silent",
  };
  const site = await standSite(connectionString, env);
  const config = readConfig(env);
  const log = createLog("silent", false);
  const pipelines = openPipelines({ connectionString, connections: 4 });
  const server = openDatabase({ connectionString, maxConnections: 4 });
  // Tests move time in the database. Its guards forbid that to the server's role, so this connects as the owner.
  const owner = openDatabase({ connectionString, maxConnections: 2, asOwner: true });
  const { db } = server;
  const deposits: DepositDeps = { db, pipelines, channel: await openChannel(config), config, log };
  const withdrawals = { pipelines, courier: createCourier(config), itemCatalogue: rememberItemCatalogue(db), log };
  const ways = (await call<Channel[]>(await site.up(), "GET", "common/listInterface")).body.data;

  async function moveTime(statement: string, values: unknown[]): Promise<void> {
    const client = await owner.pool.connect();
    try {
      await client.query("set session_replication_role = replica");
      await client.query(statement, values);
    } finally {
      client.release();
    }
  }

  return {
    tally,
    checkout,
    steam,
    site,
    config,
    db,
    owner,
    ways,
    boxes: await boxesOnSale(await site.up()),
    /** Payers with an earlier deposit, who can no longer get the first bonus. */
    payers: new Set<string>(),
    gifts: openGifts(connectionString),
    moveTime,
    /** Makes a player's deposits due and runs the job over them once; the site's own jobs run in parallel. */
    async carryDeposits(playerId: number): Promise<void> {
      await moveTime("update deposits_orders set next_try_at = now() where player_id = $1 and state = 0", [playerId]);
      await carryDeposits(deposits);
    },
    /**
     * Does the same for the player's withdrawals. An order that a server claimed in the last seconds is skipped: a
     * lease is longer than any request to a courier.
     */
    async carryWithdrawals(playerId: number): Promise<void> {
      await moveTime(
        `update withdrawals_orders set next_try_at = now() where player_id = $1 and ${WITHDRAWALS_OPEN}
          and (next_try_at < now() + interval '113 seconds' or next_try_at > now() + interval '121 seconds')`,
        [playerId],
      );
      await carryWithdrawals(withdrawals, new AbortController().signal);
    },
    /** Moves time by minutes, so that the leases of a dead server end. */
    async endLeases(): Promise<void> {
      await moveTime(`update withdrawals_orders set next_try_at = now() where ${WITHDRAWALS_OPEN}`, []);
    },
    async close(): Promise<void> {
      await this.gifts.close();
      await pipelines.close();
      await site.close();
      await server.close();
      await owner.close();
      await checkout.kill();
      await steam.kill();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The site's process at a fixed address; it is started again when a step needs it. */
async function standSite(connectionString: string, env: Record<string, string>) {
  let running: SpawnedSite | undefined;
  let starting: Promise<SpawnedSite> | undefined;
  const site = {
    url: `http://127.0.0.1:${env.PORT}`,
    isUp: () => running !== undefined,
    /** A start that fails on a busy machine is tried a second time. */
    async up(): Promise<{ url: string }> {
      if (running) return site;
      starting ??= spawnSite({ connectionString, env }).catch(() => spawnSite({ connectionString, env }));
      running = await starting;
      starting = undefined;
      return site;
    },
    /** Kills the process with SIGKILL. */
    async kill(): Promise<void> {
      const dying = running;
      running = undefined;
      await dying?.kill();
      await dying?.close();
    },
    async close(): Promise<void> {
      const status = await running?.close();
      if (status !== undefined && status !== 0)
        throw new Error(`The site ended with status ${status}: ${running?.output().slice(-3000)}`);
    },
  };
  await site.up();
  return site;
}
