import { useLingui } from "@lingui/react/macro";
import type { Certification } from "@vitrine/contract/accounts/certify.ts";
import { useMoment } from "../../play-limits/use-moment.ts";

/** The status of the identity check; `off` if this site requires none. */
export type Stage = Certification["state"] | "off";

export function stageOf({ state, required }: Certification): Stage {
  // A passed check stays passed even if the operator switches the requirement off later.
  return required || state === "passed" ? state : "off";
}

interface StageWords {
  title: string;
  says: string;
  /** The label of the button that leads to the provider, if the player has something to do there. */
  begin?: string;
}

/** The texts of each stage. `excludedUntil` is the end of a running exclusion. */
export function useStageWords(excludedUntil: string | null = null): Record<Stage, StageWords> {
  const { t } = useLingui();
  const moment = useMoment();
  return {
    off: {
      title: t`This site doesn't check real names`,
      says: t`There's nothing to do here. If that changes, we'll ask before your first withdrawal.`,
    },
    none: {
      title: t`Not checked yet`,
      says: t`You need this check once, before your first withdrawal. It takes a few minutes and a document.`,
      begin: t`Go to the provider`,
    },
    pending: {
      title: t`The check is in progress`,
      says: t`The provider hasn't answered yet. This page checks automatically; you can also go back and finish there.`,
      begin: t`Continue at the provider`,
    },
    passed: {
      title: t`Your real name is confirmed`,
      says: t`You're all set: withdrawals won't ask for this again.`,
    },
    failed: {
      title: t`The check failed`,
      says: t`The provider couldn't recognise your document. You can try again.`,
      begin: t`Try again`,
    },
    underage: {
      title: t`The check shows you are under 18`,
      ...(excludedUntil
        ? {
            says: t`The site is for adults. Until ${moment(excludedUntil)} you can't deposit or play, with this account or another. What's yours stays yours. After that you can do the check again.`,
          }
        : { says: t`That time is over: you can do the check again.`, begin: t`Redo the check` }),
    },
  };
}
