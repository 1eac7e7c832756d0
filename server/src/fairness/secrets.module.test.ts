import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, type Player } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { SEED_PAIR_ROLLS_MOST } from "./player-seeds.ts";
import { unseal } from "./seal.ts";

let site: LocalSite;
let boxId: number;

beforeAll(async () => {
  site = await startSite();
  boxId = (await boxesOnSale(site))[0]!.id;
});
afterAll(() => site.close());

type Opened = { drops: { roundId: number }[] };
const open = ({ token }: Player) => call<Opened>(site, "POST", "box/open", { token, body: { id: boxId } });
const rotate = ({ token }: Player, clientSeed: string) =>
  call(site, "POST", "profile/modifySecret", { token, body: { clientSeed } });

async function secretsOf({ id }: Player): Promise<string[]> {
  const seedPairs = await site.database.db
    .selectFrom("fairness_pairs")
    .select(["sealed", "public_hash"])
    .where("player_id", "=", id)
    .where("state", "<>", "revealed")
    .execute();
  return seedPairs.flatMap(({ sealed, public_hash }) => {
    const { serverSeed, secretSalt } = unseal(site.config.seedKey, sealed, public_hash);
    return [serverSeed, secretSalt];
  });
}

test("no response contains a secret of a seed pair before its rotation, and the receipt contains it afterwards", async () => {
  const player = await newPlayer(site);
  const { token } = player;
  const answers = [await rotate(player, "first"), await open(player)];
  const { roundId } = (answers[1]!.body.data as Opened).drops[0]!;
  const receipt = () => call(site, "GET", "fair/round", { query: { id: roundId } });
  answers.push(await receipt());
  for (const path of ["fair/current", "fair/histories", "profile/userInfo", "profile/getMyGameLog"])
    answers.push(await call(site, "GET", path, { token }));
  expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200));
  const told = JSON.stringify(answers.map(({ body }) => body));
  const secrets = await secretsOf(player);
  // There are three pairs with two secrets each: the active one, the next one, and the announced one of the next
  // battle.
  expect(secrets).toHaveLength(6);
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
  answers.push(await rotate(player, "second"));
  const revealed = JSON.stringify((await receipt()).body.data);
  expect(secrets.filter((secret) => revealed.includes(secret))).toHaveLength(2);
});

test.each([
  ["10 000 rolls", { next_nonce: SEED_PAIR_ROLLS_MOST + 1 }],
  ["30 days", { started_at: new Date(Date.now() - 30 * 24 * 3_600_000 - 60_000) }],
])("after %s a seed pair must be rotated before the next roll", async (_, age) => {
  const player = await newPlayer(site);
  await open(player);
  await site.database.db
    .updateTable("fairness_pairs")
    .set(age)
    .where("player_id", "=", player.id)
    .where("state", "=", "active")
    .execute();
  expect(await open(player)).toMatchObject({ http: 409, body: { code: "rotation_due" } });
  expect((await rotate(player, "fresh")).http).toBe(200);
  expect((await open(player)).http).toBe(200);
});
