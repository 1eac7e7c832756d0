import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError } from "./platform/start-error.ts";

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

test("an empty setting counts as absent", () => {
  expect(read({ PORT: "", DATABASE_URL: "", DEMO: "", SEED_KEY: "" })).toEqual(read({}));
});

test("with DATABASE_URL the site is a demo only if DEMO is on", () => {
  const DATABASE_URL = "postgres://shop:secret@db.example/shop";
  expect(read({ DATABASE_URL }).demo).toBe(false);
  expect(read({ DATABASE_URL, DEMO: "on" }).demo).toBe(true);
});

test("the README's example of a public site is complete", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
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
test.each(Object.keys(contact))("a public site without %s does not start, and the error is one line", (name) => {
  const payments = { ...real, ...stripe, ...steamBot };
  expect(() => read({ ...payments, ...elsewhere })).not.toThrow(/^(CONTACT|GROUP)/);
  expect(() => read({ ...payments, ...elsewhere, [name]: "" })).toThrow(`${name}: missing.`);
  expect(() => read({ ...local, ...contact, [name]: "" })).not.toThrow();
});

const refused: [string, Record<string, string>][] = [
  ["STRIPE_KEY", { STRIPE_KEY: "sk" }],
  ["PAYMENT", { ...local, PAYMENT: "paypal" }],
  ["PAYMENT", { ...local, PAYMENT: "stripe" }],
  ["PAYMENT", { ...local, COURIER: "steam" }],
  ["DEMO", { PAYMENT: "stripe", COURIER: "steam" }],
  ["DEMO", { SMS: "twilio" }],
  ["SMS", open],
  ["MAIL", { ...open, SMS: "twilio" }],
  ["STEAM_SIGN_IN", { ...open, SMS: "twilio", MAIL: "smtp" }],
  ["PAYMENT", elsewhere],
  ["STEAM_SIGN_IN", { STEAM_SIGN_IN: "valve" }],
  ["DEMO", { STEAM_SIGN_IN: "steam" }],
  ...["admin example.com", "https://admin.example.com", "admin.example.com:443", "-admin.example.com"].map(
    (ADMIN_HOST): [string, Record<string, string>] => ["ADMIN_HOST", { ADMIN_HOST }],
  ),
  ...["0", "3000", "x"].map((ADMIN_PORT): [string, Record<string, string>] => ["ADMIN_PORT", { ADMIN_PORT }]),
  ...["10.0.0.0/33", "10.0.0/8", "10.0.0.0/8,", "2001:db8::/129", "office"].map(
    (ADMIN_NETWORKS): [string, Record<string, string>] => ["ADMIN_NETWORKS", { ADMIN_NETWORKS }],
  ),
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "proxy.internal" }],
  ["DRAIN_SECONDS", { DRAIN_SECONDS: "ten" }],
  ["MIGRATE", { MIGRATE: "later" }],
  ...["9100", "0.0.0.0:0", "::1:9100", "localhost:9100", "[127.0.0.1]:9100", "10.0.0.5:70000"].map(
    (METRICS_LISTEN): [string, Record<string, string>] => ["METRICS_LISTEN", { METRICS_LISTEN }],
  ),
  ["ADMIN_OIDC_ISSUER", { ADMIN_OIDC_CLIENT_ID: "shop", ADMIN_OIDC_CLIENT_SECRET: "x" }],
  ["ADMIN_OIDC_ISSUER", { ADMIN_OIDC_ISSUER: "http://login.example", ADMIN_OIDC_CLIENT_ID: "shop" }],
  ["ADMIN_OIDC_CLIENT_SECRET", { ADMIN_OIDC_ISSUER: "https://login.example", ADMIN_OIDC_CLIENT_ID: "shop" }],
];

test.each(refused)("the error is one line and names %s when the settings are %j", (name, env) => {
  expect(() => read(env)).toThrow(ConfigError);
  expect(() => read(env)).toThrow(new RegExp(`^${name}: [^\\n]+\\.$`));
});

const site = { ...elsewhere, ...real, ...stripe, ...steamBot };
test.each<[Record<string, string>, string, string]>([
  [{}, "http://localhost:3000", "localhost"],
  [{ ADMIN_PORT: "3100" }, "http://localhost:3100", "localhost"],
  [{ ADMIN_HOST: "admin.localhost", ADMIN_PORT: "3100" }, "http://admin.localhost:3100", "admin.localhost"],
  [site, "https://vitrine.example", "vitrine.example"],
  [{ ...site, ADMIN_HOST: "Admin.vitrine.example" }, "https://admin.vitrine.example", "admin.vitrine.example"],
  [{ ...site, ADMIN_HOST: "a.example", ADMIN_PORT: "3100" }, "https://a.example", "a.example"],
  [{ ...site, ADMIN_PORT: "3100" }, "http://localhost:3100", "localhost"],
])("with %j operators have their site at %s, and their passkeys belong to %s", (env, url, domain) => {
  const place = read(env).adminPlace;
  expect([place.url, place.passkeys.domain]).toEqual([url, domain]);
  expect(place.passkeys.origins).toContain(url);
});

test("of all mixes of real and sandbox adapters, only the safe mixes are accepted", () => {
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
