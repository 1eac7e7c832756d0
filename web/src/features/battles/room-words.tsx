import { useLingui } from "@lingui/react/macro";
import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { cx } from "../../ui/cx.ts";

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

/**
 * The icon of a mode: three totals, of which the highest or the lowest is lit. It has a label, because players must not
 * have to guess the meaning of an icon.
 */
export function ModeMark({ mode, className }: { mode: number; className?: string }) {
  const { modeName, modeRule } = useRoomWords();
  return (
    <span title={modeRule(mode)} className={cx("inline-flex items-center gap-2 whitespace-nowrap", className)}>
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" className="shrink-0">
        {[6, 14, 10].map((height, place) => (
          <rect
            key={height}
            x={1 + place * 6}
            y={16 - height}
            width="4"
            height={height}
            rx="1"
            fill={height === (mode === 1 ? 6 : 14) ? "var(--brass)" : "var(--faint)"}
          />
        ))}
      </svg>
      {modeName(mode)}
    </span>
  );
}
