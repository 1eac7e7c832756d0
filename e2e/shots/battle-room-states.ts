import type { Page } from "@playwright/test";
import type { BattleDetail } from "@vitrine/contract/battles.ts";
import type { Filled } from "./fill-site.ts";
import type { Steps, View } from "./view.ts";

type Change = (room: BattleDetail) => Partial<BattleDetail>;

/**
 * A room in every state that its page shows. The room is a real battle. For a state that lasts only a moment, the
 * response is changed to hold it.
 */
export function battleRoomStates({ token }: Filled): View[] {
  const of = (change: Change) => (steps: Steps) => showRoom(steps.page, { token, change });
  const path = "/battle/1";
  const atMs = (change: (lengthMs: number) => number): Change => {
    return ({ roundCount, roundMs }) => ({ ...startedBefore(change(roundCount * roundMs)), roundMs });
  };
  const over: Change = atMs((lengthMs) => lengthMs + 60_000);
  const nothing: Change = ({ seats }) => ({
    ...{ startedAt: null, winner: null, value: null, round: 0, serverSeed: null, secretSalt: null },
    seats: seats.map((seat) => ({ ...seat, items: [], total: 0 })),
  });
  return [
    { name: "room-waiting", path, before: of((room) => ({ ...waiting(room), mine: { pos: 1, creator: true } })) },
    { name: "room-waiting-guest", path, viewer: "guest", before: of((room) => ({ ...waiting(room), mine: null })) },
    {
      name: "room-house",
      path,
      before: of((room) => ({ ...waiting(room), mine: null, official: true, creator: null, botsAt: inMs(17_000) })),
    },
    {
      name: "room-join",
      path,
      window: true,
      before: of((room) => ({ ...waiting(room), mine: null })),
      act: ({ page }) => page.locator("main .btn-primary").click(),
    },
    {
      name: "room-dissolve",
      path,
      window: true,
      before: of((room) => ({ ...waiting(room), mine: { pos: 1, creator: true } })),
      act: ({ page, word }) => page.getByRole("button", { name: word("Dissolve room") }).click(),
    },
    {
      name: "room-odds",
      path,
      dialog: true,
      before: of(over),
      act: ({ page }) => page.locator(".round-line button").first().click(),
    },
    { name: "room-locked", path, before: of((room) => ({ ...nothing(room), state: 1 })) },
    { name: "room-running", path, before: of((room) => ({ ...running(room), ...startedBefore(room.roundMs * 1.9) })) },
    { name: "room-tie", path, before: of((room) => ({ ...atMs((lengthMs) => lengthMs + 2_000)(room), ...tie(room) })) },
    { name: "room-over", path, before: of((room) => ({ ...over(room), mine: null })) },
    {
      name: "room-won",
      path,
      before: of((room) => ({ ...over(room), mine: seatOf(room, (pos) => pos === room.winner) })),
    },
    {
      name: "room-lost",
      path,
      before: of((room) => ({ ...over(room), mine: seatOf(room, (pos) => pos !== room.winner) })),
    },
    { name: "room-theatre", path, window: true, before: of(over), act: ({ page }) => page.keyboard.press("f") },
    { name: "room-void", path, before: of((room) => ({ ...nothing(room), state: 4, beacon: BEACON })) },
    { name: "room-dissolved", path, before: of((room) => ({ ...waiting(room), state: 3, expiresAt: null })) },
    {
      name: "room-large",
      path,
      window: true,
      before: of((room) => ({ ...running(room), ...startedBefore(room.roundMs * 1.9) })),
      act: ({ page }) => page.locator(".lane-large button").first().click(),
    },
    { name: "room-private", path, before: ({ page }) => page.route("**/getBattleDetail**", refuse) },
    { name: "room-none", path: "/battle/999999" },
  ];
}

const BEACON = { chain: "5".repeat(64), round: 657_413, signature: null, randomness: null };
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

