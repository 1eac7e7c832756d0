import { LANGUAGES } from "@vitrine/contract/languages.ts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/call.ts";
import { newPlayer } from "../../test/players.ts";
import { type LocalSite, startSite } from "../../test/site.ts";

let site: LocalSite;
let roundId: number;
beforeAll(async () => {
  site = await startSite();
  const player = await newPlayer(site);
  const opened = await call<{ drops: { roundId: number }[] }>(site, "POST", "box/open", {
    token: player.token,
    body: { id: 1, number: 1 },
  });
  roundId = opened.body.data!.drops[0]!.roundId;
});
afterAll(() => site.close());

const share = (file: string, lang = "en-US") => fetch(`${site.url}/share/${file}?lang=${lang}`);

test.each(["site", "box", "round"])(
  "the card of a %s is a picture of the size that networks show, in each language",
  async (kind) => {
    const file = kind === "site" ? "site.jpg" : kind === "box" ? "box-1.jpg" : `round-${roundId}.jpg`;
    const cards = await Promise.all(
      LANGUAGES.map(async (language) => {
        const answer = await share(file, language);
        expect(answer.headers.get("content-type")).toBe("image/jpeg");
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    for (const card of cards)
      expect(await sharp(card).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(new Set(cards.map((card) => card.toString("base64"))).size).toBe(3);
  },
);

test.each(["box-999999.jpg", "round-999999999.jpg", "site.png", "box-1.jpg.svg", "box-1e1.jpg", "..%2F..%2Fsite.jpg"])(
  "%s is not there",
  async (file) => {
    const answer = await share(file);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false });
  },
);

test("an unknown language gets the default one", async () => {
  const [known, unknown] = await Promise.all([share("box-1.jpg", "zh-CN"), share("box-1.jpg", "tlh")]);
  expect(await unknown.bytes()).toEqual(await known.bytes());
});
