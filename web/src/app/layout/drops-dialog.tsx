import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { lastDrop } from "@vitrine/contract/boxes.ts";
import { useEffect, useState } from "react";
import { FEED_CAP } from "../../api/feed/feed-events.ts";
import { seedLiveFeed, useFeed } from "../../api/feed/live-feed.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/form/button.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { closeDialog, useDialogs } from "../dialogs/dialog-state.ts";
import { useClosesWithPage } from "../dialogs/use-closes-with-page.ts";
import { FeedDrop } from "../feed-drop.tsx";

/** The list that the dialog shows first. */
export type DropList = "recent" | "top";

const PLACES = Array.from({ length: 6 }, (_, place) => place);

/** All drops that the feed keeps: the last twenty drops, and the last twenty gold and red drops. */
export default function DropsDialog() {
  const { t } = useLingui();
  const [list, setList] = useState(() => (useDialogs.getState().subject as DropList | null) ?? "recent");
  useClosesWithPage("drops");
  return (
    <Dialog title={t`Drops`} onClose={() => closeDialog("drops")} width={560}>
      <Tabs<DropList>
        label={t`Drops`}
        selected={list}
        onSelect={setList}
        tabs={[
          { id: "recent", label: t`Latest`, panel: <Drops key="recent" list="recent" /> },
          { id: "top", label: t`Top drops`, panel: <Drops key="top" list="top" /> },
        ]}
      />
    </Dialog>
  );
}

function Drops({ list }: { list: DropList }) {
  const { t } = useLingui();
  const query = { limit: FEED_CAP, isTop: list === "top" };
  const { data, error, isPending, refetch } = useCall(lastDrop, query, { quiet: true });
  useEffect(() => {
    if (data) seedLiveFeed({ [list]: data });
  }, [data, list]);
  const live = useFeed((feed) => feed[list]);
  const [shown, setShown] = useState(live);
  // A full list does not move, because the player may be about to click a row. It shows how many drops are new.
  if (shown.length < FEED_CAP && shown !== live) setShown(live);
  const known = new Set(shown.map(({ id }) => id));
  const fresh = live.filter(({ id }) => !known.has(id)).length;
  return (
    <>
      <p role="status" className="flex min-h-14 items-center text-13 text-quiet">
        {fresh > 0 ? (
          <Button size="s" look="quiet" onClick={() => setShown(live)}>
            <Plural value={fresh} one="Show # new drop" other="Show # new drops" />
          </Button>
        ) : list === "recent" ? (
          <Trans>The last {FEED_CAP}, newest first.</Trans>
        ) : (
          <Trans>The last {FEED_CAP} gold and red drops, newest first.</Trans>
        )}
      </p>
      {shown.length === 0 && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {shown.length === 0 && isPending && <WaitingDrops />}
      {shown.length === 0 && data && (
        <p className="border-line border-t py-4 text-muted">{t`Nothing yet. The first drop will appear here.`}</p>
      )}
      <ol aria-label={list === "recent" ? t`Latest` : t`Top drops`}>
        {shown.map((drop) => (
          <FeedDrop key={drop.id} drop={drop} />
        ))}
      </ol>
    </>
  );
}

function WaitingDrops() {
  return (
    <div aria-hidden="true">
      {PLACES.map((place) => (
        <div key={place} className="flex min-h-17 items-center border-line border-t">
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </div>
  );
}
