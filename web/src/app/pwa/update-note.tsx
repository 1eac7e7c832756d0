import { Trans } from "@lingui/react/macro";
import { Button } from "../../ui/button.tsx";

/** Says that a new version is there. Nothing happens before the player wants it: a reel may be turning. */
export function UpdateNote({ onLoad, onLater }: { onLoad: () => void; onLater: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="flex-1">
        <Trans>A new version of the site is ready.</Trans>
      </span>
      <span className="flex gap-1.5">
        <Button size="s" onClick={onLoad}>
          <Trans>Load it</Trans>
        </Button>
        <Button size="s" look="quiet" onClick={onLater} className="px-2.5!">
          <Trans>Later</Trans>
        </Button>
      </span>
    </span>
  );
}
