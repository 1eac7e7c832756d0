import { Trans, useLingui } from "@lingui/react/macro";
import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { lazyWindow } from "../../../ui/lazy-window.ts";
import type { GiveawayQuery } from "./use-giveaway.ts";

const CallOffDialog = lazyWindow(() => import("./call-off-dialog.tsx"));

/** What a streamer can do with a room of their own. */
export function OwnRoom({ query, room }: { query: GiveawayQuery; room: GiveawayDetail }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const isEmpty = room.entrants === 0;
  return (
    <>
      <p className="text-16">{t`This is your giveaway`}</p>
      <p className="mt-1 text-13 text-muted">
        {isEmpty ? (
          <Trans>Nobody has joined yet: you can still call it off. Share the link to be found.</Trans>
        ) : (
          <Trans>Somebody has joined: it runs to its end. Prizes that nobody wins come back into your bag.</Trans>
        )}
      </p>
      {isEmpty && (
        <Button className="mt-3 w-full" onClick={() => setAsking(true)}>
          {t`Call it off`}
        </Button>
      )}
      {asking && (
        <Suspense fallback={null}>
          <CallOffDialog query={query} room={room} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
