import type { DreamTarget } from "@vitrine/contract/dream.ts";
import type { ShopOffer } from "@vitrine/contract/shop.ts";
import { transact } from "../../src/platform/database/database.ts";
import { addTurnover, lockLedger, writeLedger } from "../../src/wallet/index.ts";
import { call } from "../fixtures/call.ts";
import { newPlayer, possessionsOf } from "../fixtures/players.ts";
import type { LocalSite } from "../fixtures/site.ts";
import { openGifts } from "../fixtures/wallet.ts";

export type BadTradeFixture = Awaited<ReturnType<typeof seedTradeFixture>>;

/** Creates players, targets and offers in every state for which a dream, a purchase or a transfer is refused. */
export async function seedTradeFixture(site: LocalSite) {
  const [player, poor, bound] = await Promise.all([1, 2, 3].map(() => newPlayer(site)));
  const gifts = openGifts(site.connectionString);
  await gifts.give(player!.id, { pointsCents: 10_50 });
  await gifts.give(bound!.id, { pointsCents: 10_00 });
  await gifts.pipelines.run(async (pipeline) => {
    const ledger = await lockLedger(pipeline, { playerIds: [bound!.id], transfers: 0 });
    addTurnover(ledger, bound!.id, 3_20);
    writeLedger(pipeline, ledger);
  });
  await gifts.close();
  const { db } = site.database;
  const targets = await call<{ list: DreamTarget[] }>(site, "GET", "dream/list", { query: { sort: 2 } });
  const dear = await call<{ list: DreamTarget[] }>(site, "GET", "dream/list", { query: { sort: 1 } });
  const tooCheap = await transact(db, (tx) =>
    tx
      .updateTable("items_items")
      .set({ value_cents: 99 })
      .where("slug", "=", (eb) => eb.selectFrom("items_items").select("slug").orderBy("id", "desc").limit(1))
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  const offers = (await call<{ list: ShopOffer[] }>(site, "GET", "shop/list", { query: { sort: 2 } })).body.data.list;
  const [plain, short, gone, taken] = offers as [ShopOffer, ShopOffer, ShopOffer, ShopOffer];
  const set = (offer: ShopOffer, change: { stock?: number; listed?: boolean }) =>
    db.updateTable("shop_offers").set(change).where("id", "=", offer.id).execute();
  await Promise.all([set(short, { stock: 1 }), set(gone, { stock: 0 }), set(taken, { listed: false })]);
  await call(site, "POST", "dream/open", {
    token: player!.token,
    key: "used",
    body: { itemId: targets.body.data.list[0]!.itemId, percent: 1, fast: true },
  });
  await call(site, "POST", "profile/buyVirtual", { token: player!.token, key: "used", body: { id: plain.id } });
  await call(site, "POST", "profile/transferSecondary", { token: player!.token, key: "used", body: { amount: 1 } });
  return {
    ...{ player: player!, poor: poor!, bound: bound! },
    target: targets.body.data.list[0]!,
    dear: dear.body.data.list[0]!,
    tooCheap: tooCheap.id,
    offers: { plain, short, gone, taken },
    async everything() {
      return {
        players: await Promise.all([player!, poor!, bound!].map(({ id }) => possessionsOf(site.database, id))),
        offers: await db.selectFrom("shop_offers").selectAll().orderBy("id").execute(),
        tries: await db.selectFrom("dream_tries").selectAll().orderBy("round_id").execute(),
      };
    },
  };
}
