import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Opened } from "@vitrine/contract/boxes.ts";
import type { DreamTarget } from "@vitrine/contract/dream.ts";
import type { Souvenir } from "@vitrine/contract/fairness/calls.ts";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { newPlayer, type Player } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { giveFreeBox } from "../../test/fixtures/wallet.ts";
import { openDatabase } from "../platform/database/database.ts";

const OPENED = 10;

let site: LocalSite;
let pagesFolder: string;
let player: Player;
let opened: Opened;
beforeAll(async () => {
  pagesFolder = mkdtempSync(join(tmpdir(), "vitrine-pages-"));
  writeFileSync(
    join(pagesFolder, "index.html"),
    '<html lang="zh-CN"><head><title>x</title></head><body></body></html>',
  );
  site = await startSite({ pagesFolder });
  player = await newPlayer(site);
  opened = await open("box/open", { id: 1, number: OPENED });
});
afterAll(async () => {
  await site.close();
  rmSync(pagesFolder, { recursive: true });
});

async function open(path: string, body: object): Promise<Opened> {
  const answer = await call<Opened>(site, "POST", path, { token: player.token, body, lang: "en-US" });
  expect(answer.http).toBe(200);
  return answer.body.data;
}

const share = (file: string, lang = "en-US") => fetch(`${site.url}/share/${file}?lang=${lang}`);
const read = (id: number, lang = "en-US") => call<Souvenir>(site, "GET", "fair/souvenir", { query: { id }, lang });
const sizeOf = async (answer: Response) => {
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  const { format, width, height } = await sharp(await answer.bytes()).metadata();
  return { format, width, height };
};

test("a guest reads the souvenir of an opening: item, box, roll and commitment, and the address of exactly its proof", async () => {
  const [drop] = opened.drops;
  const { http, body } = await read(drop!.roundId);
  expect(http).toBe(200);
  const { roundId, roll, start, end, image, grade } = drop!;
  expect(body.data).toMatchObject({ roundId, roll, start, end, image, grade, itemName: drop!.name });
  expect(body.data).toMatchObject({ value: drop!.recoveryPrice, price: 12.5, paysPoints: false, revealed: false });
  expect(body.data.verifyAddress).toBe(`${site.config.publicUrl}/provably-fair/verify/${roundId}?lang=en-US`);
  expect((await read(roundId, "zh-CN")).body.data.verifyAddress).toBe(
    `${site.config.publicUrl}/provably-fair/verify/${roundId}`,
  );
  const current = await call<{ publicHash: string }>(site, "GET", "fair/current", { token: player.token });
  expect(body.data.publicHash).toBe(current.body.data.publicHash);
});

test("a souvenir says neither who opened the box nor anything that is still secret", async () => {
  const { body } = await read(opened.drops[0]!.roundId);
  const user = await call<{ nickname: string; avatar: string }>(site, "GET", "profile/userInfo", {
    token: player.token,
  });
  const text = JSON.stringify(body.data);
  for (const secret of [user.body.data.nickname, user.body.data.avatar, player.phone]) {
    expect(secret.length).toBeGreaterThan(3);
    expect(text).not.toContain(secret);
  }
  expect(Object.keys(body.data)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/seed|salt|player|nonce/i)]),
  );
});

test("the link preview of a receipt is its souvenir, in two formats and each language", async () => {
  const id = opened.drops[0]!.roundId;
  const head = await (await fetch(`${site.url}/provably-fair/verify/${id}?lang=ru-RU`)).text();
  expect(head).toContain(`property="og:image" content="${site.config.publicUrl}/share/round-${id}.png?lang=ru-RU"`);
  expect(await sizeOf(await share(`round-${id}.png`))).toEqual({ format: "png", width: 1200, height: 630 });
  expect(await sizeOf(await share(`round-${id}-tall.png`))).toEqual({ format: "png", width: 1080, height: 1350 });
  const cards = await Promise.all(
    LANGUAGES.map(async (language) => Buffer.from(await (await share(`round-${id}.png`, language)).bytes())),
  );
  expect(new Set(cards.map((card) => card.toString("base64"))).size).toBe(3);
  // Other applications refuse larger previews.
  for (const card of cards) expect(card.length).toBeLessThan(600_000);
  expect((await share(`round-${id}.jpg`)).status).toBe(404);
});

