import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CallOptions, call } from "../../../test/fixtures/call.ts";
import { codeFor, newestCode } from "../../../test/fixtures/captcha.ts";
import { newPlayer, PASSWORD } from "../../../test/fixtures/players.ts";
import type { LocalSite } from "../../../test/fixtures/site.ts";
import { from, type SiteTwice, startSiteTwice } from "../../../test/fixtures/strict-site.ts";

type Session = { token: string; user: { id: number } };

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
const isSignedIn = async (token: string) => (await call(site, "GET", "profile/userInfo", { token })).http === 200;
const form = { password: PASSWORD, agree: true, adult: true };
const newPassword = "another good one";

describe("a sign-up outside demo mode", () => {
  const phone = "+8613911110000";
  const signUp = (changes: object, network = 1) =>
    post("auth/signUp", { ...form, phone, ...changes }, { where: strict, ...from(network) });

  test("needs a code for this phone and purpose; with the code, the response says that the phone is taken", async () => {
    expect((await signUp({})).body.code).toBe("code_required");
    expect((await signUp({ smsCode: "" })).body.code).toBe("code_required");
    expect((await signUp({ smsCode: ["123456", "654321"] })).body.code).toBe("repeated_parameter");
    const forLogin = await codeFor(site, phone, "smsLogin");
    expect((await signUp({ smsCode: forLogin })).body.code).toBe("code_wrong");
    const code = await codeFor(site, phone, "signUp");
    expect((await signUp({ smsCode: code, phone: "+8613911110001" })).body.code).toBe("code_wrong");
    const opened = await signUp({ smsCode: code });
    expect([opened.http, await isSignedIn(opened.body.data.token)]).toEqual([200, true]);
    expect((await signUp({ smsCode: code })).body.code).toBe("code_wrong");
    expect((await signUp({ smsCode: await codeFor(site, phone, "signUp") })).body.code).toBe("phone_taken");
  });

  test("does not use up the code if the form itself is invalid", async () => {
    const other = { phone: "+8613911110002" };
    const smsCode = await codeFor(site, other.phone, "signUp");
    for (const [changes, code] of [
      [{ password: "short" }, "password_weak"],
      [{ password: "password1" }, "password_breached"],
      [{ agree: false }, "terms_not_accepted"],
      [{ adult: false }, "not_adult"],
    ] as const) {
      expect((await signUp({ ...other, smsCode, ...changes }, 2)).body.code).toBe(code);
    }
    expect((await signUp({ ...other, smsCode }, 2)).http).toBe(200);
  });
});

describe("login by SMS", () => {
  test("a code logs in the owner of the phone, once", async () => {
    const { phone, id } = await newPlayer(site);
    const code = await codeFor(site, phone, "smsLogin");
    const answers = await Promise.all([1, 2, 3].map(() => post("auth/smsLogin", { phone, code })));
    expect(answers.map(({ body }) => body.code ?? body.data.user.id).toSorted()).toEqual([
      id,
      "code_wrong",
      "code_wrong",
    ]);
  });

  test("only with the right code does the response say that the phone has no account", async () => {
    const phone = "+8613922220000";
    expect((await post("auth/smsLogin", { phone, code: "000000" })).body.code).toBe("code_wrong");
    const code = await codeFor(site, phone, "smsLogin");
    expect((await post("auth/smsLogin", { phone, code })).body.code).toBe("account_unknown");
    expect((await post("auth/smsLogin", { phone: "12", code })).body.code).toBe("phone_invalid");
  });

  test("a closed account cannot log in", async () => {
    const { phone, id } = await newPlayer(site);
    await site.database.db
      .updateTable("accounts_accounts")
      .set({ closed_at: new Date() })
      .where("id", "=", id)
      .execute();
    const code = await codeFor(site, phone, "smsLogin");
    expect((await post("auth/smsLogin", { phone, code })).body.code).toBe("account_closed");
  });
});

