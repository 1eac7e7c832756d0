import { Trans, useLingui } from "@lingui/react/macro";
import { getMyGameLog } from "@vitrine/contract/fairness/calls.ts";
import { useSearchParams } from "react-router";
import { useEndless } from "../../api/use-list.ts";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { NoneOfKind } from "./none-of-kind.tsx";
import { RecordsFilter } from "./records-filter.tsx";
import { RollList } from "./roll-list.tsx";

const GAMES = ["box", "freeBox", "battle", "dream"] as const;

/** Every roll of the player, newest first, each with the way to its proof. */
export function GameRecords() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const game = GAMES.find((each) => each === search.get("game"));
  const rolls = useEndless(getMyGameLog, { ...(game && { game }), pageSize: 20 });
  return (
    <div className="pt-5">
      <RecordsFilter
        tab="game"
        name="game"
        label={t`Game`}
        options={[
          { value: undefined, label: t`All games` },
          { value: "box", label: t`Boxes` },
          { value: "freeBox", label: t`Free boxes` },
          { value: "battle", label: t`Battles` },
          { value: "dream", label: t`Dreams` },
        ]}
      />
      <RollList rolls={rolls} empty={game ? <NoneOfKind tab="game" /> : <NoRolls />} />
    </div>
  );
}

function NoRolls() {
  return (
    <EmptyState
      picture="records"
      title={<Trans>No rolls yet</Trans>}
      actions={
        <LinkButton to={paths.boxes()} look="primary">
          <Trans>Look at the boxes</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Every box you open, alone or in a battle, and every dream is listed here with its ticket, its range and its
        proof.
      </Trans>
    </EmptyState>
  );
}
