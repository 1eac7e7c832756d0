import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCatalog } from "../../seed/catalog.ts";
import { boxesOnSale, newPlayer } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { readZip } from "../../test/fixtures/zip.ts";
import { COMMANDS } from "./commands/index.ts";
import { runCommand } from "./run-command.ts";

let site: LocalSite;
let slug: string;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-office-"));
  site = await startSite();
  const [box] = await boxesOnSale(site);
  const { db } = site.database;
  ({ slug } = await db.selectFrom("boxes_boxes").select("slug").where("id", "=", box!.id).executeTakeFirstOrThrow());
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await site.close();
});

const operator = "night shift";
const perform = (name: string, options: Record<string, string>) =>
  runCommand({ ...site.database, config: site.config }, COMMANDS[name]!, {
    operator,
    box: slug,
    reason: "an apology",
    ...options,
  });
const commands = () =>
  site.database.db
    .selectFrom("office_acts")
    .select(["act", "account_id", "details", "reason", "operator"])
    .orderBy("id")
    .execute();

test("a command about a player is recorded with the account and without the phone", async () => {
  const { id, phone } = await newPlayer(site);
  expect(await perform("box grant", { phone, count: "2" })).toContain(`gave 2 free openings of ${slug}`);
  const grants = await site.database.db.selectFrom("boxes_grants").where("player_id", "=", id).select("id").execute();
  expect(grants).toHaveLength(2);
  const kept = (await commands()).at(-1)!;
  const details = { box: slug, count: "2", reason: "an apology" };
  expect(kept).toEqual({ act: "box grant", account_id: id, details, reason: "an apology", operator });
  expect(JSON.stringify(await commands())).not.toContain(phone.slice(-8));
});

test("a player's export contains the commands about them, without the operators' names", async () => {
  const { phone, token } = await newPlayer(site);
  await perform("box grant", { phone });
  await perform("box grant", { phone: (await newPlayer(site)).phone, reason: "somebody else's" });
  const answer = await fetch(`${site.url}/api/profile/export`, { headers: { token } });
  const files = readZip(Buffer.from(await answer.arrayBuffer()));
  expect(JSON.parse(files.get("acts-of-operators.json")!)).toMatchObject([{ act: "box grant", reason: "an apology" }]);
  expect([...files.values()].join("\n")).not.toContain(operator);
});

test("a command about a box is recorded without an account", async () => {
  await perform("box freeze", {});
  await perform("box unfreeze", {});
  expect((await commands()).slice(-2).map(({ account_id }) => account_id)).toEqual([null, null]);
});

test("a command that fails or has no reason is not recorded", async () => {
  const before = await commands();
  await expect(perform("box grant", { phone: "+8613000000000" })).rejects.toThrow("no account has this phone number");
  expect(() => perform("box freeze", { reason: " " })).toThrow("--reason");
  expect(() => perform("box freeze", { count: "3" })).toThrow("box freeze has no option --count");
  expect(await commands()).toEqual(before);
});

test("the database refuses a phone in the log of commands", async () => {
  const details = JSON.stringify({ phone: "+8613800000001" });
  const command = site.database.db
    .insertInto("office_acts")
    .values({ operator, act: "box grant", details, reason: "why" });
  await expect(command.execute()).rejects.toMatchObject({ constraint: "office_acts_no_phone" });
});

test("box publish makes the next version from a file; a file with an unknown item changes nothing", async () => {
  const { items, priceCents } = readCatalog().boxes.find((box) => box.slug === slug)!;
  const lines = items.map(({ item, tickets, valueCents }) => ({ item, tickets, value: valueCents / 100 }));
  const publish = (changes: object) => {
    const file = join(folder, "version.json");
    writeFileSync(file, JSON.stringify({ price: priceCents / 100, items: lines, ...changes }));
    return perform("box publish", { file });
  };
  expect(await publish({})).toBe(`${slug} now has version 2`);
  expect(await oddsOf(2)).toEqual(await oddsOf(1));
  await expect(publish({ items: [{ ...lines[0]!, item: "nothing" }] })).rejects.toThrow("no item is called nothing");
  expect(await oddsOf(3)).toEqual([]);
});

test.each([
  ["no JSON", "price: 5", "not JSON"],
  ["no price", '{"items": []}', "the whole file must have required properties price"],
  ["a price in words", '{"price": "5", "items": []}', "/price must be number"],
  [
    "half a ticket",
    '{"price": 5, "items": [{"item": "a", "tickets": 0.5, "value": 1}]}',
    "/items/0/tickets must be integer",
  ],
  ["no ticket", '{"price": 5, "items": [{"item": "a", "tickets": 0, "value": 1}]}', "/items/0/tickets must be >= 1"],
  ["a list", "[]", "the whole file must be object"],
])("box publish says what is wrong in a file with %s", async (_, text, why) => {
  const file = join(folder, "wrong.json");
  writeFileSync(file, text);
  await expect(perform("box publish", { file })).rejects.toThrow(`${file}: ${why}`);
});

const oddsOf = (version: number) =>
  site.database.db
    .selectFrom("boxes_version_items as item")
    .innerJoin("boxes_boxes as box", "box.id", "item.box_id")
    .innerJoin("boxes_versions as version", (on) =>
      on.onRef("version.box_id", "=", "item.box_id").onRef("version.version", "=", "item.version"),
    )
    .select(["price_cents", "item_id", "range_start", "range_end", "value_cents"])
    .where("box.slug", "=", slug)
    .where("item.version", "=", version)
    .orderBy("range_start")
    .execute();
