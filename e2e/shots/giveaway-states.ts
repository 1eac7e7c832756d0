import type { Page } from "@playwright/test";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { GiveawayDetail, giveawayEntrants, giveawayList, giveawayTerms } from "@vitrine/contract/giveaways.ts";
import { answer, give, tell } from "./mocked-responses.ts";
import { START, waitAt, walkTo } from "./navigation.ts";
import type { Steps, View } from "./view.ts";

type Rooms = OutputOf<typeof giveawayList>;
type Terms = OutputOf<typeof giveawayTerms>;
type Entrants = OutputOf<typeof giveawayEntrants>;
type Change = (room: GiveawayDetail) => Partial<GiveawayDetail>;

const ROOM = "/giveaways/1";
const LIST = "**/api/giveaway/list**";
const HEX = "3b1f".repeat(16);
const FACES = ["Anna", "Emberfox", "舟行", "Mikhail_S", "V340993"];

/**
 * Giveaways on their tabs, a room in every state, a streamer's own room, and the proof of a draw that has not happened
 * yet.
 */
export const giveawayStates: View[] = [
  { name: "giveaways-guest", path: "/giveaways", viewer: "guest" },
  { name: "giveaways-full", path: "/giveaways?tab=active", before: ({ page }) => tell<Rooms>(page, LIST, everyKind) },
  { name: "giveaways-joined-guest", path: "/giveaways?tab=joined", viewer: "guest" },
  { name: "giveaways-joined-empty", path: "/giveaways?tab=joined", viewer: "newcomer" },
  { name: "giveaways-empty", path: START, act: emptyTab },
  { name: "giveaways-failed", path: START, act: failAt },
  { name: "giveaways-waiting", path: START, act: ({ page }) => waitAt(page, "/giveaways") },

  { name: "giveaway-open-guest", path: ROOM, viewer: "guest", before: of(() => ({})) },
  { name: "giveaway-joined", path: ROOM, before: of(() => ({ joined: true, myEntry: ENTRY, entrants: 1_286 })) },
  { name: "giveaway-before", path: ROOM, before: of(() => ({ startAt: inMs(3_900_000) })) },
  { name: "giveaway-full", path: ROOM, before: of(() => ({ most: 50, entrants: 50 })) },
  { name: "giveaway-conditions", path: ROOM, before: of(() => ({ password: true, conditions: CONDITIONS })) },
  { name: "giveaway-own", path: ROOM, before: of(() => ({ ...STREAMER, mine: true, entrants: 0 })) },
  { name: "giveaway-drawing", path: ROOM, before: of(() => ({ ...ended, myEntry: ENTRY, beacon: BEACON })) },
  { name: "giveaway-over", path: ROOM, before: of((room) => ({ ...drawn(room), ...STREAMER })) },
  { name: "giveaway-won", path: ROOM, before: of((room) => drawn(room, 0)) },
  {
    name: "giveaway-dropped",
    path: ROOM,
    before: of((room) => ({ ...drawn(room), conditions: CONDITIONS, myEntry: { ...ENTRY, dropped: true } })),
  },
  { name: "giveaway-over-none", path: ROOM, before: of((room) => ({ ...drawn(room), winners: [], entrants: 0 })) },
  { name: "giveaway-over-large", path: ROOM, before: of((room) => ({ ...drawn(room), entrants: 1_000_000 })) },
  { name: "giveaway-cancelled", path: ROOM, before: of(() => ({ ...STREAMER, state: 2 })) },
  { name: "giveaway-none", path: "/giveaways/999999" },
  { name: "giveaway-join", path: ROOM, window: true, before: of(() => ({ password: true })), act: askToJoin },
  { name: "giveaway-refused", path: ROOM, window: true, before: of(() => ({ password: true })), act: wrongPassword },
  {
    name: "giveaway-call-off",
    path: ROOM,
    window: true,
    before: of(() => ({ ...STREAMER, mine: true })),
    act: askToCancel,
  },
  { name: "giveaway-waiting", path: START, act: ({ page }) => waitAt(page, ROOM) },

  { name: "giveaway-create-other", path: "/giveaways/create" },
  { name: "giveaway-create", path: "/giveaways/create", before: beStreamer, act: chooseItems },
  { name: "giveaway-create-refused", path: "/giveaways/create", before: beStreamer, act: refuseTime },
  { name: "giveaway-verify-sealed", path: "/provably-fair/verify?giveaway=1" },
  {
    name: "giveaway-verify-large",
    path: START,
    act: async ({ page }) => {
      await answer(page, "**/api/giveaway/receipt**", 422, "giveaway_receipt_large");
      await walkTo(page, "/provably-fair/verify?giveaway=1");
      await page.locator("main code").last().waitFor();
    },
  },
];

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
/** The site's own room may have ended while other pictures were taken. */
const undrawn = { state: 0, startAt: inMs(-600_000), endAt: inMs(3_600_000), winners: [] };
const ended = { startAt: inMs(-3_600_000), endAt: inMs(-2_000) };
const ENTRY = { entryId: 4711, userSeed: "c21689ba66a29be2c0a8cb170a3632af", joinTime: inMs(-600_000), dropped: false };
const BEACON = { chain: "5".repeat(64), round: 657_413, signature: null, randomness: null };
const STREAMER = { official: false, owner: { userName: "Emberfox", avatar: "/pictures/avatars/02.webp" } };
const CONDITIONS: GiveawayDetail["conditions"] = [
  { kind: "deposit", least: 100, since: "2026-11-01T00:00:00.000Z", has: 37.5, met: false },
  { kind: "vip", least: 3, since: null, has: 4, met: true },
  { kind: "bound", least: null, since: null, has: null, met: false },
];

