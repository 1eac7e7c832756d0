import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { newPlayer, PASSWORD, type Player } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";

const UPLOADS = 24;

let site: LocalSite;
let players: Player[];
let large: string;
beforeAll(async () => {
  site = await startSite({ seed: false });
  players = await Promise.all(Array.from({ length: UPLOADS }, () => newPlayer(site)));
  const create = { width: 4096, height: 4096, channels: 3, background: "#1f5a73" } as const;
  large = (await sharp({ create }).png().toBuffer()).toString("base64");
});
afterAll(() => site.close());

const upload = ({ token }: Player) =>
  call<{ avatar: string } | null>(site, "POST", "profile/uploadAvatarV2", { token, body: { image: large } });

test("of 24 large pictures that arrive together, one is drawn at a time, some wait, and the others are refused as busy", async () => {
  let isOver = false;
  // Keep the maximum of each number, not of their sum: sharp may count a starting picture in both numbers.
  let [mostDrawn, mostQueued] = [0, 0];
  const watching = (async () => {
    for (; !isOver; await sleep(1)) {
      const { process, queue } = sharp.counters();
      mostDrawn = Math.max(mostDrawn, process);
      mostQueued = Math.max(mostQueued, queue);
    }
  })();
  const uploading = Promise.all(players.map(upload));
  const login = { phone: players[0]!.phone, password: PASSWORD };
  const logins = await Promise.all([1, 2, 3].map(() => call(site, "POST", "auth/login", { body: login })));
  const answers = await uploading;
  isOver = true;
  await watching;

  expect(logins.map(({ http }) => http)).toEqual([200, 200, 200]);
  expect(mostDrawn).toBeGreaterThan(0);
  expect(mostDrawn).toBeLessThanOrEqual(2);
  expect(mostQueued).toBeLessThanOrEqual(2);
  const done = answers.filter(({ http }) => http === 200);
  const refused = answers.filter(({ http }) => http !== 200);
  // One picture is drawn and twelve wait. Uploads that arrive later can take places that have become free.
  expect(done.length).toBeGreaterThanOrEqual(13);
  expect(refused.length).toBeGreaterThan(0);
  for (const { http, body, headers } of refused) {
    expect([http, body.code]).toEqual([503, "busy"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
});

test("a refused upload succeeds when it is retried", async () => {
  for (const player of players.slice(-3)) {
    const answer = await upload(player);
    expect(answer.http).toBe(200);
    expect((await fetch(site.url + answer.body.data!.avatar)).status).toBe(200);
  }
});
