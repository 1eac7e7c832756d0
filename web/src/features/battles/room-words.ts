import { useLingui } from "@lingui/react/macro";
import { BATTLE_STATES } from "@vitrine/contract/battles.ts";

/** Returns the names of modes and states for all lists of rooms. */
export function useRoomWords() {
  const { t } = useLingui();
  return {
    modeName: (mode: number) => (mode === 1 ? t`Reverse` : t`Classic`),
    modeRule: (mode: number) =>
      mode === 1 ? t`The lowest total takes every piece` : t`The highest total takes every piece`,
    stateName: (state: number) =>
      ({
        [BATTLE_STATES.waiting]: t`Waiting`,
        [BATTLE_STATES.running]: t`In progress`,
        [BATTLE_STATES.finished]: t`Finished`,
        [BATTLE_STATES.dissolved]: t`Dissolved`,
        [BATTLE_STATES.voided]: t`Void`,
      })[state] ?? t`All`,
  };
}
