import { Trans } from "@lingui/react/macro";
import { GIVEAWAY_LIMITS } from "@vitrine/contract/giveaways/rules.ts";
import { giveawayEntries, giveawayReceipt } from "@vitrine/contract/giveaways.ts";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/form/button.tsx";
import { saveReceipt } from "./verify/receipt-file.tsx";

/** Whether a draw had more entries than a receipt contains. */
export const isLargeDraw = (entrants: number): boolean => entrants > GIVEAWAY_LIMITS.receiptEntriesMost;

/** Explains how to verify a draw whose list is too long for the page: with two files and a command that checks them. */
export function LargeDraw({ giveawayId }: { giveawayId: number }) {
  const [pending, setPending] = useState(false);
  const entries = `vitrine-giveaway-${giveawayId}-entries.txt`;
  const save = async () => {
    setPending(true);
    // The call's toast shows the error.
    const receipt = await call(giveawayReceipt, { id: giveawayId, entries: false }).catch(() => null);
    setPending(false);
    if (receipt) saveReceipt(receipt);
  };
  return (
    <div className="mt-5 border-line border-t pt-4">
      <p className="max-w-[46em] text-muted">
        <Trans>
          So many took part that a receipt can't hold the list. Save both files and check the draw with the public code
          on the command line:
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="s" pending={pending} onClick={() => void save()}>
          <Trans>Save receipt</Trans>
        </Button>
        <a href={`${giveawayEntries.path}?id=${giveawayId}`} download={entries} className="btn btn-glass btn-s">
          <Trans>Save entry list</Trans>
        </a>
      </div>
      <code className="hash mt-3 block break-all rounded-2 bg-well px-4 py-3">
        npm run verify -- {`vitrine-giveaway-${giveawayId}.json`} {`--entries=${entries}`}
      </code>
    </div>
  );
}
