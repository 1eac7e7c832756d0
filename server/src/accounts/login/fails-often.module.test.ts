import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CallOptions, call } from "../../../test/fixtures/call.ts";
import { captchaTicket, codeFor, newestCode } from "../../../test/fixtures/captcha.ts";
import { newPlayer, PASSWORD } from "../../../test/fixtures/players.ts";
import type { LocalSite } from "../../../test/fixtures/site.ts";
import { from, type SiteTwice, startSiteTwice } from "../../../test/fixtures/strict-site.ts";

type Session = { token: string; ticket: string };

let sites: SiteTwice;
let site: LocalSite;
let strict: LocalSite;
beforeAll(async () => {
  sites = await startSiteTwice();
  ({ site, strict } = sites);
});
afterAll(() => sites.close());

const post = (path: string, body: object, { where = site, ...options }: CallOptions & { where?: LocalSite } = {}) =>
  call<Session>(where, "POST", path, { body, ...options });
const login = (phone: string, password: string, options: CallOptions & { where?: LocalSite } = {}) =>
  post("auth/login", { phone, password }, options);

describe("a visitor with many failed logins", () => {
  const fail = async (phone: string, times: number, network: number) => {
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < times; tries += 1) {
      codes.push((await login(phone, "a wrong guess", { where: strict, ...from(network) })).body.code);
    }
    return codes;
  };

  test("is asked for a captcha, with the same answers for a phone with and without an account", async () => {
    const { phone } = await newPlayer(site);
    const seen = ["login_failed", "login_failed", "login_failed", "captcha_required"];
    expect(await fail(phone, 4, 11)).toEqual(seen);
    expect(await fail("+8613944440000", 4, 12)).toEqual(seen);
  });

  test("does not lock the owner out: the owner solves one captcha, from any network, and needs none afterwards", async () => {
    const { phone, id } = await newPlayer(site);
    await fail(phone, 6, 13);
    expect((await login(phone, PASSWORD, { where: strict, ...from(14) })).body.code).toBe("captcha_required");
    const enter = async (ticket: string) =>
      post("auth/login", { phone, password: PASSWORD, captchaTicket: ticket }, { where: strict, ...from(14) });
    expect((await enter(await captchaTicket(site, phone, "signUp"))).body.code).toBe("ticket_invalid");
    expect((await enter(await captchaTicket(site, "+8613944440001", "login"))).body.code).toBe("ticket_invalid");
    const ticket = await captchaTicket(site, phone, "login");
    expect((await enter(ticket)).http).toBe(200);
    expect((await enter(ticket)).http).toBe(200);
    expect((await login(phone, PASSWORD, { where: strict, ...from(14) })).http).toBe(200);
    const events = site.database.db.selectFrom("accounts_security_events").select("kind").where("account_id", "=", id);
    await expect.poll(async () => (await events.execute()).map(({ kind }) => kind)).toContain("login_failed_often");
  });

  test("pays one captcha per guess, and is rate-limited in the end", async () => {
    const { phone } = await newPlayer(site);
    await fail(phone, 3, 15);
    const ticket = await captchaTicket(site, phone, "login");
    const guess = () =>
      post("auth/login", { phone, password: "a guess", captchaTicket: ticket }, { where: strict, ...from(15) });
    const answers = await Promise.all([guess(), guess()]);
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual(["login_failed", "ticket_invalid"]);
    expect((await fail(phone, 12, 15)).at(-1)).toBe("too_many_requests");
    expect((await login("+8613944440002", "a guess", { where: strict, ...from(16) })).body.code).toBe("login_failed");
  });

  test("logs in by code without a second captcha, because requesting the code already needed one", async () => {
    const { phone } = await newPlayer(site);
    await fail(phone, 4, 20);
    const code = await codeFor(site, phone, "smsLogin");
    expect((await post("auth/smsLogin", { phone, code }, { where: strict, ...from(20) })).http).toBe(200);
    expect((await login(phone, PASSWORD, { where: strict, ...from(20) })).http).toBe(200);
  });

  test.each([
    ["auth/smsLogin", "smsLogin", {}],
    ["auth/verify", "findPassword", { purpose: "findPassword" }],
    ["auth/findPassword", "findPassword", { password: `${PASSWORD} again` }],
  ] as const)(
    "needs a captcha for each further try of a code at %s from any network, until the right code resets the count",
    async (path, purpose, more) => {
      const { phone } = await newPlayer(site);
      const code = await codeFor(site, phone, purpose);
      const wrong = code === "000000" ? "000001" : "000000";
      const attempt = async (given: string, network: number, captcha?: string) =>
        (await post(path, { phone, code: given, captchaTicket: captcha, ...more }, { where: strict, ...from(network) }))
          .body.code ?? "done";
      expect(await attempt(wrong, 21)).toBe("code_wrong");
      expect([await attempt(wrong, 21), await attempt(code, 22)]).toEqual(["captcha_required", "captcha_required"]);
      expect(await attempt(wrong, 21, await captchaTicket(site, phone, purpose))).toBe("code_wrong");
      expect(await attempt(code, 22, await captchaTicket(site, phone, purpose))).toBe("done");
      expect(await attempt(wrong, 22)).toBe("code_wrong");
    },
  );

  test("does not block an owner who is signed in or has already proven that the phone is theirs", async () => {
    const { phone, token } = await newPlayer(site);
    const given = { where: strict, ...from(23) };
    const early = { phone, code: await codeFor(site, phone, "findPassword"), purpose: "findPassword" };
    const proven = await post("auth/verify", early, given);
    for (let tries = 0; tries < 2; tries += 1) await post("auth/smsLogin", { phone, code: "none" }, given);
    expect((await post("auth/smsLogin", { phone, code: "none" }, given)).body.code).toBe("captcha_required");
    const change = { phone, password: `${PASSWORD} again`, ticket: proven.body.data.ticket };
    expect((await post("auth/findPassword", change, given)).http).toBe(200);
    const again = await post("auth/login", { phone, password: change.password }, given);
    const own = { ...given, token: again.body.data.token };
    await post("auth/smsLogin", { phone, code: "none" }, given);
    await post("common/userSmsCode", { purpose: "changePassword" }, { token: own.token });
    const code = await newestCode(site, phone);
    expect((await post("auth/verify", { purpose: "changePassword", code }, own)).http).toBe(200);
    expect(token).not.toBe(own.token);
  });

  test("gets the same limits for codes, and for many phones from one network", async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      const guess = { phone: `+861394444100${tries}`, code: "000000" };
      expect((await post("auth/smsLogin", guess, { where: strict, ...from(17) })).body.code).toBe("code_wrong");
    }
    const guess = { phone: "+8613944441010", code: "000000" };
    expect((await post("auth/smsLogin", guess, { where: strict, ...from(17) })).body.code).toBe("captcha_required");
    for (let phone = 0; phone < 10; phone += 1) await fail(`+861395555000${phone}`, 1, 18);
    expect(await fail("+8613955550010", 1, 18)).toEqual(["captcha_required"]);
    expect(await fail("+8613955550010", 1, 19)).toEqual(["login_failed"]);
  });
});
