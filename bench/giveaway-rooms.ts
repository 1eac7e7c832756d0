import { setTimeout as sleep } from "node:timers/promises";
import { readConfig } from "../server/src/config.ts";
import { netDepositsOf } from "../server/src/deposits/index.ts";
import type { GiveawayDeps } from "../server/src/giveaways/deps.ts";
import { drawGiveaway } from "../server/src/giveaways/draw-giveaway.ts";
import { joinGiveaway } from "../server/src/giveaways/entries/join-giveaway.ts";
import { openHouseGiveaway } from "../server/src/giveaways/index.ts";
import { rememberItemCatalogue } from "../server/src/inventory/index.ts";
import { type Database, openDatabase } from "../server/src/platform/database/database.ts";
import { openPipelines } from "../server/src/platform/database/pipeline.ts";
import { seedEntrants } from "../server/test/fixtures/games/entrants.ts";
import { moveRoom } from "../server/test/fixtures/games/giveaways.ts";
import { answerParent } from "./child.ts";
import { FIRST_PLAYER } from "./players.ts";

// A process that joins and draws giveaways with the product's use cases. Nothing else runs in it during a draw, so the
// growth of its memory is caused by the draw.
const PRIZES = 50;
const PEOPLE_AT_ONCE = 8;
const LOOK_EVERY_MS = 20;

let deps: GiveawayDeps;
let database: Database;
let nextPlayer = FIRST_PLAYER;

answerParent({
  open(address: string, dataDir: string, seedKey: string) {
    const config = readConfig({ DATABASE_URL: address, DATA_DIR: dataDir, SEED_KEY: seedKey, DEMO: "on" });
    database = openDatabase({ connectionString: address, asOwner: true });
    deps = {
      pipelines: openPipelines({ connectionString: address, connections: PEOPLE_AT_ONCE }),
      ...{ itemCatalogue: rememberItemCatalogue(database.db), config, beacon: undefined, netDepositsOf },
      requireCouldWithdraw: async () => {},
    };
  },
  /** Opens a house room with `count` entrants. */
  async seed(count: number) {
    const itemCatalogue = await deps.itemCatalogue.all();
    const prizes = Array.from({ length: PRIZES }, (_, place) => itemCatalogue[place % itemCatalogue.length]!);
    const titles = { "zh-CN": "bench", "en-US": "bench", "ru-RU": "bench" };
    const roomId = await deps.pipelines.run((pipeline) =>
      openHouseGiveaway(pipeline, deps, {
        ...{ titles, minutes: 24 * 60, most: null, password: undefined, deposit: null, vipLeast: null },
        prizes: prizes.map(({ id, valueCents }) => ({ itemId: id, valueCents })),
      }),
    );
    if (count > 0) await seedEntrants(database, { roomId, count });
    await database.pool.query("vacuum analyze giveaways_entries, giveaways_counts, accounts_accounts, wallet_wallets");
    return roomId;
  },
  /** Lets `count` players join, PEOPLE_AT_ONCE of them at the same time. Returns the joins per second. */
  async join(roomId: number, count: number) {
    const queue = Array.from({ length: count }, (_, index) => nextPlayer + index);
    nextPlayer += count;
    const beganMs = performance.now();
    await Promise.all(
      Array.from({ length: PEOPLE_AT_ONCE }, async () => {
        for (let playerId = queue.shift(); playerId !== undefined; playerId = queue.shift()) {
          await joinGiveaway(deps, { playerId, roomId, password: undefined, userSeed: undefined });
        }
      }),
    );
    return (count * 1000) / (performance.now() - beganMs);
  },
  /** Ends and draws a room. Returns the seconds, and the growth of the process's memory in MB. */
  async draw(roomId: number) {
    await moveRoom({ database }, roomId, { beginsMs: -3_600_000, endsMs: -1 });
    globalThis.gc?.();
    const idleBytes = process.memoryUsage.rss();
    let mostBytes = idleBytes;
    let isDrawing = true;
    const look = () => {
      mostBytes = Math.max(mostBytes, process.memoryUsage.rss());
    };
    const looking = (async () => {
      for (; isDrawing; await sleep(LOOK_EVERY_MS)) look();
    })();
    const beganMs = performance.now();
    const isDrawn = await drawGiveaway(deps, { roomId, signature: null });
    const seconds = (performance.now() - beganMs) / 1000;
    look();
    isDrawing = false;
    await looking;
    if (!isDrawn) throw new Error(`giveaway ${roomId} was not drawn`);
    return { seconds, grownMb: (mostBytes - idleBytes) / 1_000_000 };
  },
});
