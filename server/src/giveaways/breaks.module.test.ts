import { HOUR_MS } from "@vitrine/contract/time.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { type GiveawayFixture, startGiveawayFixture } from "../../test/fixtures/games/giveaways.ts";
import type { Player } from "../../test/fixtures/players.ts";
import { setClock } from "../platform/clock.ts";
import { transact } from "../platform/database/database.ts";
import { drawDue } from "./keep-giveaways.ts";

let fixture: GiveawayFixture;
let host: Player;
let guest: Player;
let other: Player;

beforeAll(async () => {
  fixture = await startGiveawayFixture();
});
afterEach(() => setClock());
afterAll(() => fixture.end());
beforeEach(async () => {
  [host, guest, other] = [await fixture.newStreamer(), await fixture.newPlayer(), await fixture.newPlayer()];
});

const coolOff = ({ token }: Player) => call(fixture.site, "POST", "limits/coolOff", { token, body: { hours: 24 } });
const goingOn = async ({ token }: Player) =>
  (await call<{ giveaways: { id: number }[] }>(fixture.site, "GET", "event/mine", { token })).body.data.giveaways.map(
    ({ id }) => id,
  );
async function draw(id: number): Promise<void> {
  await fixture.move(id, { endsMs: -1 });
  await drawDue(fixture.deps);
}

test("a break immediately removes the player from the joined giveaways, and the player stays out after the break has ended", async () => {
  const [one, two] = [await fixture.create(host, {}, 1), await fixture.create(host, {}, 1)];
  for (const id of [one, two]) for (const player of [guest, other]) await fixture.join(player, id);
  expect((await goingOn(guest)).toSorted()).toEqual([one, two].toSorted());
  await coolOff(guest);
  for (const id of [one, two]) expect((await fixture.detail(id, guest)).myEntry).toMatchObject({ dropped: true });
  expect(await goingOn(guest)).toEqual([]);
  // Moves the clock past the end of the break, so that only the dropped entries keep the guest out of the draw.
  const afterBreak = Date.now() + 25 * HOUR_MS;
  setClock(() => afterBreak);
  for (const id of [one, two]) await draw(id);
  for (const id of [one, two])
    expect(await fixture.detail(id, other)).toMatchObject({ entrants: 1, winners: [{ mine: true }] });
});

test("the draw leaves out an entry that a break could not remove because the room was locked", async () => {
  const id = await fixture.create(host, {}, 1);
  for (const player of [guest, other]) await fixture.join(player, id);
  await transact(fixture.site.database.db, async (tx) => {
    await tx.selectFrom("giveaways_rooms").select("id").where("id", "=", id).forUpdate().execute();
    expect((await coolOff(guest)).http).toBe(200);
  });
  expect((await fixture.detail(id, guest)).myEntry).toMatchObject({ dropped: false });
  await draw(id);
  expect(await fixture.detail(id, other)).toMatchObject({ entrants: 1, winners: [{ mine: true }] });
});

test("two players who begin their breaks at the same time are both dropped from the same room", async () => {
  const id = await fixture.create(host, {}, 1);
  for (const player of [guest, other]) await fixture.join(player, id);
  await Promise.all([coolOff(guest), coolOff(other)]);
  for (const player of [guest, other])
    expect((await fixture.detail(id, player)).myEntry).toMatchObject({ dropped: true });
  await draw(id);
  expect(await fixture.detail(id)).toMatchObject({ entrants: 0, winners: [] });
});
