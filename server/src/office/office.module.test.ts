import { afterAll, beforeAll, expect, test } from "vitest";
import { boxesOnSale, newPlayer } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { readZip } from "../../test/fixtures/zip.ts";
import { COMMANDS } from "./commands.ts";
import { runCommand } from "./run-command.ts";

let site: LocalSite;
let slug: string;
beforeAll(async () => {
  site = await startSite();
  const [box] = await boxesOnSale(site);
  const { db } = site.database;
  ({ slug } = await db.selectFrom("boxes_boxes").select("slug").where("id", "=", box!.id).executeTakeFirstOrThrow());
});
afterAll(() => site.close());

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
  expect(await commands()).toEqual(before);
});

test("the database refuses a phone in the log of commands", async () => {
  const details = JSON.stringify({ phone: "+8613800000001" });
  const command = site.database.db
    .insertInto("office_acts")
    .values({ operator, act: "box grant", details, reason: "why" });
  await expect(command.execute()).rejects.toMatchObject({ constraint: "office_acts_no_phone" });
});
