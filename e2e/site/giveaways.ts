import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { HOUR_MS } from "@vitrine/contract/time.ts";
import { boxesOnSale, type Player } from "../../server/test/fixtures/players.ts";
import { ask, openBoxes } from "./api.ts";
import { deposit } from "./deposits.ts";
import { change, site } from "./site.ts";

const STAKED = 20;
const AT_ONCE = 10;

/**
 * Makes a player a streamer who can withdraw their items: with a first deposit that is fully staked, and items in the
 * bag.
 */
export async function makeStreamer(player: Player, items = 3): Promise<void> {
  await change("insert into giveaways_streamers (player_id) values ($1) on conflict do nothing", [player.id]);
  await deposit(player, STAKED);
  // The deposit is staked once, so that no turnover blocks a withdrawal of the items.
  const box = (await boxesOnSale(site))[0]!;
  for (let staked = 0; staked < STAKED; staked += box.price * AT_ONCE) await openBoxes(player, box.id, AT_ONCE);
  await giveItems(player.id, items);
}

/** Puts inventory items into a player's bag, one of each of the cheapest items. */
export function giveItems(playerId: number, count: number): Promise<void> {
  return change(
    `insert into items_vouchers (id, player_id, item_id, value_cents, recovery_cents, source)
     select nextval('items_voucher_ids'), $1, item.id, item.value_cents, item.value_cents, 'exchange'
     from (select * from items_items order by value_cents limit $2) item`,
    [playerId, count],
  );
}

/** Creates a room with everything in the streamer's bag, or with its first `items`, as the page would. */
export async function makeGiveaway(
  { token }: Player,
  { items = 50, ...terms }: Record<string, unknown> & { items?: number } = {},
): Promise<number> {
  const bag = await ask<{ list: { voucherId: number }[] }>("GET", "profile/getMyVoucherPage", {
    token,
    query: { stat: 0, sort: 1, pageSize: items },
  });
  const body = {
    title: "A room of mine",
    voucherIds: bag.list.map(({ voucherId }) => voucherId).join(),
    endAt: new Date(Date.now() + HOUR_MS).toISOString(),
    ...terms,
  };
  return (await ask<{ id: number }>("POST", "giveaway/create", { token, body })).id;
}

export const joinGiveaway = ({ token }: Player, id: number, more: Record<string, unknown> = {}) =>
  ask<GiveawayDetail>("POST", "giveaway/join", { token, body: { id, ...more } });

export const readGiveaway = (id: number, player?: Player) =>
  ask<GiveawayDetail>("GET", "giveaway/detail", { query: { id }, ...(player && { token: player.token }) });

/**
 * Makes a room end this many seconds from now. The database protects committed values; only its owner can switch that
 * protection off.
 */
export function endGiveaway(id: number, seconds: number): Promise<void> {
  return change(
    `do $$ begin
       set local role none;
       set local session_replication_role = replica;
       update giveaways_rooms set start_at = clock_timestamp() - interval '1 hour',
         end_at = date_trunc('milliseconds', clock_timestamp() + make_interval(secs => ${Number(seconds)}))
         where id = ${Number(id)};
     end $$`,
  );
}
