import { useLingui } from "@lingui/react/macro";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { BattleRules } from "./battle-rules.tsx";
import { Highlights } from "./highlights.tsx";
import { Leaderboard } from "./leaderboard.tsx";
import { MyRooms } from "./my-rooms.tsx";
import { OfficialRooms } from "./official-rooms.tsx";
import { OpenRooms } from "./open-rooms.tsx";
import { PastRooms } from "./past-rooms.tsx";
import { useArena } from "./use-arena.ts";
import { useLiveRooms } from "./use-live-rooms.ts";
import { useRoomFilters } from "./use-room-filters.ts";

/** /battle and /reverse: the arena. Tab, filters and page stand in the address. */
export default function BattleListPage() {
  const { t } = useLingui();
  const arena = useArena();
  const { filters, change } = useRoomFilters();
  useLiveRooms();
  return (
    <div className="wrap min-h-screen pb-16">
      <PageHeader
        title={arena.isReverse ? t`Reverse battles` : t`Battles`}
        lead={
          arena.isReverse
            ? t`Two to four players open the same boxes, and the lowest total takes every piece.`
            : t`Two to four players open the same boxes, and one of them takes every piece.`
        }
      >
        <LinkButton look="primary" to={arena.create()}>
          <Icon name="plus" size={18} />
          {t`Create battle`}
        </LinkButton>
      </PageHeader>
      <OfficialRooms />
      <Highlights />
      <div className="[&_[role=tablist]]:max-w-[720px]">
        <Tabs
          label={t`What to see`}
          selected={filters.tab}
          onSelect={(tab) => change({ tab })}
          tabs={[
            { id: "open", label: t`All rooms`, panel: <OpenRooms /> },
            { id: "mine", label: t`My battles`, panel: <MyRooms /> },
            { id: "history", label: t`History`, panel: <PastRooms /> },
            { id: "rank", label: t`Leaderboard`, panel: <Leaderboard /> },
            { id: "rules", label: t`Rules`, panel: <BattleRules /> },
          ]}
        />
      </div>
    </div>
  );
}
