import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { runCommand } from "../run-command.ts";
import { COMMANDS } from "./index.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const ITEM = "claw-gold-leaf";

/** Runs a shop command. Returns its output, or the reason of its refusal. */
async function command(name: string, options: Record<string, string>): Promise<string> {
  const deps = { db: site.database.db, config: site.config };
  try {
    return await runCommand(deps, COMMANDS[`shop ${name}`]!, { reason: "a test", operator: "tester", ...options });
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
}
async function offerOf(item: string) {
  const { db } = site.database;
  const kind = db.selectFrom("items_items").select("id").where("slug", "=", item);
  const offers = db.selectFrom("shop_offers").select(["price_cents", "stock", "listed"]);
  return offers.where("item_id", "in", kind).executeTakeFirst();
}
const commandsKept = async () => (await site.database.db.selectFrom("office_acts").select("act").execute()).length;

test("an item is listed at SHOP_PERCENT of its value, with or without a stock, and can be listed again at another price", async () => {
  expect(await command("list", { item: ITEM, stock: "4" })).toBe(`the shop sells ${ITEM} for 63000 coins, stock: 4`);
  expect(await offerOf(ITEM)).toEqual({ price_cents: 6_300_000, stock: 4, listed: true });
  expect(await command("list", { item: ITEM, price: "60000" })).toContain("for 60000 coins, stock: no limit");
  expect(await offerOf(ITEM)).toEqual({ price_cents: 6_000_000, stock: null, listed: true });
});

test("an item that would cost less than its sell-back price is not listed, and the offer does not change", async () => {
  const [before, kept] = [await offerOf(ITEM), await commandsKept()];
  expect(await command("list", { item: ITEM, price: "59999.99" })).toBe(
    `refused: players can sell ${ITEM} back for 60000 coins, so it cannot cost 59999.99 coins`,
  );
  expect([await offerOf(ITEM), await commandsKept()]).toEqual([before, kept]);
});

test("stock is added to a limited offer, and an offer is removed from the shop once", async () => {
  expect(await command("restock", { item: ITEM, stock: "3" })).toBe(`refused: the stock of ${ITEM} has no limit`);
  await command("list", { item: ITEM, stock: "1" });
  expect(await command("restock", { item: ITEM, stock: "3" })).toBe(`${ITEM}: the stock is now 4`);
  expect(await command("unlist", { item: ITEM })).toBe(`the shop no longer sells ${ITEM}`);
  expect((await offerOf(ITEM))?.listed).toBe(false);
  expect(await command("unlist", { item: ITEM })).toBe(`refused: the shop does not sell ${ITEM}`);
  expect(await command("restock", { item: ITEM, stock: "3" })).toBe(`refused: the shop does not sell ${ITEM}`);
});

test.each([
  ["list", { item: "nothing" }, "no item is called nothing"],
  ["list", { item: ITEM, stock: "0" }, "--stock must be a whole number"],
  ["list", { item: ITEM, stock: "1.5" }, "--stock must be a whole number"],
  ["list", { item: ITEM, price: "12.345" }, "--price must be an amount"],
  ["list", { item: ITEM, reason: "" }, "--reason"],
  ["list", {}, "--item is missing"],
  ["restock", { item: ITEM }, "--stock is missing"],
])("shop %s with %j is refused: %s", async (name, options, why) => {
  expect(await command(name, options)).toContain(`refused: ${why}`);
});

test("each command is in the log with its reason", async () => {
  const kept = await site.database.db.selectFrom("office_acts").select(["act", "reason", "operator"]).execute();
  expect(new Set(kept.map(({ act }) => act))).toEqual(new Set(["shop list", "shop restock", "shop unlist"]));
  expect(new Set(kept.map(({ reason, operator }) => `${reason} ${operator}`))).toEqual(new Set(["a test tester"]));
});
