import { HOUR_MS } from "@vitrine/contract/time.ts";
import { closeDue, rollDue } from "../server/src/battles/closing/keep-battles.ts";
import type { BattleDeps } from "../server/src/battles/deps.ts";
import { createBattle } from "../server/src/battles/rooms/create-battle.ts";
import { joinBattle } from "../server/src/battles/seats/join-battle.ts";
import { createBoxCache } from "../server/src/boxes/index.ts";
import { readConfig } from "../server/src/config.ts";
import { rememberItemCatalogue } from "../server/src/inventory/index.ts";
import { setClock } from "../server/src/platform/clock.ts";
import { openDatabase } from "../server/src/platform/database/database.ts";
import { openPipelines } from "../server/src/platform/database/pipeline.ts";
import { answerParent } from "./child.ts";
import { FIRST_PLAYER, PLAYERS } from "./players.ts";
import { settleBattles } from "./reference-battles.ts";

// A process that settles battles: with the product's use cases, or in the usual way with one statement per roll. The
// product creates the rooms in both cases, outside the measured time.
const SEATS = 4;
const BOXES = 10;

let deps: BattleDeps;
let connectionString = "";
let made = 0;

answerParent({
  open(address: string, dataDir: string, seedKey: string) {
    connectionString = address;
    const config = readConfig({ DATABASE_URL: address, DATA_DIR: dataDir, SEED_KEY: seedKey, DEMO: "on" });
    const { db } = openDatabase({ connectionString: address });
    const itemCatalogue = rememberItemCatalogue(db);
    const pipelines = openPipelines({ connectionString: address, connections: 8 });
    deps = {
      pipelines,
      itemCatalogue,
      boxCache: createBoxCache(db, itemCatalogue),
      config,
      beacon: undefined,
      wake: () => {},
    };
  },
  /** Creates `count` locked rooms of four seats and ten boxes. */
  async make(count: number) {
    const { boxes } = await deps.boxCache.all();
    const boxIds = boxes
      .filter(({ sold, frozen }) => sold && !frozen)
      .slice(0, BOXES)
      .map(({ id }) => id);
    const queue = Array.from({ length: count }, (_, index) => made + index);
    made += count;
    await Promise.all(Array.from({ length: 6 }, () => work(queue, boxIds)));
  },
  /** Settles every locked battle: rolls it, then closes it. Returns the time in milliseconds. */
  async settle(how: "product" | "reference") {
    const beganMs = performance.now();
    if (how === "reference") await settleBattles({ connectionString, deps });
    else {
      await rollDue(deps);
      setClock(() => Date.now() + HOUR_MS);
      await closeDue(deps);
      setClock();
    }
    return performance.now() - beganMs;
  },
});

async function work(queue: number[], boxIds: number[]): Promise<void> {
  for (let room = queue.shift(); room !== undefined; room = queue.shift()) {
    const player = (seat: number) => FIRST_PLAYER + ((room! * SEATS + seat) % PLAYERS);
    const asked = { call: "bench", key: undefined, coinsOnly: false, userSeed: undefined, password: undefined };
    const { id: battleId } = await createBattle(deps, {
      ...{ ...asked, playerId: player(0), boxIds, versionHashes: undefined, players: SEATS, mode: 0, pos: 1 },
      ...{ publicHash: undefined, cashback: 5, fast: false },
    });
    for (let seat = 1; seat < SEATS; seat += 1) {
      await joinBattle(deps, { ...asked, playerId: player(seat), battleId, pos: undefined });
    }
  }
}
