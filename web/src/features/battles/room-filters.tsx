import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Chips } from "../../ui/form/chips.tsx";
import { STATES_OF, useRoomFilters } from "./battle-list-filters.ts";
import { useRoomWords } from "./room-words.tsx";

/** The filters for mode and state; `children` are shown next to them. */
export function RoomFilters({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  const { filters, change } = useRoomFilters();
  const { modeName, stateName } = useRoomWords();
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-1 py-4">
      <Chips
        label={t`Mode`}
        selected={filters.mode}
        onSelect={(mode) => change({ mode })}
        chips={[{ id: -1, label: t`All modes` }, ...[0, 1].map((mode) => ({ id: mode, label: modeName(mode) }))]}
      />
      <Chips
        label={t`State`}
        selected={filters.state}
        onSelect={(state) => change({ state })}
        chips={STATES_OF[filters.tab].map((state) => ({ id: state, label: stateName(state) }))}
      />
      {/* The element reserves space, so that the page does not move when its text appears. */}
      <div className="flex min-h-11 items-center md:ml-auto">{children}</div>
    </div>
  );
}
