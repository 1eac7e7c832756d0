import { LANGUAGES } from "@vitrine/contract/languages.ts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { askPuzzle, captchaTicket, slide, solutionOf, wrapPoint } from "../../../test/fixtures/captcha.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite({ seed: false });
});
afterAll(() => site.close());

const phone = "+8613800138000";
const purpose = "signUp";
const check = (body: object) => call<{ captchaTicket: string }>(site, "POST", "captcha/check", { body });
const sendCode = (captchaTicket: string, changes: object = {}) =>
  call(site, "POST", "common/smsCode", { body: { phone, purpose, captchaTicket, ...changes } });

test("a puzzle is two pictures in the protocol's format, and no field contains the solution", async () => {
  const { http, body } = await askPuzzle(site, purpose);
  expect(http).toBe(200);
  const { token, secretKey, originalImageBase64, jigsawImageBase64, question, ...rest } = body.data;
  expect([token.length, secretKey.length, question, rest]).toEqual([64, 16, null, { captchaType: "blockPuzzle" }]);
  const sizes = await Promise.all(
    [originalImageBase64, jigsawImageBase64].map(async (picture) => {
      const { format, width, height, exif, hasAlpha } = await sharp(Buffer.from(picture!, "base64")).metadata();
      return { format, width, height, exif, hasAlpha };
    }),
  );
  expect(sizes).toEqual([
    { format: "png", width: 620, height: 310, exif: undefined, hasAlpha: false },
    { format: "png", width: 94, height: 310, exif: undefined, hasAlpha: true },
  ]);
});

test("every puzzle has a different picture", async () => {
  const drawn = await Promise.all(Array.from({ length: 6 }, () => askPuzzle(site, purpose)));
  expect(new Set(drawn.map(({ body }) => body.data.originalImageBase64)).size).toBe(6);
});

test.each([
  [0, 200],
  [5, 200],
  [-5, 200],
  [6, 422],
  [-6, 422],
])("an answer that is off by %i pixels gets the status %i", async (off, http) => {
  const answer = await slide(site, { phone, purpose, off });
  expect([answer.http, answer.body.code]).toEqual([http, http === 200 ? undefined : "captcha_wrong"]);
});

test("a puzzle allows one try, right or wrong, and of parallel tries only one counts", async () => {
  const { data } = (await askPuzzle(site, purpose)).body;
  const pointJson = wrapPoint({ x: await solutionOf(site, data), y: 5 }, data.secretKey);
  const right = { captchaType: "blockPuzzle", token: data.token, purpose, phone, pointJson };
  const answers = await Promise.all([check(right), check(right), check(right)]);
  expect(answers.map(({ body }) => body.code).sort()).toEqual(["captcha_gone", "captcha_gone", undefined]);

  const other = (await askPuzzle(site, purpose)).body.data;
  const x = await solutionOf(site, other);
  const attempt = (point: object) =>
    check({ ...right, token: other.token, pointJson: wrapPoint(point, other.secretKey) });
  expect((await attempt({ x: x + 40, y: 5 })).body.code).toBe("captcha_wrong");
  expect((await attempt({ x, y: 5 })).body.code).toBe("captcha_gone");
});

test("a puzzle of another purpose or kind, an expired puzzle and an unknown puzzle are refused as gone", async () => {
  const solve = async (changes: object, spoil = async () => {}) => {
    const { data } = (await askPuzzle(site, purpose)).body;
    const pointJson = wrapPoint({ x: await solutionOf(site, data), y: 5 }, data.secretKey);
    await spoil();
    return (await check({ captchaType: "blockPuzzle", token: data.token, purpose, phone, pointJson, ...changes })).body;
  };
  const expire = async () => {
    await site.database.db
      .updateTable("accounts_captchas")
      .set({ expires_at: new Date(0) })
      .execute();
  };
  expect((await solve({ purpose: "login" })).code).toBe("captcha_gone");
  expect((await solve({ captchaType: "arithmetic", answer: 5 })).code).toBe("captcha_gone");
  expect((await solve({}, expire)).code).toBe("captcha_gone");
  expect((await solve({ token: "0".repeat(64) })).code).toBe("captcha_gone");
  expect((await solve({ phone: "12345" })).code).toBe("phone_invalid");
});