test("a souvenir of a free box has no price, and its value is in points", async () => {
  const grant = await giveFreeBox(site.database, { playerId: player.id, boxId: 1 });
  const { drops } = await open("profile/openFreeBox", { id: grant });
  expect((await read(drops[0]!.roundId)).body.data).toMatchObject({ price: null, paysPoints: true });
});

test("after the seed is revealed, the souvenir says so and its picture changes", async () => {
  const id = opened.drops[1]!.roundId;
  const before = await (await share(`round-${id}.png`)).bytes();
  const body = { clientSeed: "souvenir" };
  expect((await call(site, "POST", "profile/modifySecret", { token: player.token, body })).http).toBe(200);
  expect((await read(id)).body.data.revealed).toBe(true);
  expect(Buffer.from(await (await share(`round-${id}.png`)).bytes()).equals(before)).toBe(false);
});

test("the souvenir of a roll answers 404 if the roll is unknown, not shown yet, from a private room or from a dream", async () => {
  const targets = await call<{ list: DreamTarget[] }>(site, "GET", "dream/list");
  const { itemId } = targets.body.data.list.at(-1)!;
  const dream = await call<{ roundId: number }>(site, "POST", "dream/open", {
    token: player.token,
    body: { itemId, percent: 1, fast: true },
  });
  const hidden = opened.drops[2]!.roundId;
  const unlisted = opened.drops[3]!.roundId;
  const owner = openDatabase({ connectionString: site.connectionString, maxConnections: 1, asOwner: true });
  const { pool } = owner;
  expect((await read(hidden)).http).toBe(200);
  // The rows are append-only. Only the owner of the tables can switch this off, and the server is not the owner.
  await pool.query("alter table fairness_rounds disable trigger fairness_rounds_append_only");
  await pool.query("update fairness_rounds set revealed_at = now() + interval '1 hour' where id = $1", [hidden]);
  await pool.query("update fairness_rounds set unlisted = true where id = $1", [unlisted]);
  await pool.query("alter table fairness_rounds enable trigger fairness_rounds_append_only");
  await owner.close();
  for (const id of [999_999_999, hidden, unlisted, dream.body.data.roundId]) {
    const { http, body } = await read(id);
    expect([http, body.code], String(id)).toEqual([404, "round_unknown"]);
    for (const file of [`round-${id}.png`, `round-${id}-tall.png`]) expect((await share(file)).status, file).toBe(404);
  }
});

test("of many souvenirs requested together the server draws one at a time, lets some wait and refuses the rest as busy; equal requests share one drawing", async () => {
  const { drops } = await open("box/open", { id: 1, number: OPENED });
  let isOver = false;
  let mostDrawn = 0;
  const watching = (async () => {
    for (; !isOver; await sleep(1)) mostDrawn = Math.max(mostDrawn, sharp.counters().process);
  })();
  const files = drops.flatMap(({ roundId }) => [`round-${roundId}.png`, `round-${roundId}-tall.png`]);
  const answers = await Promise.all(files.flatMap((file) => LANGUAGES.map((language) => share(file, language))));
  isOver = true;
  await watching;
  expect(mostDrawn).toBe(1);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  // One is drawn and twelve wait. Later requests can take places that became free.
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(13);
  for (const answer of refused) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);

  const [file] = files;
  const equal = await Promise.all(Array.from({ length: 40 }, () => share(file!, "en-US")));
  expect(equal.map(({ status }) => status)).toEqual(equal.map(() => 200));
});
