import { Trans, useLingui } from "@lingui/react/macro";
import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { HashText } from "../../../ui/hash-text.tsx";
import { PaperLabel } from "../../../ui/paper-label.tsx";
import type { Phase } from "../phase.ts";

/** What was promised before anybody joined, on paper; and how the draw follows from it. */
export function CommitmentLabel({ room, phase }: { room: GiveawayDetail; phase: Phase }) {
  const { t } = useLingui();
  const round = String(room.beacon?.round ?? "");
  return (
    <div>
      <PaperLabel
        title={t`Sealed before anybody joined`}
        subtitle={t`No. ${room.id}`}
        lines={[
          { name: t`Public hash`, value: <HashText className="justify-end">{room.publicHash}</HashText> },
          {
            name: t`Beacon`,
            value: room.beacon ? (
              <Trans>round {round} of a public beacon</Trans>
            ) : (
              <Trans>none: the operator's seed only</Trans>
            ),
          },
        ]}
      />
      <p className="mt-4 text-13 text-muted">
        <Trans>
          The list of all entries with their seeds is hashed at the end. With the sealed seed it gives one roll for each
          prize: the place in the list of those who are left.
        </Trans>
      </p>
      {phase !== "finished" && (
        <Link to={paths.fair()} className="tap inline-flex min-h-8 items-center text-13 text-brass hover:text-brass-hi">
          <Trans>How fairness works</Trans>&nbsp;›
        </Link>
      )}
    </div>
  );
}
