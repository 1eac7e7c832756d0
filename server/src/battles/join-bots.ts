import { now } from "../platform/clock.ts";
import { Refusal } from "../platform/errors.ts";
import { checkMayPlay, type Keyed, lockLedger, readAnswers } from "../wallet/index.ts";
import { lockRooms } from "./battle-queries.ts";
import { freeSeats, pickSeat, requireWaiting } from "./check-room.ts";
import { seatBots } from "./house-bots.ts";
import type { BattleMeans } from "./means.ts";

export type BotRequest = Keyed & { battleId: number; pos: number | undefined };

/**
 * The creator gives one free place, or without `pos` all of them, to bots of the house.
 * @throws Refusal battle_unknown, battle_begun, battle_over, not_your_battle, battle_seat_unknown, seat_taken,
 * account_staff, self_excluded, cooling_off.
 */
export async function joinBots(means: BattleMeans, request: BotRequest): Promise<{ started: boolean }> {
  const { playerId, battleId, pos } = request;
  const joined = await means.pipelines.run(async (pipeline) => {
    const [ledger, answers, rooms] = await Promise.all([
      lockLedger(pipeline, { playerIds: [playerId], transfers: 4 }),
      readAnswers(pipeline, [request]),
      lockRooms(pipeline, [battleId]),
    ]);
    const earlier = answers.find(request) as { started: boolean } | undefined;
    if (earlier) return earlier;
    const at = now();
    const known = rooms.get(battleId);
    if (known && known.battle.creatorId !== playerId) throw new Refusal("not_your_battle");
    // The bot starts a stake of the creator's: checked like one.
    checkMayPlay(ledger, playerId);
    const room = requireWaiting(known, at);
    const places = pos === undefined ? freeSeats(room) : [pickSeat(room, pos)];
    const started = await seatBots(pipeline, { means, ledger, room, places, at });
    answers.save(request, { started });
    answers.write();
    await pipeline.commit();
    return { started };
  });
  if (joined.started) means.wake();
  return joined;
}
