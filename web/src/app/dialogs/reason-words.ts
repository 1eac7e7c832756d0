import { useLingui } from "@lingui/react/macro";
import type { ReportReason } from "@vitrine/contract/accounts/rules.ts";

/** Returns the texts for the reasons of a report, for the form of a report and for a notice to the reported player. */
export function useReasonWords(): Record<ReportReason, string> {
  const { t } = useLingui();
  return {
    offensive: t`Insults, hate or threats`,
    personal: t`Someone's personal data`,
    advert: t`Advertising or links`,
    other: t`Something else`,
  };
}
