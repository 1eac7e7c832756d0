import { useLingui } from "@lingui/react/macro";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { EmptyState } from "../../ui/layout/states.tsx";
import { GiveawayCard, GiveawayCardSkeleton } from "../giveaways/giveaway-card.tsx";
import { useGiveaways } from "../giveaways/use-giveaways.ts";

const SHOWN = 3;

/** The open rooms that end first. */
export default function GiveawayCards() {
  const { t } = useLingui();
  const { data, isPending } = useGiveaways({ tab: "active", page: 1 }, { pageSize: SHOWN });
  if (isPending)
    return (
      <div className="giveaway-row" aria-busy="true">
        {Array.from({ length: SHOWN }, (_, place) => (
          <GiveawayCardSkeleton key={place} />
        ))}
      </div>
    );
  if (!data || data.list.length === 0)
    return (
      <EmptyState
        picture="search"
        title={t`No giveaways open right now`}
        actions={<LinkButton to={paths.giveaways({ tab: "finished" })}>{t`Finished giveaways`}</LinkButton>}
      >
        {t`Finished rooms show how a draw works, and everyone can verify it.`}
      </EmptyState>
    );
  return (
    <ul className="giveaway-row">
      {data.list.slice(0, SHOWN).map((room) => (
        <li key={room.id}>
          <GiveawayCard room={room} />
        </li>
      ))}
    </ul>
  );
}
