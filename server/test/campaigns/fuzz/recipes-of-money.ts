import { call } from "../../fixtures/call.ts";
import { newPlayer } from "../../fixtures/players.ts";
import { seedReceiver } from "../../fixtures/withdrawals.ts";
import type { Recipe } from "./recipe.ts";
import { make, type World } from "./world.ts";

/** A valid deposit: 100 CNY by Alipay through the checkout sandbox. */
const terms = async ({ site }: World) => {
  const ways = site.database.db.selectFrom("deposits_channels").select("id").where("adapter", "=", "sandbox");
  const { id: channelId } = await ways.where("method", "=", "alipay").executeTakeFirstOrThrow();
  return { channelId, currency: "CNY", amount: 100 };
};

/** Creates a player with one inventory item who may withdraw. */
const receiver = async (world: World) => {
  const { player, items } = await seedReceiver(world.site, world.gifts.pipelines, 1);
  await make(
    world,
    `insert into accounts_certifications (account_id, state, reference, person_hash, ended_at)
      values ($1::bigint, 'passed', 'fuzz ' || $1::bigint, sha256(convert_to($1::bigint::text, 'UTF8')), now())`,
    player.id,
  );
  return { by: player, token: player.token, input: { voucherIds: String(items[0]!.voucherId) } };
};

/** Recipes for deposits and withdrawals. Each uses a new player, because a player may have only a few open orders. */
export const moneyRecipes: Readonly<Record<string, Recipe>> = {
  "GET /api/recharge/preview": async (world) => ({ input: await terms(world) }),
  "POST /api/recharge/create": async (world) => {
    const by = await newPlayer(world.site);
    return { input: await terms(world), by, token: by.token };
  },
  "GET /api/recharge/status": async (world) => {
    const by = await newPlayer(world.site);
    const ordered = await call<{ orderId: string }>(world.site, "POST", "recharge/create", {
      token: by.token,
      body: await terms(world),
    });
    return { input: { orderId: ordered.body.data.orderId }, by, token: by.token };
  },
  "POST /api/profile/ornamentRetrieval": receiver,
  "POST /api/profile/withdrawSubstitute": async (world) => {
    const { by, token, input } = await receiver(world);
    const ordered = await call<{ orders: { id: number }[] }>(world.site, "POST", "profile/ornamentRetrieval", {
      token,
      body: input,
    });
    const { id } = ordered.body.data.orders[0]!;
    await world.site.database.db
      .updateTable("withdrawals_orders")
      .set({ state: 1, substitute_offered_at: new Date() })
      .where("id", "=", id)
      .execute();
    await make(world, "insert into withdrawals_steps (order_id, position, state, at) values ($1, 2, 1, now())", id);
    return { input: { id, choice: "bag" }, by, token };
  },
};
