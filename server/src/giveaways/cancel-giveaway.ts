import { GIVEAWAY_STATES } from "@vitrine/contract/giveaways.ts";
import { revealPairs } from "../fairness/index.ts";
import { returnFromEscrow } from "../inventory/index.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import { pipelineOver } from "../platform/database/pipeline-over.ts";
import { Refusal } from "../platform/errors.ts";
import { type Keyed, lockLedger, readAnswers } from "../wallet/index.ts";
import type { GiveawayDeps } from "./deps.ts";
import { tellReturned } from "./entries/tell-returned.ts";
import { findRoom, lockCount, lockRoom, type Room, readPrizes } from "./room-queries.ts";

/**
 * The streamer calls a room off that nobody has joined. Gives how many pieces are in the bag again.
 * @throws Refusal giveaway_unknown, giveaway_not_yours, giveaway_over, giveaway_has_entrants, key_reused.
 */
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
    // Only the owner comes as far as the room's lock: a draw holds it for as long as it takes, and waits for the wallets of winners.
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
 * An operator calls any open room off, also one that waits for its draw. A streamer is told that the pieces are back.
 * @throws Refusal giveaway_unknown, giveaway_over.
 */
export async function cancelAnyGiveaway(tx: Tx, roomId: number): Promise<{ returned: number }> {
  const pipeline = pipelineOver(tx);
  const room = await lockRoom(pipeline, roomId);
  if (!room) throw new Refusal("giveaway_unknown");
  if (room.state !== GIVEAWAY_STATES.open) throw new Refusal("giveaway_over");
  // Whoever joins at this moment comes in before, and sees what becomes of the room.
  await lockCount(pipeline, roomId);
  const returned = await callOff(pipeline, room);
  tellReturned(pipeline, room, returned);
  await pipeline.commit();
  return { returned };
}

async function callOff(asked: Statements, { id, pairId }: Room): Promise<number> {
  const held = (await readPrizes(asked, id)).flatMap(({ voucherId }) => voucherId ?? []);
  returnFromEscrow(asked, held);
  revealPairs(asked, [pairId]);
  asked.query(CALL_OFF.name, CALL_OFF.text, [id]);
  return held.length;
}

const CALL_OFF = {
  name: "call_giveaway_off",
  text: "update giveaways_rooms set state = 2, drawn_at = now() where id = $1::bigint",
};
