import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../call.ts";
import { newPlayer, type Player } from "../../players.ts";
import { type Ground, openGround } from "./ground.ts";
import { noteCase, printTable } from "./table.ts";

const NEIGHBOURS = 30;

let ground: Ground;
beforeAll(async () => {
  ground = await openGround(NEIGHBOURS);
});
afterAll(async () => {
  printTable();
  await ground.close();
});

type Way = { title: string; poisonedGets: number; poison(player: Player, token: string): Promise<unknown> };

const ways: Way[] = [
  {
    title: "a session whose end cannot be moved on",
    poisonedGets: 500,
    poison: ({ id }) => ground.owner.rows("insert into poisoned values ($1, 'P0001', false)", [id]),
  },
  {
    title: "a session without an end",
    poisonedGets: 200,
    poison: (_, token) =>
      ground.owner.rows("update accounts_sessions set expires_at = 'infinity' where token_hash = $1", [hashOf(token)]),
  },
  {
    title: "a session whose account was closed meanwhile",
    poisonedGets: 401,
    poison: ({ id }) => ground.owner.rows("update accounts_accounts set closed_at = now() where id = $1", [id]),
  },
  {
    title: "a session whose account is gone",
    poisonedGets: 401,
    poison: ({ id }) => ground.owner.rows("delete from accounts_accounts where id = $1", [id]),
  },
];

test.each(ways)(
  "$title troubles nobody whose session is looked up beside it",
  async ({ title, poisonedGets, poison }) => {
    const { sites, neighbours } = ground;
    const player = await newPlayer(sites[0]!);
    const tokens = await Promise.all([player, ...neighbours].map(openSession));
    await poison(player, tokens[0]!);
    const answers = await Promise.all(
      sites.flatMap((site) => tokens.map((token) => call(site, "GET", "profile/userInfo", { token }))),
    );
    const isPoisoned = (index: number) => index % tokens.length === 0;
    const failed = answers.filter(({ http }, index) => http !== 200 && !isPoisoned(index)).length;
    noteCase(
      "a look-up of a session",
      title,
      failed,
      answers.filter((_, index) => isPoisoned(index)),
    );
    expect(answers.map(({ http }) => http)).toEqual(
      answers.map((_, index) => (isPoisoned(index) ? poisonedGets : 200)),
    );
  },
);

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** A session that no server remembers yet, and whose end has to be moved on. */
async function openSession({ id }: Player): Promise<string> {
  const token = randomBytes(32).toString("hex");
  await ground.owner.rows(
    "insert into accounts_sessions (token_hash, account_id, expires_at) values ($1, $2, now() + interval '20 days')",
    [hashOf(token), id],
  );
  return token;
}
