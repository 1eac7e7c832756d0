import { CALLS } from "@vitrine/contract/calls.ts";
import { Ajv } from "ajv";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCertifySandbox } from "../../sandbox/certify/start.ts";
import { writeMessage } from "../src/messages/index.ts";
import { transact } from "../src/platform/database/database.ts";
import { type CallOptions, call } from "./call.ts";
import { layBattles } from "./calls-of-battles.ts";
import { layCodes } from "./calls-of-codes.ts";
import { layDeposits } from "./calls-of-deposits.ts";
import { layDreams } from "./calls-of-dream.ts";
import { layGiveaways } from "./calls-of-giveaways.ts";
import { layLimits } from "./calls-of-limits.ts";
import { layPrivacy } from "./calls-of-privacy.ts";
import { HOUSE_CODE, layHouseCode, layRewards } from "./calls-of-rewards.ts";
import { laySafety } from "./calls-of-safety.ts";
import { laySteam } from "./calls-of-steam.ts";
import { layTrade } from "./calls-of-trade.ts";
import { layWithdrawals } from "./calls-of-withdrawals.ts";
import { startEvilSteam } from "./evil-steam.ts";
import { boxesOnSale, giveFreeBox, newPlayer, PASSWORD, type Player } from "./players.ts";
import { plain } from "./sample-pictures.ts";
import { type LocalSite, startSite } from "./site.ts";

let site: LocalSite;
let steam: Awaited<ReturnType<typeof startEvilSteam>>;
let names: Awaited<ReturnType<typeof startCertifySandbox>>;
let player: Player;
const ground = { box: 0, grants: [0, 0, 0], vouchers: [0], round: 0, pair: 0, message: 0, picture: "" };

beforeAll(async () => {
  steam = await startEvilSteam();
  names = await startCertifySandbox({ port: 0 });
  const env = {
    STEAM_SANDBOX_URL: steam.url,
    REAL_NAME: "sandbox",
    REAL_NAME_URL: names.url,
    DEFAULT_INVITE_CODE: HOUSE_CODE,
  };
  site = await startSite({ env });
  await layHouseCode(site);
  player = await newPlayer(site);
  ground.box = (await boxesOnSale(site))[0]!.id;
  const gifts = ground.grants.map(() => giveFreeBox(site.database, { playerId: player.id, boxId: ground.box }));
  ground.grants = await Promise.all(gifts);
  const opened = await call<{ drops: { voucherId: number; roundId: number }[] }>(site, "POST", "box/open", {
    token: player.token,
    body: { id: ground.box, number: 10 },
  });
  ground.vouchers = opened.body.data.drops.map(({ voucherId }) => voucherId);
  ground.round = opened.body.data.drops[0]!.roundId;
  await call(site, "POST", "profile/modifySecret", { token: player.token, body: { clientSeed: "revealed" } });
  const histories = await call<{ list: { id: number }[] }>(site, "GET", "fair/histories", { token: player.token });
  ground.pair = histories.body.data.list[0]!.id;
  for (const kind of ["mail_bound", "totp_on"] as const)
    await transact(site.database.db, (tx) => writeMessage(tx, { accountId: player.id, kind }));
  const messages = await call<{ list: { id: number }[] }>(site, "GET", "message/listMessage", { token: player.token });
  ground.picture = (await sharp(plain).png().toBuffer()).toString("base64");
  ground.message = messages.body.data.list[0]!.id;
});
afterAll(async () => {
  await site.close();
  await steam.close();
  await names.close();
});

type Success = { options?: () => CallOptions; holds: (data: never) => unknown };
const mine = (options: CallOptions = {}) => ({ token: player.token, ...options });
const listed = ({ list }: { list: unknown[] }) => list.length > 0;
const filled = (rows: unknown[]) => rows.length > 0;

