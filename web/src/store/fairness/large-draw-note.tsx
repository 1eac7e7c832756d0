import { Trans } from "@lingui/react/macro";
import { giveawayEntries } from "@vitrine/contract/giveaways.ts";

/** How a draw is verified whose list is too long for a page: what to download, and the line that checks it. */
export function LargeDraw({ giveawayId }: { giveawayId: number }) {
  const entries = `vitrine-giveaway-${giveawayId}-entries.txt`;
  return (
    <div className="mt-5 border-line border-t pt-4">
      <p className="max-w-[46em] text-muted">
        <Trans>
          So many took part that the list does not go into a receipt. Save the list of entries and check the draw with
          the public code on the command line:
        </Trans>
      </p>
      <a href={`${giveawayEntries.path}?id=${giveawayId}`} download={entries} className="btn btn-glass btn-s mt-3">
        <Trans>Save the list of entries</Trans>
      </a>
      <code className="hash mt-3 block break-all rounded-2 bg-well px-4 py-3">
        npm run verify -- {`vitrine-giveaway-${giveawayId}.json`} --entries {entries}
      </code>
    </div>
  );
}
