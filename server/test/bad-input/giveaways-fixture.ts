import { HOUR_MS } from "@vitrine/contract/time.ts";
import { siteCalendar } from "../../src/platform/clock.ts";
import { call } from "../fixtures/call.ts";
import { startGiveawayFixture } from "../fixtures/games/giveaways.ts";
import { possessionsOf } from "../fixtures/players.ts";

export type BadGiveawaysFixture = Awaited<ReturnType<typeof seedGiveawaysFixture>>;

/** Creates streamers, guests and rooms in every state for which a giveaway request is refused. */
export async function seedGiveawaysFixture() {
  const giveaways = await startGiveawayFixture({ env: { DEMO_GRANT: "100" } });
  const { site } = giveaways;
  const { db } = site.database;
  const [host, busy, fresh] = [
    await giveaways.newStreamer(),
    await giveaways.newStreamer(),
    await giveaways.newStreamer(),
  ];
  const [guest, joined] = [await giveaways.newPlayer(), await giveaways.newPlayer()];
  const since = new Date(Date.now() - 24 * HOUR_MS).toISOString();
  const startAt = new Date(Date.now() + HOUR_MS).toISOString();
  const endAt = new Date(Date.now() + 3 * HOUR_MS).toISOString();

  const rooms = {
    ended: await giveaways.create(host, {}, 1),
    cancelled: await giveaways.create(host, {}, 1),
    open: await giveaways.create(host, {}, 1),
    empty: await giveaways.create(busy, {}, 1),
    full: await giveaways.create(busy, { most: 1 }, 1),
    secret: await giveaways.create(busy, { password: "open sesame" }, 1),
  };
  await giveaways.cancel(host, rooms.cancelled);
  await giveaways.move(rooms.ended, { endsMs: -1 });
  const [rich, deep] = [await giveaways.newStreamer(), await giveaways.newStreamer()];
  const conditions = {
    early: await giveaways.create(rich, { startAt, endAt }, 1),
    deposit: await giveaways.create(rich, { depositLeast: 20.5, depositSince: since }, 1),
    vip: await giveaways.create(rich, { vipLeast: 3 }, 1),
    bound: await giveaways.create(deep, { boundOnly: true }, 1),
  };
  for (const id of [rooms.open, rooms.full]) await giveaways.join(joined, id);
  const [kept, sold] = (await giveaways.giveItems(fresh, 2)) as [number, number];
  const [theirs] = (await giveaways.giveItems(guest, 1)) as [number];
  await call(site, "POST", "profile/exchangeQuantity", { token: fresh.token, body: { voucherIds: String(sold) } });

  const calendar = siteCalendar();
  const everybody = [host, busy, fresh, guest, joined, rich, deep];
  return {
    ...{ giveaways, site, host, busy, fresh, guest, joined, startAt, endAt },
    rooms: { ...rooms, ...conditions },
    items: { kept, sold, theirs },
    says: { since: calendar.say(new Date(since)), begins: calendar.say(new Date(startAt)) },
    async everything() {
      return {
        players: await Promise.all(everybody.map(({ id }) => possessionsOf(site.database, id))),
        rooms: await db.selectFrom("giveaways_rooms").selectAll().orderBy("id").execute(),
        prizes: await db.selectFrom("giveaways_prizes").selectAll().orderBy("room_id").orderBy("prize").execute(),
        entries: await db.selectFrom("giveaways_entries").selectAll().orderBy("id").execute(),
        counts: await db.selectFrom("giveaways_counts").selectAll().orderBy("room_id").execute(),
      };
    },
  };
}
