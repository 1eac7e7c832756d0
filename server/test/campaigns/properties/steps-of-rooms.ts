import { pickFrom, type Step, send } from "./requests.ts";

/** Steps pick from this many latest rooms, because the players of earlier sequences are no longer active. */
const LATEST = 4;

/** Steps that create, fill and dissolve battle rooms; started battles are rolled after all sequences. */
export const STEPS_OF_ROOMS = {
  async makeRoom(world, model, command) {
    const priced = world.boxes.filter(({ price }) => price > 0);
    const boxIds = String(pickFrom(priced, command.pick)!.id);
    const { number, pick } = command;
    const body = { boxIds, players: 2 + (number % 3), mode: pick % 2, cashback: pick % 11, fast: true };
    const answer = await send(world, model, command, { path: "battle/create", body });
    if (answer.http === 200)
      world.rooms.push({ id: (answer.body.data as { id: number }).id, playerId: model.player.id });
  },
  joinRoom: inRoom("battle/joinBattle"),
  callBots: inRoom("battle/joinBot"),
  dissolve: inRoom("battle/cancel"),
} satisfies Record<string, Step>;

function inRoom(path: string): Step {
  return async (world, model, command) => {
    const latest = world.rooms.slice(-LATEST);
    const own = latest.filter(({ playerId }) => playerId === model.player.id);
    // Actions that only a creator may take mostly use the player's own rooms.
    const from = path !== "battle/joinBattle" && own.length > 0 && command.pick % 4 > 0 ? own : latest;
    const room = pickFrom(from, command.number);
    if (room) await send(world, model, command, { path, body: { id: room.id } });
  };
}
