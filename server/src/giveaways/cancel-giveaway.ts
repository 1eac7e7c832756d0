import { GIVEAWAY_STATES } from "@vitrine/contract/giveaways.ts";
import { revealSeedPairs } from "../fairness/index.ts";
import { returnFromEscrow } from "../inventory/index.ts";
import { tellPlayer } from "../messages/index.ts";
import type { Tx } from "../platform/database/database.ts";
import { pipelineOver, type Statements } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import { type Keyed, lockLedger, readAnswers } from "../wallet/index.ts";
import type { GiveawayDeps } from "./deps.ts";
import { findRoom, lockCount, lockRoom, type Room, readPrizes } from "./room-queries.ts";

/** Cancels a streamer's own room if nobody has joined it. Returns how many inventory items are back in the bag. */
export function cancelGiveaway(
  { pipelines }: Pick<GiveawayDeps, "pipelines">,
  request: Keyed & { roomId: number },
): Promise<{ returned: number }> {
  const { playerId, roomId } = request;
  return pipelines.run(async (pipeline) => {
    const [, answers, found] = await Promise.all([
      lockLedger(pipeline, { playerIds: [playerId], transfers: 0 }),
      readAnswers(pipeline, [request]),
      findRoom(pipeline, roomId),
    ]);
    const earlier = answers.find(request) as { returned: number } | undefined;
    if (earlier) return earlier;
    // Check the owner before taking the room's lock. Otherwise a winner's request could hold the winner's wallet and
    // wait for the room, while a draw holds the room and waits for that wallet.
    requireCancellable(found, playerId);
    const room = requireCancellable(await lockRoom(pipeline, roomId), playerId);
    if ((await lockCount(pipeline, roomId)) > 0) throw new Refusal("giveaway_has_entrants");
    const returned = await callOff(pipeline, room);
    answers.save(request, { returned });
    answers.write();
    await pipeline.commit();
    return { returned };
  });
}

function requireCancellable(room: Room | undefined, playerId: number): Room {
  if (!room) throw new Refusal("giveaway_unknown");
  if (room.ownerId !== playerId) throw new Refusal("giveaway_not_yours");
  if (room.state !== GIVEAWAY_STATES.open || room.isOver) throw new Refusal("giveaway_over");
  return room;
}

/**
 * Cancels any open room for an operator, also a room that waits for its draw. The streamer gets a message about the
 * returned items.
 */
export async function cancelAnyGiveaway(tx: Tx, roomId: number): Promise<{ returned: number }> {
  const pipeline = pipelineOver(tx);
  const room = await lockRoom(pipeline, roomId);
  if (!room) throw new Refusal("giveaway_unknown");
  if (room.state !== GIVEAWAY_STATES.open) throw new Refusal("giveaway_over");
  // Waits for players who are joining now. Players who try to join later wait for this transaction and are refused.
  await lockCount(pipeline, roomId);
  const returned = await callOff(pipeline, room);
  tellReturned(pipeline, room, returned);
  await pipeline.commit();
  return { returned };
}

async function callOff(asked: Statements, { id, seedPairId }: Room): Promise<number> {
  const held = (await readPrizes(asked, id)).flatMap(({ inventoryItemId }) => inventoryItemId ?? []);
  returnFromEscrow(asked, held);
  revealSeedPairs(asked, [seedPairId]);
  asked.query(CALL_OFF.name, CALL_OFF.text, [id]);
  return held.length;
}

const CALL_OFF = {
  name: "call_giveaway_off",
  text: "update giveaways_rooms set state = 2, drawn_at = now() where id = $1::bigint",
};

/** Tells a streamer how many items of a room are back in their bag; writes nothing for a house room. */
export function tellReturned(asked: Statements, room: Room, items: number): void {
  if (room.ownerId === null || items === 0) return;
  const details = { giveaway: room.id, pieces: items };
  tellPlayer(asked, { playerId: room.ownerId, kind: "giveaway_returned", details, names: { room: room.titles } });
}
