import { setTimeout as sleep } from "node:timers/promises";
import { publishVersion } from "../../src/boxes/index.ts";
import { transact } from "../../src/platform/database/database.ts";
import { call } from "../fixtures/call.ts";
import { openBattles } from "../fixtures/games/battle-jobs.ts";
import { boxesOnSale, newPlayer, type Player } from "../fixtures/players.ts";
import type { LocalSite } from "../fixtures/site.ts";
import { openGifts } from "../fixtures/wallet.ts";

export type BadBattlesFixture = Awaited<ReturnType<typeof seedBattleFixture>>;

/** Creates players, boxes and rooms in every state for which a battle request is refused. */
export async function seedBattleFixture(site: LocalSite) {
  const { db } = site.database;
  const [host, guest, poor, many] = await Promise.all([1, 2, 3, 4].map(() => newPlayer(site)));
  const [box, closed, changed, dear] = await pickBoxes(site);
  const unsold = await db.selectFrom("boxes_boxes").select("id").where("sold", "=", false).executeTakeFirstOrThrow();
  const ask = (path: string, { token }: Player, body: object) =>
    call<{ id: number }>(site, "POST", `battle/${path}`, { token, body });
  const create = async (player: Player, more: object = {}) => {
    const answer = await ask("create", player, { boxIds: `${box!.id}`, players: 2, mode: 0, ...more });
    if (answer.http !== 200) throw new Error(answer.body.msg);
    return answer.body.data.id;
  };
  const begin = async () => {
    const id = await create(host!);
    await ask("joinBattle", guest!, { id });
    return id;
  };
  const finished = await begin();
  const battles = openBattles(site);
  await battles.play();
  const begun = await begin();
  await battles.roll();
  await battles.close();
  const dissolved = await create(host!);
  await ask("cancel", host!, { id: dissolved });
  const rooms = {
    finished,
    begun,
    dissolved,
    waiting: await create(host!, { players: 3 }),
    secret: await create(host!, { password: "open sesame" }),
  };
  for (let made = 0; made < 5; made += 1) await create(many!);
  const gifts = openGifts(site.connectionString);
  await gifts.give(host!.id, { coinsCents: 10_000_00 });
  await gifts.close();
  await db.updateTable("boxes_boxes").set({ frozen: true }).where("id", "=", closed!.id).execute();
  await giveNewOdds(site, changed!.id);
  // The server may answer from a box cache that is up to one second old, so wait until it expires.
  await sleep(1100);
  return {
    ...{ host: host!, guest: guest!, poor: poor!, many: many! },
    everybody: [host!, guest!, poor!, many!],
    boxes: { open: box!, closed: closed!, changed: changed!, dear: dear!, unsold: unsold.id },
    rooms,
  };
}

async function pickBoxes(site: LocalSite) {
  const boxes = (await boxesOnSale(site)).filter(({ price }) => price > 0);
  return [boxes[0], boxes[1], boxes[2], boxes.at(-1)];
}

/** Publishes a new version of a box, so that a player's page shows the old one. */
async function giveNewOdds({ database: { db } }: LocalSite, boxId: number): Promise<void> {
  const rows = await db.selectFrom("boxes_version_items").selectAll().where("box_id", "=", boxId).execute();
  const items = rows
    .map((row) => ({ itemId: row.item_id, start: row.range_start, end: row.range_end, valueCents: row.value_cents }))
    .sort((a, b) => a.start - b.start);
  const version = await db
    .selectFrom("boxes_versions")
    .select("price_cents")
    .where("box_id", "=", boxId)
    .executeTakeFirstOrThrow();
  await transact(db, (tx) => publishVersion(tx, { boxId, priceCents: version.price_cents, items }));
}