/** A room after its draw; `mine` is the index of the prize that the player has won. */
function drawn({ prizes }: GiveawayDetail, mine = -1): Partial<GiveawayDetail> {
  const winners = prizes.map((prize, place) => ({
    ...prize,
    entryId: 4_700 + place,
    roll: 17 + place * 31,
    left: 412 - place,
    userName: FACES[place % FACES.length] ?? "",
    avatar: `/pictures/avatars/0${(place % 5) + 1}.webp`,
    mine: place === mine,
  }));
  return {
    ...{ ...ended, state: 1, winners, entrants: 412, myEntry: ENTRY, joined: true, drawTime: inMs(-1_000) },
    ...{ serverSeed: HEX, secretSalt: HEX.slice(32), client: HEX },
  };
}

/**
 * Answers every request for the first house room with that room, changed by `change`, and every request for its
 * entrants with made-up entrants who have portraits.
 */
function of(change: Change) {
  return async ({ page }: Steps) => {
    await tell<GiveawayDetail>(page, "**/api/giveaway/detail**", (room) => ({
      ...room,
      ...undrawn,
      serverNow: inMs(0),
      ...change(room),
    }));
    await tell<Entrants>(page, "**/api/giveaway/entrants**", () => ({
      list: Array.from({ length: 12 }, (_, place) => ({
        id: 4_711 - place,
        userName: FACES[place % FACES.length] ?? "",
        avatar: `/pictures/avatars/0${(place % 5) + 1}.webp`,
        userSeed: "",
        joinTime: inMs(-60_000 * (place + 1)),
      })),
      next: 4_699,
    }));
  };
}

/** The rooms of the site, each in another state that a card can show. */
function everyKind({ list, ...page }: Rooms): Rooms {
  const looks: Partial<Rooms["list"][number]>[] = [
    { joined: true },
    { ...STREAMER, password: true, most: 50, entrants: 37 },
    { startAt: inMs(3_900_000), endAt: inMs(9_000_000) },
    ended,
    { ...ended, state: 1, entrants: 128_604 },
    { ...STREAMER, state: 2 },
  ];
  const drawnRooms = looks.map((look, place) => ({ ...list[place % list.length]!, id: 9_000 + place, ...look }));
  return { ...page, list: drawnRooms, total: 57 };
}

async function emptyTab({ page }: Steps): Promise<void> {
  await give(page, LIST, { list: [], total: 0, page: 1, pageSize: 12, serverNow: inMs(0) });
  await walkTo(page, "/giveaways");
  await page.getByRole("tabpanel").waitFor();
}

async function failAt({ page }: Steps): Promise<void> {
  await page.route(LIST, (call) => call.abort());
  await walkTo(page, "/giveaways");
  await page.locator("main [role=tabpanel] [role=alert]").waitFor();
}

async function askToJoin({ page, word }: Steps): Promise<void> {
  await page.getByRole("button", { name: word("Enter for free") }).click();
  await page.getByRole("dialog").waitFor();
}

async function wrongPassword(steps: Steps): Promise<void> {
  await askToJoin(steps);
  await answer(steps.page, "**/api/giveaway/join", 422, "room_password_wrong");
  const dialog = steps.page.getByRole("dialog");
  await dialog.locator("input").first().fill("let me in");
  await dialog.locator("button[type=submit]").click();
}

async function askToCancel({ page, word }: Steps): Promise<void> {
  await page.getByRole("button", { name: word("Call it off") }).click();
  await page.getByRole("dialog").waitFor();
}

function beStreamer({ page }: Steps): Promise<unknown> {
  return tell<Terms>(page, "**/api/giveaway/terms**", (terms) => ({ ...terms, streamer: true }));
}

const items = (page: Page) => page.locator("main label:has(input[type=checkbox]):has(.item-card)");

async function chooseItems({ page }: Steps): Promise<void> {
  for (const place of [0, 1, 2]) await items(page).nth(place).click();
  await page.locator("[data-thing]").nth(1).click();
}

async function refuseTime(steps: Steps): Promise<void> {
  await chooseItems(steps);
  await steps.page.locator("main input[name=title]").fill("x");
  await steps.page.locator("main button[type=submit]").last().click();
}
