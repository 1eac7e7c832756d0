import { Trans } from "@lingui/react/macro";
import { STAKE_PER_PENDING } from "@vitrine/contract/rewards/rules.ts";
import { cx } from "../../ui/cx.ts";

/** The explanation of pending points, shown with every reward that gives them. */
export function PendingSentence({ className }: { className?: string }) {
  return (
    <p className={cx("text-pretty text-13 text-quiet", className)}>
      <Trans>
        Pending points cannot be spent yet: for every {STAKE_PER_PENDING} you stake, 1 becomes a point, the oldest
        reward first.
      </Trans>
    </p>
  );
}
