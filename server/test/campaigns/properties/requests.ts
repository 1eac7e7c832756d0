import { randomUUID } from "node:crypto";
import type { Answer } from "../../fixtures/call.ts";
import type { Command, Kind } from "./commands.ts";
import { type Ask, ask, type PlayerModel, tally, type World } from "./world.ts";

export type Step = (
  world: World,
  model: PlayerModel,
  command: Command,
  models: readonly PlayerModel[],
) => Promise<unknown>;
type Body = Record<string, unknown>;

const STAKE_STOPS = ["insufficient_balance", "limits_reached"];
const NOT_WAITING = ["battle_begun", "battle_over"];

/** The outcomes that each call may have without a special reason in the step. */
export const OUTCOMES: Readonly<Record<string, readonly string[]>> = {
  "box/open": ["done", "coupon_used", "coupon_below", ...STAKE_STOPS],
  "profile/openFreeBox": ["done", "grant_used"],
  "profile/exchangeQuantity": ["done", "item_not_in_bag", "nothing_to_sell"],
  "profile/modifySecret": ["done"],
  "battle/create": ["done", "battle_rooms_most", ...STAKE_STOPS],
  "battle/joinBattle": ["done", "already_seated", ...NOT_WAITING, ...STAKE_STOPS],
  "battle/joinBot": ["done", "not_your_battle", ...NOT_WAITING],
  "battle/cancel": ["done", "not_your_battle", ...NOT_WAITING],
  "dream/open": ["done", ...STAKE_STOPS],
  "profile/buyVirtual": ["done", "stock_gone", "insufficient_balance"],
  "profile/transferSecondary": ["done", "transfer_turnover_left", "insufficient_balance"],
  "profile/useRewardVoucher": ["done", "gift_code_used", "gift_code_used_up"],
  // The day may end between reading a claim and deciding it.
  "event/claim": ["done", "claim_taken", "claim_early", "claim_over"],
  "giveaway/create": ["done", "item_not_in_bag", "turnover_left", "giveaway_rooms_most"],
  "giveaway/cancel": ["done", "giveaway_not_yours", "giveaway_over", "giveaway_has_entrants"],
};

/** Returns the element at `pick` modulo the length; undefined if the list is empty. */
export const pickFrom = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];

/** Counts an event that no request caused. */
export function count({ counts }: World, kind: Kind, outcome: string): void {
  const name = `${kind}: ${outcome}`;
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Sends a step's request, with a new key if the step has one, and expects an allowed outcome. */
export async function send(
  world: World,
  model: PlayerModel,
  { kind, keyed, at }: Command,
  { path, body }: { path: string; body: Body },
): Promise<Answer<unknown>> {
  const answer = await ask(world, model, { path, body, at, ...(keyed && { key: randomUUID() }) });
  tally(world, kind, answer, OUTCOMES[path]!);
  return answer;
}

/** Sends a request that must be refused with exactly this code. Without a request the step does nothing. */
export const refused =
  (
    code: string,
    request: (
      world: World,
      model: PlayerModel,
      command: Command,
      models: readonly PlayerModel[],
    ) => Omit<Ask, "at"> | undefined,
  ): Step =>
  async (world, model, command, models) => {
    const made = request(world, model, command, models);
    if (made) tally(world, command.kind, await ask(world, model, { ...made, at: command.at }), [code]);
  };
