import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../fixtures/call.ts";
import { openHolder } from "../../fixtures/database/held-table.ts";
import { type Fixture, seedFixture } from "./fixture.ts";
import {
  type AtBreak,
  type AtFreeze,
  boxOfBlockedOpening,
  countOfBox,
  readAtBreak,
  waitingRoomsWith,
} from "./moments.ts";
import { openTraffic } from "./traffic.ts";
import { findViolations } from "./violations.ts";

// CAMPAIGN=short is the form for `npm test`. `npm run test:breaks` runs the full campaign.
const short = process.env.CAMPAIGN === "short";
const PEOPLE = short ? 12 : 60;
const LASTS_MS = short ? 8_000 : 180_000;
const GIVEAWAYS = short ? 6 : 40;
const LEAST_FREEZES = 3;
/** How long openings are held: a freeze that did not wait for their lock would end in this time. */
const HELD_MS = 250;
const PATIENCE_MS = 60_000;

let fixture: Fixture;

beforeAll(async () => {
  fixture = await seedFixture({ people: PEOPLE });
}, 120_000);
afterAll(() => fixture.close());

test("during a break no stake is charged, and a frozen box is not rolled, whichever server the players use", async () => {
  const breaks: AtBreak[] = [];
  const freezes: AtFreeze[] = [];
  let openingsMet = 0;
  const giveaways: number[] = [];
  for (let count = 0; count < GIVEAWAYS; count += 1)
    giveaways.push(await fixture.openGiveaway(randomInt(1000, LASTS_MS)));
  await fixture.leaveOpen(fixture.players[0]!);
  const traffic = openTraffic(fixture, { giveaways });
  const endsAt = Date.now() + LASTS_MS;
  const until = (ms: number) => sleep(Math.max(0, Math.min(ms, endsAt - Date.now())));

  // Two thirds of the players begin a break, one after the other.
  const beginBreaks = async () => {
    const tired = fixture.players.filter((_, index) => index % 3 !== 2);
    for (const player of tired) {
      await until(randomInt((LASTS_MS / tired.length) * 1.6));
      const asked = { token: player.token, body: { hours: 24 } };
      const begin = () => call(fixture.anySite(), "POST", "limits/coolOff", asked).catch(() => undefined);
      let begun = await begin();
      // The server was killed before it answered: the break may or may not have begun.
      while (begun === undefined) begun = await begin();
      if (begun.http === 200) breaks.push(await readAtBreak(fixture.db, player.id));
      else traffic.faults.push(`limits/coolOff: ${begun.http} ${begun.body.code}`);
    }
  };
  const freezeBoxes = async () => {
    while (freezes.length < LEAST_FREEZES || Date.now() < endsAt - 2000) {
      await until(randomInt(800));
      // The freeze must meet openings that have read the box but cannot write their rolls yet.
      const holder = await openHolder(fixture.home);
      await holder.hold("fairness_rounds");
      const volley = openAtOnce(fixture.boxIds[randomInt(fixture.boxIds.length)]!);
      const boxId = await boxOfBlockedOpening(fixture.db);
      if (boxId === undefined) {
        await holder.release();
        await volley;
        continue;
      }
      const before = await countOfBox(fixture.db, boxId);
      await sleep(randomInt(50));
      const frozen = fixture
        .freeze(boxId)
        .then(() => Promise.all([waitingRoomsWith(fixture.db, boxId), countOfBox(fixture.db, boxId)]));
      await sleep(HELD_MS);
      await holder.release();
      const [waitingRooms, from] = await frozen;
      openingsMet += from.openings - before.openings;
      await volley;
      await until(randomInt(700));
      freezes.push({ boxId, waitingRooms, from, to: await countOfBox(fixture.db, boxId) });
      await fixture.unfreeze(boxId);
    }
  };
  const killServer = async () => {
    await until(LASTS_MS / 2);
    await fixture.killServer();
    if (!short) await fixture.startAnother();
  };
  await Promise.all([beginBreaks(), freezeBoxes(), killServer()]);
  await traffic.stop();
  await comeToRest();

  console.log(
    `${breaks.length} breaks, ${freezes.length} freezes; ${JSON.stringify(Object.fromEntries(traffic.done))}`,
  );
  expect(traffic.faults).toEqual([]);
  expect(await findViolations(fixture.home.database, { breaks, freezes })).toEqual([]);
  // The campaign must have met the cases that it tests: running openings, waiting rooms, open orders and dropped
  // entries.
  expect(openingsMet).toBeGreaterThan(0);
  expect(breaks.length).toBe(Math.floor((PEOPLE * 2) / 3));
  const met = (what: "waitingRooms" | "openOrders") => breaks.flatMap((one) => one[what]).length;
  const dropped = breaks.reduce((sum, one) => sum + one.droppedEntries, 0);
  expect([met("waitingRooms"), met("openOrders"), dropped].every((count) => count > 0)).toBe(true);
});

/** Opens boxes and creates rooms of one box in parallel, so that some requests are running when the box is frozen. */
async function openAtOnce(boxId: number): Promise<void> {
  const asked = fixture.players.flatMap(({ token }) => [
    call(fixture.anySite(), "POST", "box/open", { token, body: { id: boxId } }),
    call(fixture.anySite(), "POST", "battle/create", {
      token,
      body: { boxIds: String(boxId), players: 2, mode: 0, fast: true },
    }),
  ]);
  await Promise.allSettled(asked);
}

/** Waits until the servers have finished all battles and orders that must end. */
async function comeToRest(): Promise<void> {
  const endsAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await sql<{ left: number }>`select
      (select count(*) from battles_battles where state = 1 or (state = 0 and dissolving))
      + (select count(*) from deposits_orders where state = 0 and in_break)
      + (select count(*) from giveaways_rooms where state = 0 and end_at < now()) as left`.execute(fixture.db);
    if (rows[0]!.left === 0) return;
    if (Date.now() > endsAt) throw new Error(`${rows[0]!.left} rooms and orders do not end`);
    await sleep(200);
  }
}
