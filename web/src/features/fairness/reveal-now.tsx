import { Trans } from "@lingui/react/macro";
import { fairCurrent } from "@vitrine/contract/fairness/calls.ts";
import { useState } from "react";
import { freshSeed } from "../../api/fresh-seed.ts";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { changeSeed } from "./change-seed.ts";

/** Says when a sealed round can be verified; offers its owner to reveal the pair now. */
export function RevealNow({ publicHash }: { publicHash: string }) {
  const current = useCall(fairCurrent, {}, { quiet: true }).data;
  const [pending, setPending] = useState(false);
  const isMine = current?.publicHash === publicHash;
  const reveal = async () => {
    setPending(true);
    // The toast of the call has said what went wrong.
    await changeSeed(freshSeed()).catch(() => undefined);
    setPending(false);
  };
  return (
    <section className="glass mb-9 flex flex-wrap items-center gap-x-8 gap-y-4 px-6 py-5">
      <p className="min-w-60 flex-1 text-muted">
        {isMine ? (
          <Trans>
            The server seed of this round is still in use, so it is sealed. Change your client seed and the pair is
            revealed: the whole calculation can then be repeated here.
          </Trans>
        ) : (
          <Trans>
            The server seed of this round is still in use, so it is sealed. Once its owner changes the client seed, or
            the pair is 10,000 rolls or 30 days old, it is revealed and this page repeats the whole calculation.
          </Trans>
        )}
      </p>
      {isMine && (
        <Button pending={pending} onClick={() => void reveal()}>
          <Trans>Change client seed now</Trans>
        </Button>
      )}
      {!current && (
        <LinkButton to={paths.fair()} look="quiet" size="s">
          <Trans>How it works</Trans>
        </LinkButton>
      )}
    </section>
  );
}
