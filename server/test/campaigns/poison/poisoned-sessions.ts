import { createHash, randomBytes } from "node:crypto";
import { expect } from "vitest";
import { call } from "../../fixtures/call.ts";
import { newPlayer, type Player } from "../../fixtures/players.ts";
import type { Fixture } from "./fixture.ts";
import { noteCase } from "./results-table.ts";

/** A poisoned session that is read together with others, and the HTTP status that its owner gets. */
export type SessionWay = {
  title: string;
  poisonedGets: number;
  poison(fixture: Fixture, player: Player, token: string): Promise<unknown>;
};

export const SESSION_WAYS: readonly SessionWay[] = [
  {
    title: "a session whose expiry cannot be extended",
    poisonedGets: 500,
    poison: ({ owner }, { id }) => owner.rows("insert into poisoned values ($1, 'P0001', false)", [id]),
  },
  {
    title: "a session without an end",
    poisonedGets: 200,
    poison: ({ owner }, _, token) =>
      owner.rows("update accounts_sessions set expires_at = 'infinity' where token_hash = $1", [hashOf(token)]),
  },
  {
    title: "a session whose account was closed meanwhile",
    poisonedGets: 401,
    poison: ({ owner }, { id }) => owner.rows("update accounts_accounts set closed_at = now() where id = $1", [id]),
  },
  {
    title: "a session whose account is gone",
    poisonedGets: 401,
    poison: ({ owner }, { id }) => owner.rows("delete from accounts_accounts where id = $1", [id]),
  },
];

/** Reads a poisoned session together with those of all other players at both servers. */
export async function readPoisonedSession(
  fixture: Fixture,
  { title, poisonedGets, poison }: SessionWay,
): Promise<void> {
  const { sites, neighbours } = fixture;
  const player = await newPlayer(sites[0]!);
  const tokens = await Promise.all([player, ...neighbours].map((one) => openSession(fixture, one)));
  await poison(fixture, player, tokens[0]!);
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
  expect(answers.map(({ http }) => http)).toEqual(answers.map((_, index) => (isPoisoned(index) ? poisonedGets : 200)));
}

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** Creates a session that no server has cached and whose expiry must be extended. */
async function openSession({ owner }: Fixture, { id }: Player): Promise<string> {
  const token = randomBytes(32).toString("hex");
  await owner.rows(
    "insert into accounts_sessions (token_hash, account_id, expires_at) values ($1, $2, now() + interval '20 days')",
    [hashOf(token), id],
  );
  return token;
}
