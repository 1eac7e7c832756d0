import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newPlayer } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { openGifts } from "../../test/fixtures/wallet.ts";
import { setClock, siteCalendar } from "../platform/clock.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { countStake, lockLedger, readNetWeeks, writeLedger } from "./index.ts";

let site: LocalSite;
let gifts: ReturnType<typeof openGifts>;

beforeAll(async () => {
  site = await startSite({ seed: false });
  gifts = openGifts(site.connectionString);
});
afterEach(() => setClock());
afterAll(async () => {
  await gifts.close();
  await site.close();
});

const settle = (playerId: number, at: string, amountCents: number) => {
  setClock(() => Date.parse(at));
  return gifts.pipelines.run(async (pipeline) => {
    const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: 1 });
    countStake(ledger, playerId, amountCents);
    writeLedger(pipeline, ledger);
  });
};
const weeks = (playerId: number, ...named: string[]) =>
  readNetWeeks(pipelineOver(site.database.db), { playerId, weeks: named });

test("net stakes are counted by the week of the site's calendar, including weeks without a stake", async () => {
  const { id } = await newPlayer(site);
  expect(await weeks(id, "2027-03-15")).toEqual({ netStakesCents: 0, cents: [0] });
  // The last second of a week and the first second of the next, in Shanghai.
  await settle(id, "2027-03-21T15:59:59Z", 10_00);
  await settle(id, "2027-03-21T16:00:00Z", 5_00);
  await settle(id, "2027-03-25T00:00:00Z", 2_00);
  await settle(id, "2027-04-08T00:00:00Z", 1_00);
  expect(siteCalendar().timeZone).toBe("Asia/Shanghai");
  expect(await weeks(id, "2027-04-05", "2027-03-29", "2027-03-22", "2027-03-15", "2027-03-08")).toEqual({
    netStakesCents: 18_00,
    cents: [1_00, 0, 7_00, 10_00, 0],
  });
});

test("a server whose clock is behind counts stakes for the week that another server has started", async () => {
  const { id } = await newPlayer(site);
  await settle(id, "2027-03-22T00:00:00Z", 5_00);
  await settle(id, "2027-03-21T00:00:00Z", 3_00);
  expect((await weeks(id, "2027-03-22", "2027-03-15")).cents).toEqual([8_00, 0]);
});

test("when twenty first stakes of a week come at the same time, one of them writes the week's start value, and all are counted", async () => {
  const { id } = await newPlayer(site);
  const at = "2027-03-24T00:00:00Z";
  await Promise.all(Array.from({ length: 20 }, () => settle(id, at, 1_00)));
  expect((await weeks(id, "2027-03-22")).cents).toEqual([20_00]);
  const marks = await site.database.db.selectFrom("wallet_weeks").selectAll().where("player_id", "=", id).execute();
  expect(marks).toEqual([{ player_id: id, week: "2027-03-22", net_before_cents: 0 }]);
});
