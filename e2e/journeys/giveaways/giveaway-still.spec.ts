import type { Page } from "@playwright/test";
import { newPlayer, type Player } from "../../../server/test/fixtures/players.ts";
import { endGiveaway, joinGiveaway, makeGiveaway, makeStreamer, readGiveaway } from "../../site/giveaways.ts";
import { inTurn, isShort } from "../../site/short-form.ts";
import { site } from "../../site/site.ts";
import { expect, store, test } from "../../site/test.ts";

// The browser notes no shifts on a page that it does not paint.
test.use({ painted: true });

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** The largest allowed layout shift. With a larger one a reader loses the line, or a press misses its button. */
const MOST_SHIFT = 0.02;

/** A viewer of a room, and a text that the page shows once it knows this viewer. */
type Visit = { who: string; player?: Player; sees: string };

test("nothing moves on the page of a drawn room while it loads the viewer's own data: winner, loser, guest", async ({
  page,
}) => {
  test.slow();
  // The room has only one prize, so that one of the two players wins nothing.
  const id = await makeGiveaway(await newStreamer(), { items: 1 });
  const players = [await newPlayer(site), await newPlayer(site)];
  for (const player of players) await joinGiveaway(player, id);
  await endGiveaway(id, 1);
  await expect.poll(async () => (await readGiveaway(id)).winners.length).toBe(1);
  const [first] = (await readGiveaway(id, players[0])).winners;
  const [winner, loser] = first?.mine ? players : players.toReversed();
  await expectStill(page, id, [
    { who: "winner", player: winner, sees: "is already in your bag" },
    { who: "loser", player: loser, sees: "You took part but didn't win this time." },
    { who: "somebody else", player: await newPlayer(site), sees: "You didn't take part." },
    { who: "guest", sees: "1 prize was drawn among 2 entrants." },
  ]);
});

test("nothing moves on the page of an open room while it loads the viewer's own data: giver, entrant, another player, guest", async ({
  page,
}) => {
  test.slow();
  const [streamer, entrant] = [await newStreamer(), await newPlayer(site)];
  const id = await makeGiveaway(streamer);
  await joinGiveaway(entrant, id);
  await expectStill(page, id, [
    { who: "giver", player: streamer, sees: "This is your giveaway" },
    { who: "entrant", player: entrant, sees: "You're in" },
    { who: "somebody else", player: await newPlayer(site), sees: "One entry each." },
    { who: "guest", sees: "One entry each." },
  ]);
});

test("nothing moves on the page of a room while it loads which conditions the viewer meets", async ({ page }) => {
  const terms = { vipLeast: 3, depositLeast: 10, depositSince: "2026-01-01T00:00:00.000Z", boundOnly: true };
  const streamer = await newStreamer();
  const id = await makeGiveaway(streamer, terms);
  await expectStill(page, id, [{ who: "anybody", player: await newPlayer(site), sees: "You're VIP 0" }]);
});

async function newStreamer(): Promise<Player> {
  const streamer = await newPlayer(site);
  await makeStreamer(streamer);
  return streamer;
}

/**
 * Opens the room as each viewer at each width, or in the short form at one width, which alternates between the viewers.
 * The response with the viewer's own data is held back until the server's rendering is on the page.
 */
async function expectStill(page: Page, id: number, visits: Visit[]): Promise<void> {
  const path = `/giveaways/${id}`;
  const { state } = await readGiveaway(id);
  await page.addInitScript(noteShifts);
  for (const [place, { who, player, sees }] of visits.entries())
    for (const size of isShort ? [inTurn(SIZES, place)] : SIZES) {
      await page.setViewportSize(size);
      await page.context().clearCookies();
      await store(page, { token: player?.token });
      const cookie = `view=en-US.${player ? "player" : "guest"}`;
      const drawn = async () => (await page.request.get(path, { headers: { cookie } })).text();
      await expect.poll(drawn).toContain(state === 0 ? "Enter now" : "The draw is over");
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/api/giveaway/detail**", (call) => held.then(() => call.continue()));
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const before = await places(page);
      expect(before.length, `${who} at ${size.width}`).toBeGreaterThan(4);
      release();
      await expect(page.getByRole("main").getByText(sees).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(await places(page), `${who} at ${size.width}`).toEqual(before);
      expect(await page.evaluate(() => window.shifted), `${who} at ${size.width}`).toBeLessThan(MOST_SHIFT);
      await page.unroute("**/api/giveaway/detail**");
    }
}

declare global {
  interface Window {
    shifted: number;
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

function noteShifts(): void {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Returns the vertical positions of the headings, the aside, the sections and the buttons that every viewer has. */
function places(page: Page): Promise<string[]> {
  return page
    .getByRole("main")
    .locator("h1, h2, aside, section, [data-lit]")
    .evaluateAll((all) =>
      all.map((one) => `${one.tagName} ${one.getAttribute("aria-label")} ${one.getBoundingClientRect().top + scrollY}`),
    );
}