/** One success with data for every call. A call without one fails its test below. */
const successes: Record<string, Success> = {
  "POST /api/auth/signUp": {
    options: () => ({ body: { phone: "13912345678", password: PASSWORD, agree: true, adult: true } }),
    holds: ({ user }: { user: { balance: number } }) => user.balance === 1000,
  },
  "POST /api/auth/login": {
    options: () => ({ body: { phone: player.phone, password: PASSWORD } }),
    holds: ({ user }: { user: { id: number } }) => user.id === player.id,
  },
  "POST /api/auth/logout": { options: () => ({ token: spare.token }), holds: (data: null) => data === null },
  "GET /api/profile/userInfo": { options: mine, holds: ({ id }: { id: number }) => id === player.id },
  "GET /api/common/sysConfig": { holds: ({ limits }: { limits: { openMax: number } }) => limits.openMax === 10 },
  "GET /api/common/bannerList": { holds: filled },
  "GET /api/common/notice": { holds: filled },
  "GET /api/common/documentList": { holds: listed },
  "GET /api/common/document": {
    options: () => ({ query: { id: "terms" } }),
    holds: ({ slug, text }: { slug: string; text: string }) => slug === "terms" && text.includes("## "),
  },
  "GET /api/common/customerService": {
    holds: ({ groupChats }: { groupChats: unknown[] }) => Array.isArray(groupChats),
  },
  "GET /api/common/getLanguageList": {
    holds: (locales: { offered: boolean }[]) => locales.filter(({ offered }) => offered).length === 3,
  },
  "GET /api/common/getBoxThemeList": {
    holds: (themes: { boxes: unknown[] }[]) => themes.every(({ boxes }) => filled(boxes)),
  },
  "GET /api/box/detail": {
    options: () => ({ query: { id: ground.box } }),
    holds: ({ items }: { items: { probability: number }[] }) =>
      Math.abs(items.reduce((sum, { probability }) => sum + probability, 0) - 1) < 1e-9,
  },
  "GET /api/box/finds": {
    holds: ({ boxes, items }: { boxes: unknown[]; items: unknown[] }) => filled(boxes) && filled(items),
  },
  "GET /api/box/drops": { options: () => ({ query: { id: ground.box } }), holds: listed },
  "POST /api/box/open": {
    options: () => mine({ body: { id: ground.box, number: 2 } }),
    holds: ({ drops }: { drops: unknown[] }) => drops.length === 2,
  },
  "POST /api/profile/openFreeBox": {
    options: () => mine({ body: { id: ground.grants[0] } }),
    holds: ({ cost, drops }: { cost: number; drops: unknown[] }) => cost === 0 && drops.length === 1,
  },
  "GET /api/profile/openFreeBox": {
    options: () => mine({ query: { id: ground.grants[1]! } }),
    holds: ({ cost, drops }: { cost: number; drops: unknown[] }) => cost === 0 && drops.length === 1,
  },
  "GET /api/profile/getMyFreeBoxPage": { options: mine, holds: listed },
  "GET /api/stat/lastDrop": { holds: filled },
  "GET /api/stat/homepage": { holds: ({ openings }: { openings: number }) => openings > 0 },
  "GET /api/profile/getMyVoucherPage": { options: mine, holds: listed },
  "POST /api/profile/exchangeQuantity": {
    options: () => mine({ body: { voucherIds: ground.vouchers.join(",") } }),
    holds: ({ sold, amount }: { sold: number; amount: number }) => sold === 10 && amount > 0,
  },
  "GET /api/profile/getMyBalanceLog": { options: mine, holds: listed },
  "GET /api/limits/results": { options: mine, holds: listed },
  "GET /api/fair/current": { options: mine, holds: ({ nonce }: { nonce: number }) => nonce >= 1 },
  "POST /api/profile/modifySecret": {
    options: () => mine({ body: { clientSeed: "another" } }),
    holds: ({ current }: { current: { clientSeed: string } }) => current.clientSeed === "another",
  },
  "GET /api/fair/histories": { options: mine, holds: listed },
  "GET /api/fair/pairRounds": { options: () => mine({ query: { id: ground.pair } }), holds: listed },
  "GET /api/profile/getMyGameLog": { options: mine, holds: listed },
  "GET /api/fair/round": {
    options: () => ({ query: { id: ground.round } }),
    holds: ({ revealed, serverSeed }: { revealed: boolean; serverSeed: string }) =>
      revealed && serverSeed.length === 64,
  },
  "GET /api/message/listMessage": { options: mine, holds: listed },
  "GET /api/message/countUserUnreadMessage": { options: mine, holds: (unread: number) => unread >= 1 },
  "GET /api/message/getMessageDetail": {
    options: () => mine({ query: { id: ground.message } }),
    holds: ({ read, text }: { read: boolean; text: string }) => read && text !== "",
  },
  "GET /api/common/getHeadPicList": { holds: (portraits: unknown[]) => portraits.length === 40 },
  "POST /api/profile/uploadAvatar": {
    options: () => mine({ body: { headPic: "07" } }),
    holds: ({ avatar }: { avatar: string }) => avatar.endsWith("/07.webp"),
  },
  "POST /api/profile/uploadAvatarV2": {
    options: () => mine({ body: { image: ground.picture } }),
    holds: ({ avatar }: { avatar: string }) => avatar.startsWith("/avatars/"),
  },
  "POST /api/message/readAll": { options: mine, holds: (unread: number) => unread === 0 },
};

