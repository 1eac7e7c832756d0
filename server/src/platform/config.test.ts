import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const dataDir = mkdtempSync(join(tmpdir(), "vitrine-config-"));
const SEED_KEY = "ab".repeat(32);
const read = (env: Record<string, string>) =>
  readConfig({ DATA_DIR: dataDir, ...(env.DATABASE_URL && { SEED_KEY }), ...env });

afterAll(() => rmSync(dataDir, { recursive: true }));

test("without settings the site is a demo that only this machine can reach", () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://127.0.0.1:3000",
    databaseUrl: undefined,
    payment: { by: "sandbox", url: undefined },
    courier: { by: "sandbox", url: undefined },
    demo: true,
    demoGrantCents: 100_000,
    rateLimits: true,
    maintenance: false,
    role: "all",
  });
});

test("battles have their own settings, each within its bounds; house rooms are opened only in a demo", () => {
  expect(read({}).battles).toEqual({ boxMax: 20, creationFeeCents: 0, officialRooms: 3 });
  expect(read({ DEMO: "off" }).battles.officialRooms).toBe(0);
  const set = { BATTLE_BOX_MAX: "10", BATTLE_CREATION_FEE: "2", BATTLE_OFFICIAL_ROOMS: "12" };
  expect(read(set).battles).toEqual({ boxMax: 10, creationFeeCents: 200, officialRooms: 12 });
  for (const [name, value] of [
    ["BATTLE_BOX_MAX", "0"],
    ["BATTLE_BOX_MAX", "101"],
    ["BATTLE_CREATION_FEE", "0.5"],
    ["BATTLE_CREATION_FEE", "-1"],
    ["BATTLE_OFFICIAL_ROOMS", "13"],
    ["BATTLE_OFFICIAL_ROOMS", "many"],
  ] as const)
    expect(() => read({ [name]: value })).toThrow(name);
});

test("an empty setting counts as absent", () => {
  expect(read({ PORT: "", DATABASE_URL: "", DEMO: "", SEED_KEY: "" })).toEqual(read({}));
});

test("with DATABASE_URL the site is no demo unless DEMO is on", () => {
  const DATABASE_URL = "postgres://shop:secret@db.example/shop";
  expect(read({ DATABASE_URL }).demo).toBe(false);
  expect(read({ DATABASE_URL, DEMO: "on" }).demo).toBe(true);
});

