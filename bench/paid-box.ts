import { select } from "./fixture.ts";

/** The box that every row opens: the first box on sale that costs 1 to 10 coins. */
export type PaidBox = { boxId: number; version: number; priceCents: number };

export async function choosePaidBox(database: string): Promise<PaidBox> {
  const [box] = await select<{ id: string; version: number; price: string }>(
    database,
    `select box.id, version.version, version.price_cents as price from boxes_boxes box
     join boxes_versions version on version.box_id = box.id and version.version = box.current_version
     where box.sold and version.price_cents between 100 and 1000 order by box.position limit 1`,
  );
  return { boxId: Number(box!.id), version: box!.version, priceCents: Number(box!.price) };
}

type Opened = { data: { drops: { roundId: number; itemId: number; roll: number; start: number; end: number }[] } };

/** Throws unless the database contains every drop of these responses with the same roll. */
export async function checkSample(database: string, sample: readonly string[], number: number): Promise<void> {
  const opened = sample.map((text) => (JSON.parse(text) as Opened).data.drops);
  if (opened.some((drops) => drops.length !== number)) throw new Error("a response has a wrong number of drops");
  const drops = opened.flat();
  if (drops.some(({ roll, start, end }) => roll < start || roll > end))
    throw new Error("a roll is outside the ticket range of its item");
  const [found] = await select<{ count: number }>(
    database,
    `select count(*)::int as count from unnest($1::bigint[], $2::int[], $3::bigint[]) as drop (id, roll, item_id)
     join fairness_rounds roll using (id, roll, item_id)
     join items_vouchers item on item.id = roll.voucher_id and item.item_id = roll.item_id
     join wallet_entries entry on entry.transfer_id = roll.transfer_id and entry.player_id = roll.player_id`,
    [drops.map(({ roundId }) => roundId), drops.map(({ roll }) => roll), drops.map(({ itemId }) => itemId)],
  );
  if (found!.count !== drops.length)
    throw new Error(
      `${drops.length - found!.count} drops of the responses are not in ${new URL(database).pathname.slice(1)}`,
    );
}
