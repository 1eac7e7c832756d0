import { randomUUID } from "node:crypto";
import type { Command } from "./commands.ts";
import { ask, type Seat, type Table, tally } from "./world.ts";

/** The latest rooms, which are picked from: players of earlier sequences are not told of any more. */
const LATEST = 4;
const PLAY_STOPS = ["insufficient_balance", "limits_reached"];
const NOT_WAITING = ["battle_begun", "battle_over"];

/** How each call of rooms may end. */
export const OUTCOMES_OF_ROOMS: Readonly<Record<string, readonly string[]>> = {
  "battle/create": ["done", "battle_rooms_most", ...PLAY_STOPS],
  "battle/joinBattle": ["done", "already_seated", ...NOT_WAITING, ...PLAY_STOPS],
  "battle/joinBot": ["done", "not_your_battle", ...NOT_WAITING],
  "battle/cancel": ["done", "not_your_battle", ...NOT_WAITING],
};

type Step = (table: Table, seat: Seat, command: Command) => Promise<void>;

/** Rooms are made, filled and dissolved; those that begin are rolled when all sequences are over. */
export const STEPS_OF_ROOMS = {
  async makeRoom(table, seat, command) {
    const priced = table.boxes.filter(({ price }) => price > 0);
    const boxIds = String(priced[command.pick % priced.length]!.id);
    const { number, pick } = command;
    const body = { boxIds, players: 2 + (number % 3), mode: pick % 2, cashback: pick % 11, fast: true };
    const answer = await send(table, seat, command, "battle/create", body);
    if (answer.http === 200)
      table.rooms.push({ id: (answer.body.data as { id: number }).id, playerId: seat.player.id });
  },
  joinRoom: inRoom("battle/joinBattle"),
  callBots: inRoom("battle/joinBot"),
  dissolve: inRoom("battle/cancel"),
} satisfies Record<string, Step>;

function inRoom(path: string): Step {
  return async (table, seat, command) => {
    const latest = table.rooms.slice(-LATEST);
    const own = latest.filter(({ playerId }) => playerId === seat.player.id);
    // What only a creator may do is mostly asked of the player's own rooms.
    const from = path !== "battle/joinBattle" && own.length > 0 && command.pick % 4 > 0 ? own : latest;
    const room = from[command.number % Math.max(1, from.length)];
    if (room) await send(table, seat, command, path, { id: room.id });
  };
}

async function send(
  table: Table,
  seat: Seat,
  { kind, keyed, at }: Command,
  path: string,
  body: Record<string, unknown>,
) {
  const answer = await ask(table, seat, { path, body, at, ...(keyed && { key: randomUUID() }) });
  tally(table, kind, answer, OUTCOMES_OF_ROOMS[path]!);
  return answer;
}
