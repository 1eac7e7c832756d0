import { Trans } from "@lingui/react/macro";
import { STATS } from "@vitrine/contract/items.ts";
import { paths } from "../../app/paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/states.tsx";
import type { Bag } from "./use-bag.ts";

/** No piece: none of this state, or none that fits the filters; each with a way on. */
export function EmptyBag({ bag: { filters, change } }: { bag: Bag }) {
  const narrowed = filters.category !== undefined || filters.grade !== undefined || filters.name !== "";
  if (narrowed) {
    return (
      <EmptyState
        picture="search"
        title={<Trans>No piece fits these filters</Trans>}
        actions={
          <Button onClick={() => change({ category: undefined, grade: undefined, name: "" })}>
            <Trans>Clear the filters</Trans>
          </Button>
        }
      />
    );
  }
  const isAway = filters.stat === STATS.withdrawing || filters.stat === STATS.delivered;
  return (
    <EmptyState
      picture="bag"
      title={filters.stat === STATS.inBag ? <Trans>The bag is empty</Trans> : <Trans>Nothing here yet</Trans>}
      actions={
        isAway ? (
          <Button onClick={() => change({ stat: STATS.inBag })}>
            <Trans>To the bag</Trans>
          </Button>
        ) : (
          <LinkButton to={paths.boxes()} look={filters.stat === STATS.inBag ? "primary" : "glass"}>
            <Trans>Look at the boxes</Trans>
          </LinkButton>
        )
      }
    >
      {filters.stat === STATS.inBag && (
        <Trans>What you win lands here at once. Keep it, sell it back at its value, or withdraw it to Steam.</Trans>
      )}
      {filters.stat === STATS.withdrawing && (
        <Trans>Pieces on their way to Steam stand here until they have arrived.</Trans>
      )}
      {filters.stat === STATS.delivered && <Trans>What has arrived in your Steam inventory is kept here.</Trans>}
    </EmptyState>
  );
}
