import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { HOUR_MS } from "@vitrine/contract/time.ts";
import { expect } from "vitest";
import { drawDue } from "../../../src/giveaways/index.ts";
import { call } from "../../fixtures/call.ts";
import { moveRoom } from "../../fixtures/games/giveaways.ts";
import { count, pickFrom, type Step, send } from "./requests.ts";
import { ask, type Giveaway, type PlayerModel, shownOf, tally, type World } from "./world.ts";

const PASSWORD = "open sesame";
const SHUT = ["giveaway_joined", "giveaway_own", "giveaway_over"];

const roomsOf = (models: readonly PlayerModel[]) => models.flatMap(({ giveaways }) => giveaways);

/** Steps with giveaways of the players' items: rooms are created, joined, cancelled and drawn. */
export const STEPS_OF_GIVEAWAYS = {
  async makeGiveaway(world, model, command) {
    const { pick, number } = command;
    // The newest items are most likely still in the inventory.
    const wanted = shownOf(model).slice(-1 - (number % 3));
    if (wanted.length === 0) return;
    const password = pick % 3 === 0 ? PASSWORD : undefined;
    const endAt = new Date(Date.now() + HOUR_MS).toISOString();
    const body = { title: "A room", voucherIds: wanted.join(","), endAt, password, most: pick % 4 ? 20 : 1 };
    await send(world, model, command, { path: "giveaway/create", body });
  },
  async joinGiveaway(world, model, { kind, pick, number, at }, models) {
    const rooms = roomsOf(models);
    const open = rooms.filter(({ host, isOver }) => host !== model && !isOver);
    // Rooms that are certain to refuse are used rarely.
    const room = pickFrom(open.length > 0 && pick % 8 ? open : rooms, pick);
    if (!room) return;
    const isWrong = room.hasPassword && number > 8;
    const body = { id: room.id, userSeed: `seed_${pick}`, password: isWrong ? "close sesame" : PASSWORD };
    const answer = await ask(world, model, { path: "giveaway/join", body, at });
    tally(world, kind, answer, isWrong ? ["room_password_wrong", ...SHUT] : ["done", "giveaway_full", ...SHUT]);
    if (answer.http === 200) room.entrants.add(model);
  },
  async callOff(world, model, command, models) {
    const own = model.giveaways;
    const room = pickFrom(own.length > 0 && command.pick % 4 ? own : roomsOf(models), command.number);
    if (room) await send(world, model, command, { path: "giveaway/cancel", body: { id: room.id } });
  },
  async draw(world, _, { pick }, models) {
    const room = pickFrom(
      roomsOf(models).filter(({ isOver }) => !isOver),
      pick,
    );
    if (room) await draw(world, room, models);
  },
} satisfies Record<string, Step>;

/** Draws a room while no other step runs, verifies it with its receipt, and moves its items to the winners' models. */
async function draw(world: World, room: Giveaway, models: readonly PlayerModel[]): Promise<void> {
  const { id, host, entrants } = room;
  room.isOver = true;
  await moveRoom(world, id, { beginsMs: -HOUR_MS, endsMs: -1 });
  expect(await drawDue(world.giving)).toBe(1);
  const receipt = await call(world.sites[0]!, "GET", "giveaway/receipt", { query: { id } });
  expect((await verifyReceipt(receipt.body.data)).outcome).toBe("valid");
  const prizes = await selectPrizes(world, id);
  const won = prizes.filter(({ winnerId }) => winnerId !== null);
  expect(won).toHaveLength(Math.min(prizes.length, entrants.size));
  for (const { inventoryItemId, valueCents, winnerId } of won) {
    const winner = models.find(({ player }) => player.id === winnerId)!;
    expect(entrants.delete(winner), "a winner has joined, and wins only once").toBe(true);
    host.inventoryItems.splice(host.inventoryItems.indexOf(inventoryItemId!), 1);
    winner.inventoryItems.push(inventoryItemId!);
    winner.prizes.push({ afterRolls: winner.rolls.size, valueCents });
  }
  count(world, "draw", won.length > 0 ? "with winners" : "without anybody");
}

const selectPrizes = ({ database }: World, roomId: number) =>
  database.db
    .selectFrom("giveaways_prizes as prize")
    .leftJoin("giveaways_entries as entry", "entry.id", "prize.entry_id")
    .select(["voucher_id as inventoryItemId", "value_cents as valueCents", "entry.player_id as winnerId"])
    .where("prize.room_id", "=", roomId)
    .execute();
