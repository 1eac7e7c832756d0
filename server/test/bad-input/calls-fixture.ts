import { publishVersion } from "../../src/boxes/index.ts";
import { transact } from "../../src/platform/database/database.ts";
import { call } from "../fixtures/call.ts";
import { boxesOnSale, newPlayer, type Player, type SoldBox } from "../fixtures/players.ts";
import type { LocalSite } from "../fixtures/site.ts";
import { giveFreeBox } from "../fixtures/wallet.ts";

export type BadInputFixture = Awaited<ReturnType<typeof seedFixture>>;

/** Creates players and boxes in every state for which a request is refused. */
export async function seedFixture(site: LocalSite) {
  const [player, other, poor, expired] = await Promise.all([1, 2, 3, 4].map(() => newPlayer(site)));
  const [box, closed, changed, dear] = await pickBoxes(site);
  const mine = await openBoxes(site, player!, { box: box!, number: 2, key: "used" });
  const theirs = await openBoxes(site, other!, { box: box!, number: 1 });
  await call(site, "POST", "profile/exchangeQuantity", {
    token: player!.token,
    body: { voucherIds: String(mine[0]) },
  });
  const unsold = await findUnsold(site);
  const grants = {
    expired: await giveFreeBox(site.database, { playerId: player!.id, boxId: unsold, hours: -1 }),
    theirs: await giveFreeBox(site.database, { playerId: other!.id, boxId: unsold }),
    used: await giveFreeBox(site.database, { playerId: player!.id, boxId: unsold }),
  };
  await call(site, "POST", "profile/openFreeBox", { token: player!.token, body: { id: grants.used } });
  await spoil(site, { closed: closed!, changed: changed!, expired: expired! });
  return {
    player: player!,
    poor: poor!,
    everybody: [player!, other!, poor!, expired!],
    expiredToken: expired!.token,
    box: box!,
    closed: closed!,
    changed: changed!,
    dear: dear!,
    unsold,
    grants,
    items: { sold: mine[0]!, kept: mine[1]!, theirs: theirs[0]! },
  };
}

async function pickBoxes(site: LocalSite): Promise<SoldBox[]> {
  const boxes = await boxesOnSale(site);
  return [boxes[0]!, boxes[1]!, boxes[2]!, boxes.at(-1)!];
}

async function openBoxes(
  site: LocalSite,
  { token }: Player,
  { box, number, key }: { box: SoldBox; number: number; key?: string },
): Promise<number[]> {
  const body = { id: box.id, number };
  const answer = await call<{ drops: { voucherId: number }[] }>(site, "POST", "box/open", { token, key, body });
  return answer.body.data.drops.map(({ voucherId }) => voucherId);
}

async function findUnsold({ database }: LocalSite): Promise<number> {
  const row = await database.db.selectFrom("boxes_boxes").select("id").where("sold", "=", false).executeTakeFirst();
  return row!.id;
}

/** Closes one box, publishes new odds for another, and expires one session. */
async function spoil(
  { database }: LocalSite,
  { closed, changed, expired }: { closed: SoldBox; changed: SoldBox; expired: Player },
): Promise<void> {
  const { db } = database;
  await db.updateTable("boxes_boxes").set({ frozen: true }).where("id", "=", closed.id).execute();
  const rows = await db.selectFrom("boxes_version_items").selectAll().where("box_id", "=", changed.id).execute();
  const items = rows.map((row) => ({
    itemId: row.item_id,
    start: row.range_start,
    end: row.range_end,
    valueCents: row.value_cents,
  }));
  items.sort((a, b) => a.start - b.start);
  const priceCents = Math.round(changed.price * 100);
  await transact(db, (tx) => publishVersion(tx, { boxId: changed.id, priceCents, items }));
  await db
    .updateTable("accounts_sessions")
    .set({ expires_at: new Date(0) })
    .where("account_id", "=", expired.id)
    .execute();
}
