import { CLIENT_SEED_PATTERN } from "@vitrine/contract/fairness/ticket.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import type { PlayerSeeds } from "./player-seeds.ts";

const ALLOWED = new RegExp(CLIENT_SEED_PATTERN);

/**
 * The seed that a player brings to a room: the given seed, or their current client seed. The alphabet has no comma,
 * because a comma joins the seeds of a battle.
 */
export function userSeedOf(given: string | undefined, seeds: PlayerSeeds | undefined) {
  if (given !== undefined && !ALLOWED.test(given)) throw new Refusal("client_seed_invalid");
  invariant(seeds, "the player has an active seed pair");
  return { userSeed: given ?? seeds.clientSeed, isDefault: given === undefined };
}
