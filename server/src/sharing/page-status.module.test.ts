import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { seedRooms } from "../../test/fixtures/games/battle-rows.ts";
import { newPlayer } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";

let site: LocalSite;
let pagesFolder: string;
let known: string[];
beforeAll(async () => {
  pagesFolder = mkdtempSync(join(tmpdir(), "vitrine-pages-"));
  const page = '<html lang="zh-CN"><head><title>x</title></head><body><div id="root"></div></body></html>';
  writeFileSync(join(pagesFolder, "index.html"), page);
  site = await startSite({ pagesFolder });
  const player = await newPlayer(site);
  const opened = await call<{ drops: { roundId: number }[] }>(site, "POST", "box/open", {
    token: player.token,
    body: { id: 1, number: 1 },
  });
  const rooms = { count: 1, state: 0, boxId: 1, creatorId: player.id };
  const [open] = await seedRooms(site.database, rooms);
  const [locked] = await seedRooms(site.database, { ...rooms, locked: true });
  const rollId = opened.body.data!.drops[0]!.roundId;
  known = [`/battle/${open}`, `/reverse/${open}`, `/battle/${locked}`, `/provably-fair/verify/${rollId}`, "/box/1"];
  known.push(`/battle/create/${open}`, `/reverse/create/${locked}`);
});
afterAll(async () => {
  await site.close();
  rmSync(pagesFolder, { recursive: true });
});

const get = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: "manual", ...init });
const headOf = async (path: string, init?: RequestInit) => (await (await get(path, init)).text()).split("</head>")[0]!;

const WRONG_IDS = ["999999999", "0", "-1", "1.5", "1e1", "abc", "999999999999999", "9".repeat(40), "1%2F2", "%00"];
const WITH_IDS = [
  ...[
    "/box",
    "/battle",
    "/reverse",
    "/battle/create",
    "/reverse/create",
    "/giveaways",
    "/provably-fair/verify",
    "/vitrine",
  ],
];

test("every screen answers 200, also with capital letters, a trailing slash or unknown parameters", async () => {
  const screens = ["/", "/home", "/box", "/docs", "/docs/help", "/docs/help/terms", "/docs/support/contact", "/shop"];
  const own = ["/personal", "/personal/bag", "/messages", "/messages/5", "/mine-active", "/login/steamCallback"];
  for (const path of [...screens, ...own, ...known, "/HOME", "/box/", "/shop?utm_source=x"]) {
    const answer = await get(path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get("content-type"), path).toBe("text/html; charset=utf-8");
  }
});

test.each(WITH_IDS)("an id that does not exist below %s answers 404 to GET and HEAD", async (list) => {
  for (const id of WRONG_IDS) {
    const answer = await get(`${list}/${id}`);
    expect(answer.status, id).toBe(404);
    expect(answer.headers.get("content-type"), id).toBe("text/html; charset=utf-8");
    const head = await get(`${list}/${id}`, { method: "HEAD" });
    expect([head.status, await head.text()], id).toEqual([404, ""]);
  }
});

test.each(["/no/such/screen", "/homes", "/personal/nothing", "/docs/help/nothing", "/gallery", "/box/1/2"])(
  "%s answers 404 with a page that search engines do not list",
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    const head = (await answer.text()).split("</head>")[0]!;
    expect(head).toContain('<meta name="robots" content="noindex" />');
    expect(head).toMatch(/<html lang="zh-CN" data-missing="\/[^"]*"/);
    expect(head).toContain("<title>未找到页面 · Vitrine</title>");
    expect(head).not.toMatch(/canonical|hreflang|og:url/);
  },
);

test("a missing file is a plain 404, and an API call keeps its envelope", async () => {
  for (const path of ["/assets/gone-12345678.js", "/pictures/items/gone.webp"]) {
    const answer = await get(path);
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get("content-type"), path).toBe("text/plain; charset=utf-8");
  }
  const answer = await get("/api/nothing");
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ status: 404, success: false, code: "not_found" });
});

