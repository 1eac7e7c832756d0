import type { OutputOf } from "@vitrine/contract/call.ts";
import type { eventMine } from "@vitrine/contract/records.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, type Player } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { giveFreeBox, openGifts } from "../../test/fixtures/wallet.ts";

let site: LocalSite;
let gifts: ReturnType<typeof openGifts>;
beforeAll(async () => {
  site = await startSite({ env: { DEMO_GRANT: "0" } });
  gifts = openGifts(site.connectionString);
});
afterAll(async () => {
  await gifts.close();
  await site.close();
});

const mineOf = async ({ token }: Player) =>
  (await call<OutputOf<typeof eventMine>>(site, "GET", "event/mine", { token })).body.data;

describe("the player's current activity", () => {
  test("is empty at first", async () => {
    const { battles, giveaways, freeBoxes, withdrawals } = await mineOf(await newPlayer(site));
    expect([battles, giveaways, freeBoxes, withdrawals]).toEqual([[], [], [], []]);
  });

  test("has the battles that are not over, and the unused free boxes", async () => {
    const player = await newPlayer(site);
    await gifts.give(player.id, { coinsCents: 100_00 });
    const [box] = await boxesOnSale(site);
    const made = await call<{ id: number }>(site, "POST", "battle/create", {
      token: player.token,
      body: { boxIds: String(box!.id), players: 3, mode: 1, password: "a secret" },
    });
    await giveFreeBox(site.database, { playerId: player.id, boxId: box!.id });
    const mine = await mineOf(player);
    expect(mine.battles).toMatchObject([{ id: made.body.data.id, mode: 1, state: 0, players: 3, seated: 1 }]);
    expect(mine.battles[0]!.cost).toBeGreaterThanOrEqual(box!.price);
    expect(mine.freeBoxes).toMatchObject([{ boxId: box!.id }]);
    await call(site, "POST", "battle/cancel", { token: player.token, body: { id: made.body.data.id } });
    expect((await mineOf(player)).battles).toEqual([]);
  });
});
