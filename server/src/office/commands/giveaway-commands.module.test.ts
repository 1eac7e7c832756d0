import { afterAll, beforeAll, expect, test } from "vitest";
import { type GiveawayFixture, startGiveawayFixture } from "../../../test/fixtures/games/giveaways.ts";
import { runCommand } from "../run-command.ts";
import { COMMANDS } from "./index.ts";

let giveaways: GiveawayFixture;
beforeAll(async () => {
  giveaways = await startGiveawayFixture();
});
afterAll(() => giveaways.end());

const perform = (name: string, options: Record<string, string>) =>
  runCommand({ ...giveaways.site.database, config: giveaways.site.config }, COMMANDS[name]!, {
    ...{ operator: "tester", reason: "an evening" },
    ...options,
  });

test("an operator opens and cancels a giveaway and marks streamers, and no log contains the password", async () => {
  const [item, other] = await giveaways.deps.itemCatalogue.all();
  const terms = { title: "一|Two|Три", prizes: `${item!.slug},${other!.slug}`, minutes: "30" };
  const line = await perform("giveaway create", { ...terms, password: "open sesame", vip: "1", most: "5" });
  const id = Number(/^giveaway (\d+) is open/.exec(line)![1]);
  expect(await giveaways.detail(id)).toMatchObject({
    title: "Two",
    official: true,
    password: true,
    most: 5,
    prizeCount: 2,
  });
  const { db } = giveaways.site.database;
  const commands = await db.selectFrom("office_acts").select("details").execute();
  expect(JSON.stringify(commands)).not.toContain("sesame");
  await expect(perform("giveaway create", { ...terms, minutes: "4" })).rejects.toMatchObject({ code: "giveaway_time" });
  await expect(perform("giveaway create", { ...terms, prizes: "no-such" })).rejects.toThrow("--prizes");
  expect(await perform("giveaway cancel", { giveaway: String(id) })).toContain("cancelled giveaway");
  const player = await giveaways.newPlayer();
  for (const [command, words] of [
    ["streamer add", "can now create giveaways"],
    ["streamer remove", "can no longer create giveaways"],
  ] as const) {
    expect(await perform(command, { phone: player.phone })).toContain(words);
  }
});
