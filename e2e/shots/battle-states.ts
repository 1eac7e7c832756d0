import type { BattleRow, getCurrentList } from "@vitrine/contract/battles.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { answer, give, tell } from "./mocked-responses.ts";
import { START, waitAt, walkTo } from "./navigation.ts";
import type { Steps, View } from "./view.ts";

type Rooms = OutputOf<typeof getCurrentList>;

const TABS = ["mine", "history", "rank", "rules"];
const LISTS = /\/battle\/(getCurrentList|getBattleList|highlight)/;

/** The arena on its tabs, empty, failed and loading, and the creation of a room with each reason that prevents it. */
export const battleStates: View[] = [
  { name: "battle-guest", path: "/battle", viewer: "guest" },
  { name: "battle-full", path: "/battle", before: ({ page }) => tell<Rooms>(page, "**/getCurrentList**", everyState) },
  ...TABS.map((tab): View => ({ name: `battle-${tab}`, path: `/battle?tab=${tab}` })),
  { name: "battle-mine-guest", path: "/battle?tab=mine", viewer: "guest" },
  { name: "battle-mine-empty", path: "/battle?tab=mine", viewer: "newcomer" },
  { name: "battle-empty", path: START, act: emptyArena },
  { name: "battle-failed", path: START, act: ({ page }) => failAt(page, "/battle") },
  { name: "battle-waiting", path: START, act: ({ page }) => waitAt(page, "/battle") },
  { name: "battle-join", path: "/battle", window: true, act: askForSeat },

  { name: "battle-create-chosen", path: "/battle/create", act: chooseBoxes },
  { name: "battle-create-full", path: "/battle/create", window: true, act: fillRounds },
  { name: "battle-create-private", path: "/reverse/create", act: makePrivate },
  { name: "battle-create-guest", path: "/battle/create", viewer: "guest", act: chooseBoxes },
  { name: "battle-create-short", path: "/battle/create", act: chooseDear },
  { name: "battle-create-pair", path: "/battle/create", act: (steps) => refuse(steps, "pair_changed") },
  { name: "battle-create-odds", path: "/battle/create", act: (steps) => refuse(steps, "odds_changed") },
  { name: "battle-create-unanswered", path: "/battle/create", act: loseAnswer },
  { name: "battle-create-waiting", path: START, act: ({ page }) => waitAt(page, "/battle/create") },
];

/** Repeats the first room of the list in every state that a row can have. */
function everyState({ list, ...page }: Rooms): Rooms {
  const model = list[0];
  if (!model) return { list, ...page };
  const seats = [1, 2, 3].map((pos) => ({
    pos,
    userName: ["Anna", "Emberfox", "舟行"][pos - 1] ?? "",
    avatar: `/pictures/avatars/0${pos}.webp`,
    bot: pos === 2,
  }));
  const drawn = [0, 1, 2, 3, 4].map((state): BattleRow => {
    const isOver = state === 2;
    return {
      ...model,
      id: 9000 + state,
      state,
      mode: state % 2,
      playerCount: 3,
      seats: state === 0 ? seats.slice(0, 1) : seats,
      boxes: list.flatMap(({ boxes }) => boxes).slice(0, 4 + state * 4),
      cashback: state,
      fast: isOver,
      winner: isOver ? 3 : null,
      value: isOver ? 1286.4 : null,
    };
  });
  return { ...page, list: [...drawn, ...list], total: 57 };
}

async function emptyArena({ page }: Steps): Promise<void> {
  await give(page, "**/api/battle/getBattleList**", []);
  await give(page, "**/api/battle/highlight**", []);
  await give(page, "**/api/battle/getCurrentList**", { list: [], total: 0, page: 1, pageSize: 10 });
  await walkTo(page, "/battle");
  await page.getByRole("tabpanel").waitFor();
}

async function failAt(page: Steps["page"], path: string): Promise<void> {
  await page.route(LISTS, (call) => call.abort());
  await walkTo(page, path);
  await page.locator("main [role=tabpanel] [role=alert]").waitFor();
}

async function askForSeat({ page }: Steps): Promise<void> {
  await page.locator("main .room-row button").first().click();
  await page.getByRole("dialog").waitFor();
}

const plus = (page: Steps["page"]) => page.locator("main .pick-count button:last-child");
const make = (page: Steps["page"]) => page.locator("main section button[class*=primary]").last();

async function chooseBoxes({ page }: Steps): Promise<void> {
  for (const place of [1, 1, 6, 7, 9]) await plus(page).nth(place).click();
  await page.locator("[data-thing]").nth(1).click();
}

async function fillRounds({ page }: Steps): Promise<void> {
  for (let round = 0; round < 20; round += 1)
    await plus(page)
      .nth(1 + (round % 3))
      .click();
}

async function makePrivate(steps: Steps): Promise<void> {
  await chooseBoxes(steps);
  await steps.page.locator("label:has(.rail)").last().click();
}

async function chooseDear(steps: Steps): Promise<void> {
  await chooseBoxes(steps);
  await plus(steps.page).last().click();
}

async function refuse(steps: Steps, code: "pair_changed" | "odds_changed"): Promise<void> {
  await plus(steps.page).nth(1).click();
  await answer(steps.page, "**/api/battle/create", 409, code);
  await make(steps.page).click();
  await steps.page.locator("main [role=alert] p").first().waitFor();
}

async function loseAnswer({ page }: Steps): Promise<void> {
  await plus(page).nth(1).click();
  await page.route("**/api/battle/create", (call) => call.abort());
  await make(page).click();
  await page.locator("main [role=alert] p").first().waitFor();
}