let spare: Player;
beforeAll(async () => {
  spare = await newPlayer(site);
  Object.assign(
    successes,
    await layLimits(site),
    await layDeposits(site),
    await layPrivacy(site),
    await layCodes(site),
    await laySteam(site),
    await laySafety(site),
    await layRewards(site),
    await layWithdrawals(site),
    await layBattles(site),
    await layDreams(site),
    await layGiveaways(site),
    await layTrade(site),
  );
});

const ajv = new Ajv({
  strict: false,
  formats: { coins: true, "date-time": (text) => !Number.isNaN(Date.parse(text)) },
});

test.each(
  CALLS.filter(({ visited, gives }) => !visited && !gives).map((one) => [`${one.method} ${one.path}`, one] as const),
)("%s is served, described, and answers with data in its shape", async (name, declared) => {
  const success = successes[name];
  expect(success, "every call has a success here").toBeDefined();
  const path = declared.path.replace("/api/", "");
  const { http, headers, body } = await call(site, declared.method, path, success!.options?.() ?? {});
  expect({ http, status: body.status, success: body.success, msg: body.msg }).toEqual({
    http: 200,
    status: 0,
    success: true,
    msg: "",
  });
  expect(ajv.validate(declared.output, body.data), ajv.errorsText()).toBe(true);
  expect(success!.holds(body.data as never)).toBe(true);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(await describedCalls()).toContain(name);
});

/** What the calls that give a file give: they have no envelope to look into. */
const files: Record<string, { type: string; holds: (bytes: Buffer) => boolean }> = {
  "GET /api/profile/export": { type: "application/zip", holds: (bytes) => bytes.toString("latin1", 0, 2) === "PK" },
  "GET /api/giveaway/entries": {
    type: "text/plain",
    holds: (bytes) => /^\d+:of_the_guest\n$/.test(bytes.toString()),
  },
};

test.each(CALLS.filter((one) => one.gives).map((one) => [`${one.method} ${one.path}`, one] as const))(
  "%s is served, described, and gives its file",
  async (name, { path }) => {
    const { token, query = {} } = successes[name]?.options?.() ?? mine();
    const url = new URL(path, site.url);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
    const answer = await fetch(url, { headers: { token: token ?? "" } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, files[name]?.type]);
    expect(files[name]!.holds(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    expect(await describedCalls()).toContain(name);
  },
);

/** Where the calls that a browser visits send it. */
const visited: Record<string, string> = {
  "GET /api/auth/steamLogin": "/openid/login?openid.ns=",
  "GET /api/auth/certifyRedirect": "/personal/certify",
};

test.each(CALLS.filter((one) => one.visited).map((one) => [`${one.method} ${one.path}`, one] as const))(
  "%s is served, described, and sends the browser on",
  async (name, { path }) => {
    const { status, headers } = await fetch(`${site.url}${path}`, { redirect: "manual" });
    expect([status, headers.get("cache-control")]).toEqual([302, "no-store"]);
    expect(headers.get("location")).toContain(visited[name] ?? "every visited call has its place here");
    expect(await describedCalls()).toContain(name);
  },
);

test.each(CALLS.filter(({ who }) => who !== "guest").map((one) => [`${one.method} ${one.path}`, one] as const))(
  "%s needs a token",
  async (_, { method, path }) => {
    const { http, body } = await call(site, method, path.replace("/api/", ""));
    expect([http, body.code]).toEqual([401, "not_logged_in"]);
  },
);

test("what is described is what is declared, and each call is declared once", async () => {
  const declared = CALLS.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(declared).size).toBe(declared.length);
  expect((await describedCalls()).toSorted()).toEqual(declared.toSorted());
});

async function describedCalls(): Promise<string[]> {
  const answer = await fetch(`${site.url}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}
