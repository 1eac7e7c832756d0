import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { bombOf, pageInPng, plain, svg, withPlace } from "../../../test/fixtures/pictures.ts";
import { newPlayer, type Player } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";

let site: LocalSite;
let png: Buffer;
beforeAll(async () => {
  site = await startSite();
  png = await sharp(plain).png().toBuffer();
});
afterAll(() => site.close());

type Answered = { http: number; code: string | undefined; avatar: string };

/** Sends a multipart form with a file, like a browser. */
async function upload(
  token: string,
  bytes: Buffer | undefined,
  { name = "me.png", part = "file", path = "profile/uploadAvatar" } = {},
): Promise<Answered> {
  const form = new FormData();
  if (bytes) form.set(part, new Blob([new Uint8Array(bytes)], { type: "image/png" }), name);
  else form.set("nothing", "");
  const answer = await fetch(`${site.url}/api/${path}`, { method: "POST", headers: { token }, body: form });
  const body = (await answer.json()) as { code?: string; data: { avatar: string } | null };
  return { http: answer.status, code: body.code, avatar: body.data?.avatar ?? "" };
}

async function uploadText(token: string, image: string): Promise<Answered> {
  const answer = await call<{ avatar: string } | null>(site, "POST", "profile/uploadAvatarV2", {
    token,
    body: { image },
  });
  return { http: answer.http, code: answer.body.code, avatar: answer.body.data?.avatar ?? "" };
}

const avatarOf = async ({ token }: Player) =>
  (await call<{ avatar: string }>(site, "GET", "profile/userInfo", { token })).body.data.avatar;
const filesOf = () => readdirSync(join(site.config.dataDir, "avatars"));

test("an uploaded picture is served as a small WebP with immutable caching and nosniff", async () => {
  const player = await newPlayer(site);
  const { http, avatar } = await upload(player.token, png);
  expect([http, avatar]).toEqual([200, expect.stringMatching(/^\/avatars\/[0-9a-f]{40}\.webp$/)]);
  expect(await avatarOf(player)).toBe(avatar);
  const served = await fetch(site.url + avatar);
  const { headers } = served;
  expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ format: "webp", width: 256 });
  expect(headers.get("content-type")).toBe("image/webp");
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("a new picture replaces the old file, and a player can choose a portrait instead", async () => {
  const player = await newPlayer(site);
  const first = await upload(player.token, png);
  const second = await upload(player.token, png);
  expect(second.avatar).not.toBe(first.avatar);
  expect((await fetch(site.url + first.avatar)).status).toBe(404);
  const portraits = await call<{ id: string; headPic: string }[]>(site, "GET", "common/getHeadPicList");
  expect(portraits.body.data).toHaveLength(40);
  const { id, headPic } = portraits.body.data[6]!;
  const options = { token: player.token, body: { headPic: id } };
  expect((await call(site, "POST", "profile/uploadAvatar", options)).body.data).toEqual({ avatar: headPic });
  expect((await fetch(site.url + second.avatar)).status).toBe(404);
  expect(await avatarOf(player)).toBe(headPic);
});

test("a picture can be sent as base64: plain, as a data URL, and in a form", async () => {
  const player = await newPlayer(site);
  const base64 = png.toString("base64");
  const answers = [
    await uploadText(player.token, base64),
    await uploadText(player.token, `data:image/png;base64,${base64}`),
  ];
  expect(answers.map(({ http }) => http)).toEqual([200, 200]);
  const body = new URLSearchParams({ image: base64 });
  expect((await call(site, "POST", "profile/uploadAvatarV2", { token: player.token, body })).http).toBe(200);
});

test("a request without a picture is refused with avatar_missing", async () => {
  const { token } = await newPlayer(site);
  const answers = [
    await upload(token, undefined),
    await upload(token, Buffer.alloc(0)),
    await upload(token, png, { part: "other" }),
    await uploadText(token, ""),
  ];
  expect(answers.map(({ http, code }) => [http, code])).toEqual(Array(4).fill([422, "avatar_missing"]));
  for (const headPic of ["41", "00", "../01", "__proto__"]) {
    const { body } = await call(site, "POST", "profile/uploadAvatar", { token, body: { headPic } });
    expect(body.code).toBe("avatar_missing");
  }
});