function seatOf({ seats }: BattleDetail, fits: (pos: number) => boolean): BattleDetail["mine"] {
  const pos = seats.map((seat) => seat.pos).find(fits) ?? 1;
  return { pos, creator: pos === 1 };
}

function startedBefore(ms: number): Pick<BattleDetail, "startedAt" | "serverNow"> {
  return { startedAt: inMs(-ms), serverNow: inMs(0) };
}

function waiting({ seats }: BattleDetail): Partial<BattleDetail> {
  const empty = { user: null, bot: false, seed: null, total: 0, items: [] };
  return {
    ...{ state: 0, startedAt: null, lockedAt: null, winner: null, value: null, round: 0, tieBreaks: [] },
    ...{ serverSeed: null, secretSalt: null, expiresAt: inMs(1_650_000), serverNow: inMs(0) },
    seats: seats.map((seat) =>
      seat.pos === 1 ? { ...seat, total: 0, items: [], seed: null } : { ...empty, pos: seat.pos },
    ),
  };
}

function running({ seats }: BattleDetail): Partial<BattleDetail> {
  const shown = seats.map((seat) => ({ ...seat, items: seat.items.filter(({ round }) => round <= 2) }));
  return { state: 1, round: 2, seats: shown, winner: null, value: null, serverSeed: null, secretSalt: null };
}

function tie({ winner, playerCount }: BattleDetail): Partial<BattleDetail> {
  const other = winner === playerCount ? 1 : playerCount;
  const rolls = [
    { pos: winner ?? 1, nonce: 13, roll: 71_555 },
    { pos: other, nonce: 14, roll: 40_123 },
  ];
  return { tieBreaks: rolls.toSorted((one, next) => one.pos - next.pos) };
}

/** Answers every request for a room with the finished battle, changed by `change`. */
async function showRoom(page: Page, { token, change }: { token: string; change: Change }): Promise<void> {
  const lang = () => page.evaluate(() => localStorage.getItem("locale") ?? "zh-CN").catch(() => "zh-CN");
  const id = await playedRoom(page, token);
  await page.route("**/getBattleDetail**", async (route) => {
    const headers = { lang: await lang(), token };
    const answer = await page.request.get(`/api/battle/getBattleDetail?id=${id}`, { headers });
    const { data } = (await answer.json()) as { data: BattleDetail };
    // The rounds are long, so that a short state stays until its picture is taken.
    const room = { ...data, roundMs: 60_000 };
    await route.fulfill({ json: { status: 0, success: true, msg: "", data: { ...room, ...change(room) } } });
  });
}

let played: Promise<number> | undefined;

/** Plays one real battle of four seats to its end. */
function playedRoom(page: Page, token: string): Promise<number> {
  played ??= play(page, token);
  return played;
}

async function play(page: Page, token: string): Promise<number> {
  const post = async (path: string, form: Record<string, string | number | boolean>) => {
    const answer = await page.request.post(`/api/battle/${path}`, { form, headers: { token } });
    return ((await answer.json()) as { data: { id: number } }).data;
  };
  const boxList = await page.request.get("/api/common/getBoxBattleThemeList");
  const themes = ((await boxList.json()) as { data: { boxes: { id: number; price: number }[] }[] }).data;
  const cheap = themes.flatMap(({ boxes }) => boxes).toSorted((one, other) => one.price - other.price);
  const boxIds = [0, 3, 3, 4, 5].map((place) => cheap[place]?.id).join();
  const { id } = await post("create", { boxIds, players: 4, mode: 0, cashback: 5, fast: true, userSeed: "my_seed" });
  await post("joinBot", { id });
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await page.request.get(`/api/battle/getBattleDetail?id=${id}`);
    if (((await answer.json()) as { data: BattleDetail }).data.state === 2) return id;
    await page.waitForTimeout(500);
  }
  throw new Error(`battle ${id} was not closed`);
}

function refuse(route: Parameters<Parameters<Page["route"]>[1]>[0]): Promise<void> {
  const body = { status: 422, success: false, code: "room_password_wrong", msg: "", data: null };
  return route.fulfill({ status: 422, json: body });
}
