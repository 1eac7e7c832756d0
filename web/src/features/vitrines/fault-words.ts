import { useLingui } from "@lingui/react/macro";
import type { VitrineFault } from "@vitrine/contract/vitrines/rules.ts";

/** Returns the texts for the faults of a vitrine, for the report and for the notice to its owner. */
export function useFaultWords(): Record<VitrineFault, string> {
  const { t } = useLingui();
  return {
    offensive: t`Insults, hate or threats`,
    personal: t`Someone's personal data`,
    advert: t`Advertising or links`,
    other: t`Something else`,
  };
}