test("no player can have a bot's portrait: the list does not contain it, and a copy is refused as a file and as base64", async () => {
  const player = await newPlayer(site);
  const before = await avatarOf(player);
  const offered = await call<{ headPic: string }[]>(site, "GET", "common/getHeadPicList");
  const bots = await call<{ avatar: string }[]>(site, "POST", "battle/getBots");
  expect(bots.body.data).toHaveLength(40);
  const worn = new Set(bots.body.data.map(({ avatar }) => avatar));
  expect(offered.body.data.filter(({ headPic }) => worn.has(headPic))).toEqual([]);
  const portrait = join(import.meta.dirname, "../../../../web/public", bots.body.data[1]!.avatar);
  const copy = await sharp(portrait).flatten({ background: "#fff" }).jpeg({ quality: 60 }).toBuffer();
  expect(await upload(player.token, copy)).toMatchObject({ http: 422, code: "avatar_of_bot" });
  expect(await uploadText(player.token, copy.toString("base64"))).toMatchObject({ http: 422, code: "avatar_of_bot" });
  expect(await avatarOf(player)).toBe(before);
});

test("a file that is not an acceptable picture is refused, and the avatar stays", async () => {
  const player = await newPlayer(site);
  const before = [await avatarOf(player), filesOf()];
  const tries: [Buffer, string][] = [
    [svg, "avatar_unreadable"],
    [bombOf(50_000), "avatar_too_large"],
    [Buffer.from("<script>alert(1)</script>"), "avatar_unreadable"],
    [Buffer.alloc(2 * 1024 * 1024 + 1, png), "too_large"],
  ];
  for (const [bytes, code] of tries) expect((await upload(player.token, bytes)).code).toBe(code);
  expect((await uploadText(player.token, svg.toString("base64"))).code).toBe("avatar_unreadable");
  expect((await uploadText(player.token, "not base64!")).code).toBe("avatar_unreadable");
  expect([await avatarOf(player), filesOf()]).toEqual(before);
});

test("file names, EXIF data and hidden HTML do not survive the upload", async () => {
  const player = await newPlayer(site);
  for (const [bytes, name] of [
    [png, "../../x.png"],
    [await withPlace(), "..\\..\\x.php"],
    [await pageInPng(), "x.html"],
  ] as const) {
    const { avatar } = await upload(player.token, bytes, { name });
    expect(avatar).toMatch(/^\/avatars\/[0-9a-f]{40}\.webp$/);
    const kept = Buffer.from(await (await fetch(site.url + avatar)).arrayBuffer());
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.toString("latin1")).not.toContain("script");
  }
  expect(filesOf().every((name) => /^[0-9a-f]{40}\.webp$/.test(name))).toBe(true);
});

test.each(["..%2f..%2fseed.key", "seed.key", `${"0".repeat(40)}.webp`, `${"0".repeat(40)}.webp%00.png`])(
  "/avatars/%s is not found",
  async (file) => {
    const answer = await fetch(`${site.url}/avatars/${file}`);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get("content-type")).toContain("application/json");
  },
);

test("after ten parallel uploads exactly one picture file remains", async () => {
  const player = await newPlayer(site);
  const before = filesOf().length;
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload(player.token, png)));
  expect(answers.map(({ http }) => http)).toEqual(Array(10).fill(200));
  const avatar = await avatarOf(player);
  expect(answers.map((answer) => answer.avatar)).toContain(avatar);
  expect((await fetch(site.url + avatar)).status).toBe(200);
  expect(filesOf()).toHaveLength(before + 1);
});

test("a malformed multipart body is refused, and so is a file for a call without a file field", async () => {
  const { token } = await newPlayer(site);
  const send = (path: string, body: string) =>
    call(site, "POST", path, { token, body, headers: { "content-type": "multipart/form-data; boundary=x" } });
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf';
  expect((await send("profile/uploadAvatar", part)).body.code).toBe("malformed");
  expect((await send("message/readAll", `${part}\r\n--x--\r\n`)).body.code).toBe("unsupported_type");
  expect((await call(site, "POST", "profile/uploadAvatar")).http).toBe(401);
});