test("the README's example of a public site is complete", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../../README.md"), "utf8");
  const [example = ""] = /^DATABASE_URL=[^`]*npm start$/m.exec(readme) ?? [];
  const filled = example
    .replace("<64 hex digits>", "ab".repeat(32))
    .replace("<account>", `AC${"0".repeat(32)}`)
    .replace("<number>", "+15005550006")
    .replace("MAIL_FROM=<address>", "MAIL_FROM=shop@mail.example")
    .replace("STEAM_BOT_URL=<address>", `STEAM_BOT_URL=${steamBot.STEAM_BOT_URL}`)
    .replace("STEAM_BOT_TOKEN=<token>", `STEAM_BOT_TOKEN=${steamBot.STEAM_BOT_TOKEN}`)
    .replace("STRIPE_SECRET_KEY=<key>", `STRIPE_SECRET_KEY=${stripe.STRIPE_SECRET_KEY}`)
    .replace("STRIPE_WEBHOOK_SECRET=<secret>", `STRIPE_WEBHOOK_SECRET=${stripe.STRIPE_WEBHOOK_SECRET}`)
    .replaceAll(/<(\w+)>/g, "$1-of-ours");
  const env = Object.fromEntries([...filled.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]));
  expect(read(env)).toMatchObject({
    demo: false,
    sms: { by: "twilio" },
    mail: { by: "smtp" },
    steamSignIn: { by: "steam" },
    payment: { by: "stripe" },
    courier: { by: "steam" },
  });
});

test("the seed key is created once, readable only by its owner, and read again later", () => {
  const keyOf = (env: Record<string, string>) => read(env).seedKey.current.key.export();
  const first = keyOf({});
  expect(first).toHaveLength(32);
  expect(keyOf({})).toEqual(first);
  expect(statSync(join(dataDir, "seed.key")).mode & 0o777).toBe(0o600);
  expect(keyOf({ SEED_KEY: "0A".repeat(32) })).toEqual(Buffer.alloc(32, 10));
});

test("with DATABASE_URL no seed key is created, and the file in DATA_DIR is not used automatically", () => {
  const empty = mkdtempSync(join(tmpdir(), "vitrine-config-"));
  const own = { ...local, DATA_DIR: empty };
  expect(() => readConfig(own)).toThrow(/^SEED_KEY: missing; with DATABASE_URL it must be set [^\n]*\.$/);
  expect(existsSync(join(empty, "seed.key"))).toBe(false);
  writeFileSync(join(empty, "seed.key"), SEED_KEY);
  expect(() => readConfig(own)).toThrow(/seed\.key in DATA_DIR\.$/);
  rmSync(empty, { recursive: true });
});

test("if an embedded database exists but its seed key is missing, no new key is created, wherever the database is stored", () => {
  for (const moved of [false, true]) {
    const folder = mkdtempSync(join(tmpdir(), "vitrine-config-"));
    mkdirSync(join(folder, moved ? "elsewhere" : "postgres"));
    if (moved) writeFileSync(join(folder, "postgres-folder"), `${join(folder, "elsewhere")}\n`);
    expect(() => readConfig({ DATA_DIR: folder })).toThrow(/^SEED_KEY: [^\n]*seed\.key is missing[^\n]*\.$/);
    expect(existsSync(join(folder, "seed.key"))).toBe(false);
    rmSync(folder, { recursive: true });
  }
});

test("other machines can connect only with PUBLIC_URL or with DEMO=on", () => {
  for (const HOST of ["0.0.0.0", "::", "192.168.1.7", "shop.example"]) {
    expect(() => read({ HOST })).toThrow(/^PUBLIC_URL: missing; [^\n]*\.$/);
    expect(() => read({ HOST, DEMO: "off" })).toThrow(/^PUBLIC_URL: missing/);
    expect(() => read({ HOST, DATABASE_URL: "postgres://localhost/x" })).toThrow(/^PUBLIC_URL: missing/);
  }
  for (const HOST of ["127.0.0.2", "::1", "localhost"]) expect(read({ HOST }).demo).toBe(true);
  expect(read({ HOST: "0.0.0.0", DEMO: "on" }).demo).toBe(true);
  expect(read({ HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:8080" }).host).toBe("0.0.0.0");
});

test("a damaged seed key file stops the start and stays unchanged", () => {
  const damaged = mkdtempSync(join(tmpdir(), "vitrine-config-"));
  writeFileSync(join(damaged, "seed.key"), "half");
  expect(() => readConfig({ DATA_DIR: damaged })).toThrow(/^SEED_KEY: .*seed\.key/);
  expect(readFileSync(join(damaged, "seed.key"), "utf8")).toBe("half");
  rmSync(damaged, { recursive: true });
});

const local = { DATABASE_URL: "postgres://localhost/x" };
const open = { ...local, PUBLIC_URL: "https://vitrine.example" };
const twilio = {
  SMS: "twilio",
  TWILIO_ACCOUNT: `AC${"0".repeat(32)}`,
  TWILIO_TOKEN: "a token of Twilio".replaceAll(" ", "-"),
  TWILIO_FROM: "+15005550006",
};
const smtp = {
  MAIL: "smtp",
  SMTP_URL: "smtps://shop:secret@mail.example",
  MAIL_FROM: "Vitrine <no-reply@vitrine.example>",
};
const real = { ...local, PAYMENT: "stripe", COURIER: "steam" };
const stripe = { STRIPE_SECRET_KEY: "sk_live_of1ours1", STRIPE_WEBHOOK_SECRET: "whsec_of1ours1" };
const steamBot = { STEAM_BOT_URL: "http://127.0.0.1:3010", STEAM_BOT_TOKEN: "what-both-of-them-know-of-each-other" };
const contact = {
  CONTACT_MAIL: "help@vitrine.example",
  CONTACT_PHONE: "+86 400 820 8820",
  CONTACT_HOURS: "Mon–Fri 9:00–18:00 (UTC+8)",
  GROUP_CHATS: "Telegram=https://t.me/vitrine_chat",
};
const elsewhere = { ...open, ...contact, ...twilio, ...smtp, STEAM_SIGN_IN: "steam" };
test("with real adapters the site knows the address of the Steam bot's process, and none of the bot's secrets", () => {
  expect(read({ ...real, ...stripe, ...steamBot }).courier).toEqual({
    by: "steam",
    url: steamBot.STEAM_BOT_URL,
    token: steamBot.STEAM_BOT_TOKEN,
  });
});

test.each(Object.keys(contact))("a public site without %s does not start, and the error is one line", (name) => {
  const payments = { ...real, ...stripe, ...steamBot };
  expect(() => read({ ...payments, ...elsewhere })).not.toThrow(/^(CONTACT|GROUP)/);
  expect(() => read({ ...payments, ...elsewhere, [name]: "" })).toThrow(`${name}: missing.`);
  expect(() => read({ ...local, ...contact, [name]: "" })).not.toThrow();
});

test("the settings for pages and customer service are read, and are empty or off by default", () => {
  const none = read(local);
  expect([none.contact, none.switchBalanceType, none.showPublicText, none.imageHost]).toEqual([
    { mail: "", phone: "", hours: "" },
    false,
    true,
    "",
  ]);
  const set = read({ ...local, ...contact, IMAGE_HOST: "/media/", SHOW_PUBLIC_TEXT: "off", SWITCH_BALANCE_TYPE: "on" });
  expect([set.switchBalanceType, set.showPublicText, set.imageHost]).toEqual([true, false, "/media"]);
  expect(set.contact).toEqual({
    mail: contact.CONTACT_MAIL,
    phone: contact.CONTACT_PHONE,
    hours: contact.CONTACT_HOURS,
  });
});

const refused: [string, Record<string, string>][] = [
  ["CONTACT_MAIL", { CONTACT_MAIL: "help at vitrine" }],
  ["CONTACT_PHONE", { CONTACT_PHONE: "call us" }],
  ["CONTACT_HOURS", { CONTACT_HOURS: "x".repeat(101) }],
  ["IMAGE_HOST", { IMAGE_HOST: "http://pictures.example" }],
  ["IMAGE_HOST", { IMAGE_HOST: "https://pictures.example/'; script-src *" }],
  ["IMAGE_HOST", { IMAGE_HOST: "pictures.example" }],
  ["SWITCH_BALANCE_TYPE", { SWITCH_BALANCE_TYPE: "perhaps" }],
  ["PORT", { PORT: "http" }],
  ["PORT", { PORT: "65536" }],
  ["PORT", { PORT: "-1" }],
  ["PORT", { PORT: "3000.5" }],
  ["PUBLIC_URL", { PUBLIC_URL: "vitrine.example" }],
  ["PUBLIC_URL", { PUBLIC_URL: "ftp://vitrine.example" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/x" }],
  ["SEED_KEY", { SEED_KEY: "abc" }],
  ["SEED_KEY_OLD", { SEED_KEY, SEED_KEY_OLD: "abc" }],
  ["SEED_KEY_OLD", { SEED_KEY, SEED_KEY_OLD: SEED_KEY.toUpperCase() }],
  ["STRIPE_KEY", { STRIPE_KEY: "sk" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ["DEMO", { DEMO: "maybe" }],
  ["MAINTENANCE", { MAINTENANCE: "soon" }],
  ["GROUP_CHATS", { GROUP_CHATS: "Chat=javascript:alert(1)" }],
  ["GROUP_CHATS", { GROUP_CHATS: "https://chat.example" }],
  ["DEMO_GRANT", { DEMO_GRANT: "1e3" }],
  ["ROLE", { ROLE: "king" }],
  ["RATE_LIMITS", { ...local, RATE_LIMITS: "off" }],
  ["PAYMENT", { ...local, PAYMENT: "paypal" }],
  ["PAYMENT", { ...local, PAYMENT: "stripe" }],
  ["PAYMENT", { ...local, COURIER: "steam" }],
  ["DEMO", { PAYMENT: "stripe", COURIER: "steam" }],
  ["DEMO", { SMS: "twilio" }],
  ["SMS", open],
  ["MAIL", { ...open, SMS: "twilio" }],
  ["STEAM_SIGN_IN", { ...open, SMS: "twilio", MAIL: "smtp" }],
  ["PAYMENT", elsewhere],
  ["STRIPE_SECRET_KEY", { ...real }],
  ["STRIPE_SECRET_KEY", { ...real, ...stripe, STRIPE_SECRET_KEY: "secret" }],
  ["STRIPE_SECRET_KEY", { ...real, ...stripe, ...elsewhere, STRIPE_SECRET_KEY: "sk_test_of1ours1" }],
  ["STRIPE_WEBHOOK_SECRET", { ...real, ...stripe, STRIPE_WEBHOOK_SECRET: "" }],
  ["STRIPE_API_URL", { ...real, ...stripe, STRIPE_API_URL: "https://api.stripe.example" }],
  ["CHECKOUT_URL", { ...real, ...stripe, CHECKOUT_URL: "http://127.0.0.1:3003" }],
  ["STRIPE_WEBHOOK_SECRET", { STRIPE_WEBHOOK_SECRET: stripe.STRIPE_WEBHOOK_SECRET }],
  ["CHECKOUT_URL", { CHECKOUT_URL: "ftp://127.0.0.1", CHECKOUT_SECRET: "s" }],
  ["CHECKOUT_SECRET", { CHECKOUT_URL: "http://127.0.0.1:3003" }],
  ["CHECKOUT_SECRET", { CHECKOUT_SECRET: "without an address" }],
  ["STEAM_BOT_URL", { ...real, ...stripe, ...steamBot, STEAM_BOT_URL: "" }],
  ["STEAM_BOT_URL", { ...real, ...stripe, ...steamBot, STEAM_BOT_URL: "http://bot.example:3010" }],
  ["STEAM_BOT_URL", { ...real, ...stripe, ...steamBot, STEAM_BOT_URL: "https://127.0.0.1:3010" }],
  ["STEAM_BOT_TOKEN", { ...real, ...stripe, ...steamBot, STEAM_BOT_TOKEN: "too short" }],
  ["STEAM_BOT_TOKEN", { STEAM_BOT_TOKEN: steamBot.STEAM_BOT_TOKEN }],
  ["STEAM_BOT_PASSPHRASE", { ...real, ...stripe, ...steamBot, STEAM_BOT_PASSPHRASE: "what opens the file" }],
  ["STEAM_BOT_DATABASE_URL", { STEAM_BOT_DATABASE_URL: "postgres://steam_bot@localhost/x" }],
  ["TWILIO_ACCOUNT", { ...local, SMS: "twilio" }],
  ["TWILIO_TOKEN", { ...local, ...twilio, TWILIO_TOKEN: "" }],
  ["TWILIO_FROM", { ...local, ...twilio, TWILIO_FROM: "+0123" }],
  ["TWILIO_URL", { ...local, ...twilio, TWILIO_URL: "http://sms.example" }],
  ["SMTP_URL", { ...local, MAIL: "smtp" }],
  ["SMTP_URL", { ...local, ...smtp, SMTP_URL: "https://mail.example" }],
  ["MAIL_FROM", { ...local, ...smtp, MAIL_FROM: "Vitrine\nBcc: x@y.z" }],
  ["SMS_PER_HOUR", { SMS_PER_HOUR: "0" }],
  ["MAIL_PER_HOUR", { MAIL_PER_HOUR: "many" }],
  ["SMS_ALLOWED", { SMS_ALLOWED: "86" }],
  ["SMS_REFUSED", { SMS_REFUSED: "+1900,+" }],
  ["STEAM_SIGN_IN", { STEAM_SIGN_IN: "valve" }],
  ["DEMO", { STEAM_SIGN_IN: "steam" }],
  ["STEAM_API_KEY", { ...local, STEAM_SIGN_IN: "steam", STEAM_API_KEY: "secret" }],
  ["STEAM_SANDBOX_URL", { STEAM_SANDBOX_URL: "http://steam.example:3001" }],
  ["STEAM_SANDBOX_URL", { STEAM_SANDBOX_URL: "javascript:alert(1)" }],
  ["BEACON", { BEACON: "dice" }],
  ["REDIS_URL", { REDIS_URL: "redis://localhost" }],
];

test.each(refused)("%s is named in one line when the settings are %j", (name, env) => {
  expect(() => read(env)).toThrow(ConfigError);
  expect(() => read(env)).toThrow(new RegExp(`^${name}: [^\\n]+\\.$`));
});

test("among all mixes of real and sandbox adapters, only the safe ones start", () => {
  const started: string[] = [];
  for (let mixture = 0; mixture < 64; mixture += 1) {
    const [isPaid, isSent, signsIn, writes, isDemo, isPublic] = [1, 2, 4, 8, 16, 32].map((bit) => (mixture & bit) > 0);
    const env = {
      ...(isPublic ? { ...open, ...contact } : local),
      ...{ PAYMENT: isPaid ? "stripe" : "sandbox", COURIER: isSent ? "steam" : "sandbox" },
      ...{ STEAM_SIGN_IN: signsIn ? "steam" : "sandbox", DEMO: isDemo ? "on" : "off" },
      ...(isPaid && stripe),
      ...(isSent && steamBot),
      ...(writes && { ...twilio, ...smtp }),
    };
    const isAllowed = isDemo
      ? !(isPaid || isSent || signsIn || writes || isPublic)
      : isPaid === isSent && (!isPublic || (isPaid && signsIn && writes));
    if (isAllowed) started.push(`${read(env).payment.by} ${read(env).courier.by}`);
    else expect(() => read(env), JSON.stringify(env)).toThrow(ConfigError);
  }
  expect(started.toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => "sandbox sandbox"),
    ...Array.from({ length: 5 }, () => "stripe steam"),
  ]);
});

test("senders have all their settings, and a trailing slash of an address is ignored", () => {
  const { sms, mail, codes } = read({ ...local, ...twilio, ...smtp, SMS_ALLOWED: "+86, +7", TWILIO_URL: "" });
  expect(sms).toEqual({
    by: "twilio",
    url: "https://api.twilio.com",
    account: twilio.TWILIO_ACCOUNT,
    token: twilio.TWILIO_TOKEN,
    from: "+15005550006",
  });
  expect(mail).toEqual({ by: "smtp", url: smtp.SMTP_URL, from: smtp.MAIL_FROM });
  expect(codes).toEqual({ smsPerHour: 300, mailPerHour: 300, allowedPrefixes: ["+86", "+7"], refusedPrefixes: [] });
  expect(read({})).toMatchObject({ sms: { by: "dev" }, mail: { by: "dev" } });
});

test("Steam sign-in needs no key; with a key, names come from public profiles", () => {
  const steam = { DATABASE_URL: "postgres://localhost/x", STEAM_SIGN_IN: "steam" };
  expect(read(steam).steamSignIn).toEqual({ by: "steam", apiKey: undefined });
  expect(read({ ...steam, STEAM_API_KEY: "0A".repeat(16) }).steamSignIn).toEqual({
    by: "steam",
    apiKey: "0A".repeat(16),
  });
  expect(read({ STEAM_SANDBOX_URL: "http://127.0.0.1:3001/" }).steamSignIn).toEqual({
    by: "sandbox",
    url: "http://127.0.0.1:3001",
  });
});

test("the error for a wrong database address never contains its password", () => {
  expect(() => read({ DATABASE_URL: "postgers://shop:secret@db/shop" })).toThrow(/^(?!.*secret)/);
});
