import { now } from "../platform/clock.ts";
import { Refusal } from "../platform/errors.ts";
import { type Keyed, readAnswers } from "../wallet/index.ts";
import { requireWaiting } from "./check-room.ts";
import { endUnplayed, lockWithPlayers } from "./end-unplayed.ts";
import type { BattleMeans } from "./means.ts";

type Cancelled = { refundedCents: number };

/**
 * The creator dissolves a room that waits. Gives what came back to all its players together, in cents.
 * @throws Refusal battle_unknown, battle_begun, battle_over, not_your_battle.
 */
export async function cancelBattle(
  means: Pick<BattleMeans, "pipelines">,
  request: Keyed & { battleId: number },
): Promise<Cancelled> {
  const { playerId, battleId } = request;
  for (;;) {
    const cancelled = await means.pipelines.run(async (pipeline) => {
      const locked = await lockWithPlayers(pipeline, battleId, [playerId]);
      if (locked === "again") return "again";
      const answers = await readAnswers(pipeline, [request]);
      const earlier = answers.find(request) as Cancelled | undefined;
      if (earlier) return earlier;
      if (locked.room && locked.room.battle.creatorId !== playerId) throw new Refusal("not_your_battle");
      const room = requireWaiting(locked.room, now());
      const refundedCents = await endUnplayed(pipeline, { ...locked, room, why: "battle_dissolved" });
      answers.save(request, { refundedCents });
      answers.write();
      await pipeline.commit();
      return { refundedCents };
    });
    if (cancelled !== "again") return cancelled;
  }
}
