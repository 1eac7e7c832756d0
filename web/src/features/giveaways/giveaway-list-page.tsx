import { useLingui } from "@lingui/react/macro";
import type { GiveawayTab } from "@vitrine/contract/giveaways.ts";
import { useSearchParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { PlayerOnly } from "../accounts/profile/player-only.tsx";
import { RoomGroup } from "./room-group.tsx";
import { type GiveawayFilters, readFilters, writeFilters } from "./use-giveaways.ts";

/** /giveaways: rooms that draw free prizes. The tab and the page number are in the URL. */
export default function GiveawayListPage() {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const change = (to: GiveawayFilters) => setQuery(writeFilters(to), { preventScrollReset: true });
  const group = (label: string) => (
    <RoomGroup
      key={filters.tab}
      label={label}
      filters={filters}
      onPage={(page) => {
        change({ ...filters, page });
        scrollTo({ top: 0 });
      }}
    />
  );
  const labels: Record<GiveawayTab, string> = {
    official: t`Official`,
    streamer: t`Streamers`,
    joined: t`Entered`,
    active: t`In progress`,
    finished: t`Finished`,
  };
  const tab = (id: GiveawayTab) => ({ id, label: labels[id], panel: group(labels[id]) });
  const joined = {
    ...tab("joined"),
    panel: (
      <PlayerOnly notice={t`Every giveaway you enter appears here, with its result.`}>{group(labels.joined)}</PlayerOnly>
    ),
  };
  return (
    <div className="wrap pb-16">
      <PageHeader
        title={t`Giveaways`}
        lead={t`Entry is free. At the end the prizes are drawn once, from a seed sealed before anyone entered, and everyone can recompute the draw.`}
      >
        <LinkButton to={paths.giveawayCreate()}>
          <Icon name="plus" size={18} />
          {t`Create giveaway`}
        </LinkButton>
      </PageHeader>
      <div className="[&_[role=tablist]]:max-w-[760px]">
        <Tabs
          label={t`Which giveaways`}
          selected={filters.tab}
          onSelect={(to) => change({ tab: to, page: 1 })}
          tabs={[tab("official"), tab("streamer"), joined, tab("active"), tab("finished")]}
        />
      </div>
    </div>
  );
}
