import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshCode, type JoinedOperator, joinOperator, wrongCodeOf } from "../../test/fixtures/operators.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { WRONG_CODES_MOST } from "./rules.ts";
import { useCode } from "./totp.ts";

let site: LocalSite;
let anna: JoinedOperator & { id: number };
beforeAll(async () => {
  site = await startSite({ seed: false });
  const joined = await joinOperator(site, "anna", "owner");
  const { id } = await site.database.db
    .selectFrom("operators_operators")
    .select("id")
    .where("name", "=", "anna")
    .executeTakeFirstOrThrow();
  anna = { ...joined, id };
});
afterAll(() => site.close());

/** Uses a code and returns the refusal and how many statements were sent. */
async function countStatements(use: { operatorId: number; code: string; passwordIsRight: boolean }) {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = site.database.db.withPlugin(counter);
  const refused = await useCode({ db, seedKey: site.config.seedKey }, use, async () => "let in").catch(
    ({ code }: { code: string }) => code,
  );
  return { refused, statements };
}
const triesOf = async () =>
  (await site.database.db.selectFrom("operators_totp").select("wrong_tries").executeTakeFirstOrThrow()).wrong_tries;

test("a wrong password, an unknown name, a wrong code and locked codes cost the same work, and only a wrong code is counted", async () => {
  const right = await freshCode(site, anna);
  const operatorId = anna.id;
  const code = wrongCodeOf(anna.secret);
  const wrongCode = await countStatements({ operatorId, code, passwordIsRight: true });
  expect([wrongCode, await triesOf()]).toEqual([{ refused: "code_wrong", statements: 3 }, 1]);
  for (const use of [
    { operatorId, code, passwordIsRight: false },
    { operatorId, code: right, passwordIsRight: false },
    { operatorId: 0, code: right, passwordIsRight: false },
  ])
    expect(await countStatements(use)).toEqual(wrongCode);
  expect(await triesOf()).toBe(1);
  while ((await triesOf()) < WRONG_CODES_MOST) await countStatements({ operatorId, code, passwordIsRight: true });
  const locked = await countStatements({ operatorId, code: right, passwordIsRight: true });
  expect(locked).toEqual({ refused: "too_many_requests", statements: wrongCode.statements });
});
