import { Trans, useLingui } from "@lingui/react/macro";
import { PageHeader } from "../../../ui/page-header.tsx";
import { PlayerOnly } from "../../accounts/profile/player-only.tsx";
import { EventList } from "./event-list.tsx";
import { NewsNav } from "./news-nav.tsx";
import { RankingOfDay } from "./ranking-of-day.tsx";
import { Today } from "./today.tsx";

/** /event: what today holds for the player, the competitions that run, and the terms of every event. */
export default function EventsPage() {
  const { t } = useLingui();
  return (
    <div className="wrap pb-16">
      <PageHeader title={t`News`} lead={t`What runs at the moment, and what you can have for coming back.`}>
        <NewsNav />
      </PageHeader>
      <PlayerOnly notice={<Trans>Log in to see your calendar, the steps of the day and your red packet.</Trans>}>
        <Today />
      </PlayerOnly>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-14 pt-16 max-md:pt-14 lg:grid-cols-[minmax(0,1fr)_392px]">
        <EventList />
        <RankingOfDay />
      </div>
    </div>
  );
}
