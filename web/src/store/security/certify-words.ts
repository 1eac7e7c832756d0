import { useLingui } from "@lingui/react/macro";
import type { Certification } from "@vitrine/contract/certify.ts";

/** How far the check is, or that this site asks for none. */
export type Stage = Certification["state"] | "off";

export function stageOf({ state, required }: Certification): Stage {
  // Whoever has passed stays so, also where the check was switched off later.
  return required || state === "passed" ? state : "off";
}

interface StageWords {
  title: string;
  says: string;
  /** On the button that leads to the provider, where there is anything to do there. */
  begin?: string;
}

export function useStageWords(): Record<Stage, StageWords> {
  const { t } = useLingui();
  return {
    off: {
      title: t`This site does not check real names`,
      says: t`There is nothing to do here. If that changes, you are asked before your first withdrawal.`,
    },
    none: {
      title: t`Not checked yet`,
      says: t`The check is needed once, before your first withdrawal. It takes a few minutes and a document.`,
      begin: t`Go to the provider`,
    },
    pending: {
      title: t`The check is under way`,
      says: t`The provider has not given its answer yet. This page asks by itself; you can also go back and finish there.`,
      begin: t`Go on at the provider`,
    },
    passed: {
      title: t`Your real name is confirmed`,
      says: t`Nothing more is needed: withdrawals no longer ask for it.`,
    },
    failed: {
      title: t`The check has failed`,
      says: t`Either the provider could not recognise the document, or it shows somebody under 18. You can try again.`,
      begin: t`Try again`,
    },
  };
}