describe("a new password", () => {
  const holdsOf = (id: number) =>
    site.database.db.selectFrom("accounts_holds").select("reason").where("account_id", "=", id).execute();
  const eventsOf = async (id: number) => {
    const events = site.database.db.selectFrom("accounts_security_events").select("kind").where("account_id", "=", id);
    return (await events.execute()).map(({ kind }) => kind);
  };

  test("by a code: all sessions end, withdrawals pause, and a security event is stored", async () => {
    const { phone, id, token } = await newPlayer(site);
    const code = await codeFor(site, phone, "findPassword");
    expect((await post("auth/findPassword", { phone, code, password: "password1" })).body.code).toBe(
      "password_breached",
    );
    expect((await post("auth/findPassword", { phone, code, password: newPassword })).http).toBe(200);
    expect((await login(phone, PASSWORD)).body.code).toBe("login_failed");
    expect((await login(phone, newPassword)).http).toBe(200);
    await expect.poll(() => isSignedIn(token)).toBe(false);
    expect(await holdsOf(id)).toEqual([{ reason: "password" }]);
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(["password_changed", "login"]));
  });

  test("by the ticket of a checked code, for this phone and purpose, once", async () => {
    const [one, other] = [await newPlayer(site), await newPlayer(site)];
    const code = await codeFor(site, one.phone, "findPassword");
    const { ticket } = (
      await call<{ ticket: string }>(site, "POST", "auth/verify", {
        body: { phone: one.phone, purpose: "findPassword", code },
      })
    ).body.data;
    const find = (phone: string) => post("auth/findPassword", { phone, ticket, password: newPassword });
    expect((await find(other.phone)).body.code).toBe("ticket_invalid");
    const change = { ticket, password: newPassword };
    expect((await post("auth/changePassword", change, { token: one.token })).body.code).toBe("ticket_invalid");
    const answers = await Promise.all([find(one.phone), find(one.phone)]);
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 422]);
    expect((await login(other.phone, PASSWORD)).http).toBe(200);
  });

  test("is refused without proof, and without a code an unknown phone gets the same answer as a known phone", async () => {
    const { phone } = await newPlayer(site);
    const unknown = "+8613933330000";
    for (const [proof, code] of [
      [{}, "code_required"],
      [{ code: "000000" }, "code_wrong"],
      [{ ticket: "0".repeat(64) }, "ticket_invalid"],
    ] as const) {
      const find = async (someone: string) =>
        (await post("auth/findPassword", { phone: someone, password: newPassword, ...proof })).body;
      expect((await find(phone)).code).toBe(code);
      expect(await find(unknown)).toEqual(await find(phone));
    }
    const code = await codeFor(site, unknown, "findPassword");
    const answer = await post("auth/findPassword", { phone: unknown, code, password: newPassword });
    expect(answer.body.code).toBe("account_unknown");
  });

  test("by the old password: this session stays and all others end", async () => {
    const { phone, id, token } = await newPlayer(site);
    const other = (await login(phone, PASSWORD)).body.data.token;
    const change = (body: object) => post("auth/changePassword", body, { token });
    expect((await change({ password: newPassword })).body.code).toBe("code_required");
    expect((await change({ password: newPassword, oldPassword: "a wrong one" })).body.code).toBe("password_wrong");
    expect((await change({ password: newPassword, oldPassword: PASSWORD })).http).toBe(200);
    expect((await login(phone, newPassword)).http).toBe(200);
    await expect.poll(() => isSignedIn(other)).toBe(false);
    expect([await isSignedIn(token), await holdsOf(id)]).toEqual([true, [{ reason: "password" }]]);
  });

  test("by a code to the player's own phone", async () => {
    const { phone, token } = await newPlayer(site);
    await post("common/userSmsCode", { purpose: "changePassword" }, { token });
    const code = await newestCode(site, phone);
    const change = () => post("auth/changePassword", { password: newPassword, code }, { token });
    expect((await change()).http).toBe(200);
    expect((await change()).body.code).toBe("code_wrong");
  });
});

test("each login takes one password check, whether or not the phone has an account or a password", async () => {
  const checks = async () => {
    const metrics = await (await fetch(`${site.url}/metrics`)).text();
    return Number(/^vitrine_password_checks_total (\d+)$/m.exec(metrics)?.[1]);
  };
  const [known, bare] = [await newPlayer(site), await newPlayer(site)];
  const { db } = site.database;
  await db.updateTable("accounts_accounts").set({ password_hash: null }).where("id", "=", bare.id).execute();
  for (const phone of [known.phone, bare.phone, "+8613944449999", "not a phone"]) {
    const before = await checks();
    expect([phone, (await login(phone, "a wrong guess")).body.code]).toEqual([phone, "login_failed"]);
    expect([phone, (await checks()) - before]).toEqual([phone, 1]);
  }
});