test.each([
  ["nothing", undefined],
  ["no base64", "%%%"],
  ["base64 of anything", Buffer.from("{}").toString("base64")],
  ["a point under another key", wrapPoint({ x: 100, y: 5 }, "another key here")],
])("%s is not a valid point and uses up the try", async (_, pointJson) => {
  const { data } = (await askPuzzle(site, purpose)).body;
  const body = { captchaType: "blockPuzzle", token: data.token, purpose, phone, pointJson };
  expect((await check(body)).body.code).toBe("captcha_wrong");
  expect((await check(body)).body.code).toBe("captcha_gone");
});

test.each([[{ x: "100", y: 5 }], [{ x: null, y: 5 }], [{ x: 100 }], [[100, 5]], [null], ["100"]])(
  "the point %o is not accepted",
  async (point) => {
    const { data } = (await askPuzzle(site, purpose)).body;
    const pointJson = wrapPoint(point, data.secretKey);
    const answer = await check({ captchaType: "blockPuzzle", token: data.token, purpose, phone, pointJson });
    expect(answer.body.code).toBe("captcha_wrong");
  },
);

test("a ticket is valid for one phone, one purpose and one use", async () => {
  const codes: (string | undefined)[] = [];
  const ticket = await captchaTicket(site, phone, purpose);
  codes.push((await sendCode(ticket, { phone: "13800138001" })).body.code);
  codes.push((await sendCode(ticket, { purpose: "smsLogin" })).body.code);
  codes.push((await sendCode(ticket)).body.code);
  await site.database.db.deleteFrom("accounts_codes").execute();
  codes.push((await sendCode(ticket)).body.code);
  codes.push((await sendCode("0".repeat(64))).body.code);
  expect(codes).toEqual(["ticket_invalid", "ticket_invalid", undefined, "ticket_invalid", "ticket_invalid"]);
});

test("of ten parallel uses of a ticket one succeeds", async () => {
  const ticket = await captchaTicket(site, "+8613800138009", purpose);
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendCode(ticket, { phone: "+8613800138009" })));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  const sent = site.database.db.selectFrom("accounts_outbox").where("recipient", "=", "+8613800138009");
  expect(await sent.select("id").execute()).toHaveLength(1);
});

test.each(LANGUAGES)("a player who cannot slide the piece gets a small sum in %s", async (lang) => {
  const ask = async (add: number) => {
    const { data } = (await askPuzzle(site, purpose, "arithmetic", lang)).body;
    expect([data.originalImageBase64, data.jigsawImageBase64]).toEqual([null, null]);
    expect(data.question).toMatch(/[?？]$/);
    expect(data.question).not.toMatch(/\d|[{}]/);
    const answer = (await solutionOf(site, data)) + add;
    return check({ captchaType: "arithmetic", token: data.token, purpose, phone, answer });
  };
  expect((await ask(0)).body.data.captchaTicket).toMatch(/^[0-9a-f]{64}$/);
  expect((await ask(1)).body.code).toBe("captcha_wrong");
});

test("with rate limits each network gets few sums and a limited number of pictures", async () => {
  const strict = await startSite({ seed: false, connectionString: site.connectionString, env: { RATE_LIMITS: "on" } });
  const ask = async (kind: string, network = 1) => {
    const headers = { "x-forwarded-for": `203.0.113.${network}` };
    return (await call(strict, "POST", "captcha/get", { body: { captchaType: kind, purpose }, headers })).body.code;
  };
  const sums = await Promise.all(Array.from({ length: 7 }, () => ask("arithmetic")));
  expect(sums.filter((code) => code === "too_many_requests")).toHaveLength(2);
  const pictures = await Promise.all(Array.from({ length: 24 }, () => ask("blockPuzzle")));
  expect(pictures.filter((code) => code === "too_many_requests").length).toBeGreaterThan(0);
  expect([await ask("arithmetic", 2), await ask("blockPuzzle", 2)]).toEqual([undefined, undefined]);
  expect(await ask("arithmetic")).toBe("too_many_requests");
  await strict.close();
});