test("title, description, share picture and lang use one language: of the address, else of the cookie, else zh-CN", async () => {
  const seen = (path: string, headers: Record<string, string>) => headOf(path, { headers });
  const cases: { path: string; headers: Record<string, string>; language: string; title: string }[] = [
    { path: "/shop?lang=en-US", headers: { cookie: "view=ru-RU.guest" }, language: "en-US", title: "Shop" },
    { path: "/shop", headers: { cookie: "view=ru-RU.player" }, language: "ru-RU", title: "Магазин" },
    { path: "/shop", headers: { "accept-language": "ru,en;q=0.5" }, language: "zh-CN", title: "商城" },
    { path: "/shop?lang=tlh", headers: { "user-agent": "TelegramBot" }, language: "zh-CN", title: "商城" },
  ];
  for (const { path, headers, language, title } of cases) {
    const head = await seen(path, headers);
    expect(head).toContain(`<html lang="${language}"`);
    expect(head).toContain(`<title>${title} · Vitrine</title>`);
    expect(head).toContain(`property="og:title" content="${title} · Vitrine"`);
    expect(head).toContain(`property="og:locale" content="${language.replace("-", "_")}"`);
    expect(head).toContain(`/share/site.jpg?lang=${language}`);
  }
  const answer = await get("/shop");
  expect(answer.headers.get("vary")).toBe("accept-encoding, cookie");
});

test("a public page lists its canonical address and that of every language, without unknown parameters", async () => {
  const head = await headOf("/BOX/1/?utm_source=x&lang=ru-RU&callbackUrl=/shop");
  expect(head).toContain(`<link rel="canonical" href="${site.url}/box/1?lang=ru-RU" />`);
  for (const [language, query] of [
    ["zh-CN", ""],
    ["en-US", "?lang=en-US"],
    ["ru-RU", "?lang=ru-RU"],
    ["x-default", ""],
  ])
    expect(head).toContain(`<link rel="alternate" hreflang="${language}" href="${site.url}/box/1${query}" />`);
  expect(await headOf("/")).toContain(`<link rel="canonical" href="${site.url}/home" />`);
  const terms = /<link rel="canonical" href="[^"]*\/docs\/help\/terms" \/>/;
  expect(await headOf("/docs/help/terms")).toMatch(terms);
  expect(await headOf("/docs/support/terms")).toMatch(terms);
  for (const path of ["/personal/bag", known.find((path) => path.startsWith("/battle/create/"))!])
    expect(await headOf(path)).toContain('<meta name="robots" content="noindex" />');
});

test("robots.txt excludes calls and private screens and names the sitemap", async () => {
  const answer = await get("/robots.txt");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  for (const path of ["/api/", "/personal", "/messages", "/mine-active"]) expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml\n`);
});

test("every address of the sitemap opens, is its own canonical address, and occurs once per language", async () => {
  const answer = await get("/sitemap.xml");
  expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const xml = await answer.text();
  const urls = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!.replaceAll("&#38;", "&"));
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls.length % LANGUAGES.length).toBe(0);
  for (const path of ["/home", "/box", "/box/1", "/docs/help/terms", "/docs/help/privacy"])
    for (const query of ["", "?lang=en-US", "?lang=ru-RU"]) expect(urls).toContain(site.url + path + query);
  expect(xml).not.toMatch(/\/(personal|messages|api|office)\b/);
  for (const url of urls) {
    const head = await headOf(url.slice(site.url.length));
    expect(head).toContain(`<link rel="canonical" href="${url.replaceAll("&", "&#38;")}" />`);
    expect(head).not.toContain("noindex");
  }
  expect((await get("/sitemap-2.xml")).status).toBe(404);
  const published = await site.database.pool.query(
    "select created_at from boxes_versions where box_id = 1 and version = 1",
  );
  const row = xml.split("\n").find((line) => line.includes("/box/1<"))!;
  expect(row).toContain(`<lastmod>${published.rows[0].created_at.toISOString()}</lastmod>`);
});
