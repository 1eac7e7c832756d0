import { Trans } from "@lingui/react/macro";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { useMoment } from "../play-limits/use-moment.ts";
import type { LooseReceipt } from "./receipt-text.ts";

/** Says when a giveaway that is not drawn yet can be verified. */
export function DrawToCome({ receipt }: { receipt: LooseReceipt }) {
  const moment = useMoment();
  const end = String(receipt.endAt);
  const at = Number.isNaN(Date.parse(end)) ? "" : moment(end);
  const id = Number(receipt.giveawayId);
  return (
    <section className="glass mb-9 flex flex-wrap items-center gap-x-8 gap-y-4 px-6 py-5">
      <p className="min-w-60 flex-1 text-muted">
        <Trans>
          This giveaway is drawn on {at}. Then its seed and the list of all entries are published, and this page repeats
          the whole draw.
        </Trans>
      </p>
      {Number.isSafeInteger(id) && id > 0 && (
        <LinkButton to={paths.giveaway(id)} size="s">
          <Trans>To the room</Trans>
        </LinkButton>
      )}
    </section>
  );
}
