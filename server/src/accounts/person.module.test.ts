import type { PlayLimits } from "@vitrine/contract/wallet/play-limits.ts";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCertifySandbox } from "../../../sandbox/certify/start.ts";
import { type Sandbox, startSteamSandbox } from "../../../sandbox/steam/start.ts";
import { call } from "../../test/fixtures/call.ts";
import { certify } from "../../test/fixtures/certify.ts";
import { boxesOnSale, newPlayer, PASSWORD, type Player } from "../../test/fixtures/players.ts";
import { codeToNewPhone, securityTicket } from "../../test/fixtures/safety.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { type Outcome, signInAtSandbox, visitAt, visitSteam } from "../../test/fixtures/steam-visit.ts";
import { transact } from "../platform/database/database.ts";
import { createLog } from "../platform/log.ts";
import { forgetPerson } from "../wallet/index.ts";
import { closeAccount } from "./close-account.ts";

// A phone, a Steam account and a checked name each identify a person. The breaks and limits of one account must also
// hold for the other accounts of that person.

let steam: Sandbox;
let names: Awaited<ReturnType<typeof startCertifySandbox>>;
let site: LocalSite;
let boxId: number;
beforeAll(async () => {
  steam = await startSteamSandbox({ port: 0 });
  names = await startCertifySandbox({ port: 0 });
  const env = { STEAM_SANDBOX_URL: steam.url, REAL_NAME: "sandbox", REAL_NAME_URL: names.url, LOG_LEVEL: "silent" };
  site = await startSite({ env });
  boxId = (await boxesOnSale(site))[0]!.id;
});
afterAll(async () => {
  await site.close();
  await steam.close();
  await names.close();
});

let visitors = 0;
const freshName = () => `Visitor ${++visitors}`;

type Account = Pick<Player, "id" | "token">;
type Session = NonNullable<Outcome["session"]>;

const post = (path: string, { token }: Account, body: object) => call(site, "POST", path, { token, body });

async function signUpBySteam(name: string): Promise<Account> {
  const { body } = await signInAtSandbox(site, await visitSteam(site), { name });
  const consent = { ...body.data.signUp, agree: true, adult: true };
  const answer = await call<Session>(site, "POST", "auth/steamSignUp", { body: consent });
  return { id: answer.body.data.user.id, token: answer.body.data.token };
}

async function bindSteam(player: Player, name: string) {
  const ticket = await securityTicket(site, player);
  const { body, headers } = await call<{ url: string }>(site, "POST", "profile/steamBind", {
    token: player.token,
    body: { ticket, callbackUrl: "/personal" },
  });
  return signInAtSandbox(site, visitAt(body.data.url, headers), { name }, player.token);
}

async function movePhone(player: Player, phone: string) {
  const ticket = await securityTicket(site, player);
  return post("profile/changePhone", player, { phone, code: await codeToNewPhone(site, phone), ticket });
}

/** Closes an account as an executed deletion does: its phone and its Steam account can be used again. */
async function close({ id }: Account): Promise<void> {
  await transact(site.database.db, async (tx) => {
    await closeAccount(tx, { config: site.config, log: createLog("silent", false) }, id);
    await forgetPerson(tx, id);
  });
}

/**
 * The ways in which the site learns that two accounts belong to one person. `rest` sets a break or a limit on the first
 * account; `join` returns the second account.
 */
const ways: { name: string; join: (rest: (one: Account) => Promise<void>) => Promise<Account> }[] = [
  {
    name: "a sign-up by the same phone",
    async join(rest) {
      const one = await newPlayer(site);
      await rest(one);
      await close(one);
      const body = { phone: one.phone, password: PASSWORD, agree: true, adult: true };
      const { data } = (await call<Session>(site, "POST", "auth/signUp", { body })).body;
      return { id: data.user.id, token: data.token };
    },
  },
  {
    name: "a sign-up by the same Steam account",
    async join(rest) {
      const name = freshName();
      const one = await signUpBySteam(name);
      await rest(one);
      await close(one);
      return signUpBySteam(name);
    },
  },
  {
    name: "a change to the same phone",
    async join(rest) {
      const [one, two] = [await newPlayer(site), await newPlayer(site)];
      await rest(one);
      await close(one);
      expect((await movePhone(two, one.phone)).http).toBe(200);
      return two;
    },
  },
  {
    name: "a binding of the same Steam account",
    async join(rest) {
      const name = freshName();
      const [one, two] = [await signUpBySteam(name), await newPlayer(site)];
      await rest(one);
      await close(one);
      expect((await bindSteam(two, name)).body.data.outcome).toBe("bound");
      return two;
    },
  },
  {
    name: "a check of the same name",
    async join(rest) {
      const [one, two] = [await newPlayer(site), await newPlayer(site)];
      const document = `CN ${one.id}000`;
      expect(await certify(site, one, { document })).toBe("passed");
      await rest(one);
      expect(await certify(site, two, { document })).toBe("passed");
      return two;
    },
  },
];

describe.each(ways)("$name", ({ join }) => {
  test("applies the self-exclusion to the other account", async () => {
    const two = await join(async (one) => void (await post("limits/exclude", one, { months: 6 })));
    expect((await post("box/open", two, { id: boxId })).body.code).toBe("self_excluded");
  });

  test("applies the limits to the other account", async () => {
    const two = await join(
      async (one) => void (await post("limits/set", one, { kind: "stake", period: "day", amount: 0 })),
    );
    expect((await post("box/open", two, { id: boxId })).body.code).toBe("limits_reached");
    const { limits } = (await call<PlayLimits>(site, "GET", "limits/current", { token: two.token })).body.data;
    expect(limits.filter(({ amount }) => amount !== null)).toMatchObject([{ kind: "stake", period: "day", amount: 0 }]);
  });
});

describe("if the person cannot be stored", () => {
  let owner: pg.Client;
  beforeAll(async () => {
    owner = new pg.Client({ connectionString: site.connectionString });
    await owner.connect();
  });
  afterAll(() => owner.end());

  /** Runs `work` while a constraint rejects every new person mark. */
  async function without<T>(work: () => Promise<T>): Promise<T> {
    await owner.query("alter table wallet_person_marks add constraint closed check (false) not valid");
    try {
      return await work();
    } finally {
      await owner.query("alter table wallet_person_marks drop constraint closed");
    }
  }
  const rowOf = async ({ id }: Account) =>
    (await owner.query("select phone, steam_id from accounts_accounts where id = $1", [id])).rows[0];

  test("the phone does not change", async () => {
    const player = await newPlayer(site);
    const phone = `${player.phone.slice(0, -1)}${player.phone.endsWith("0") ? 1 : 0}`;
    const answer = await without(() => movePhone(player, phone));
    expect([answer.http, (await rowOf(player)).phone]).toEqual([500, player.phone]);
  });

  test("no Steam account is bound", async () => {
    const player = await newPlayer(site);
    const answer = await without(() => bindSteam(player, "Unbound"));
    expect([answer.http, (await rowOf(player)).steam_id]).toEqual([500, null]);
  });

  test("no name check passes, and the next request for the result completes the check", async () => {
    const player = await newPlayer(site);
    await without(() => certify(site, player, { document: "RU 777000" }).catch(() => {}));
    const row = "select state from accounts_certifications where account_id = $1";
    expect((await owner.query(row, [player.id])).rows).toEqual([{ state: "pending" }]);
    const { body } = await call<{ state: string }>(site, "GET", "auth/certifyResult", { token: player.token });
    expect(body.data.state).toBe("passed");
  });
});
