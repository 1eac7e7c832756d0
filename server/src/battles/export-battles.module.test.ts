import { afterAll, beforeAll, expect, test } from "vitest";
import { type BattleFixture, startBattleFixture } from "../../test/fixtures/games/battles.ts";
import type { Player } from "../../test/fixtures/players.ts";
import { readZip } from "../../test/fixtures/zip.ts";

let battles: BattleFixture;
beforeAll(async () => {
  battles = await startBattleFixture();
});
afterAll(() => battles.end());

async function exportOf({ token }: Player) {
  const answer = await fetch(`${battles.site.url}/api/profile/export`, { headers: { token } });
  const files = readZip(Buffer.from(await answer.arrayBuffer()));
  const rows = (name: string) => JSON.parse(files.get(`${name}.json`)!) as Record<string, unknown>[];
  return { rows, all: [...files.values()].join("\n") };
}

test("an export has every seat of a player with its result, and nothing about the other players", async () => {
  const [one, two] = [await battles.newPlayer(), await battles.newPlayer()];
  const played = await battles.later(-3_600_000, async () => {
    const id = await battles.create(one, { cashback: 10, userSeed: "seed_of_one" });
    await battles.join(two, id, { userSeed: "seed_of_two" });
    await battles.roll();
    return id;
  });
  await battles.play();
  const locked = await battles.create(one, { password: "a secret word" });
  const row = await battles.row(played);
  const { rows, all } = await exportOf(one);
  const won = row.winner_pos === 1;
  expect(rows("battles")).toMatchObject([
    {
      ...{
        battleId: played,
        state: "finished",
        seat: 1,
        seats: 2,
        creator: true,
        password: false,
        userSeed: "seed_of_one",
      },
      ...{ cost: (row.boxes_cents + row.surcharge_cents) / 100, won, value: won ? row.won_cents! / 100 : 0 },
      cashback: won ? 0 : Math.floor(row.boxes_cents / 10) / 100,
    },
    { battleId: locked, state: "waiting", password: true, won: null, value: null, cashback: null },
  ]);
  expect(rows("rounds").map(({ game, nonce }) => [game, nonce])).toEqual([
    ["battle", 1],
    ["battle", 3],
  ]);
  for (const secret of ["seed_of_two", "a secret word", "password_hash"]) expect(all).not.toContain(secret);
});

test("an export leaves out the results of a battle that is still being shown", async () => {
  const player = await battles.newPlayer();
  const id = await battles.create(player);
  await battles.addBots(player, id);
  await battles.roll();
  const { rows } = await exportOf(player);
  expect(rows("battles")).toMatchObject([
    { battleId: id, state: "in progress", won: null, value: null, cashback: null },
  ]);
  expect([rows("rounds"), rows("items")]).toEqual([[], []]);
});
