import { selectPhone } from "../accounts/index.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import type { RewardSettings } from "./environment.ts";

/** The settings that decide who gets bonuses. */
export type BonusSwitch = Pick<RewardSettings, "bonuses" | "regionsWithoutBonuses">;

/**
 * Whether a player gets bonuses. The region is that of the phone number; a player without one, who signed up with
 * Steam, is in no region.
 */
export async function mayHaveBonuses(
  asked: Statements,
  playerId: number,
  { bonuses, regionsWithoutBonuses }: BonusSwitch,
): Promise<boolean> {
  if (!bonuses || regionsWithoutBonuses.length === 0) return bonuses;
  const phone = await selectPhone(asked, playerId);
  return phone === null || !regionsWithoutBonuses.some((prefix) => phone.startsWith(prefix));
}
