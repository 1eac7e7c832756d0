import { Trans } from "@lingui/react/macro";
import { type User, userInfo } from "@vitrine/contract/accounts.ts";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { Money } from "../../ui/money.tsx";
import { type MoneyIdea, useMoneyIdeas } from "./money-ideas.tsx";

/** The four sums of the player, each with its explanation. The balance in the header opens this card. */
export default function BalanceCard() {
  const user = useCall(userInfo, {}, { quiet: true }).data;
  const ideas = useMoneyIdeas();
  return (
    <>
      <dl className="divide-y divide-line">
        {SUMS.map(({ idea, of, points }) => (
          <div key={idea} className="grid grid-cols-[1fr_auto] gap-x-4 py-3 first:pt-0">
            <dt className="text-14">{ideas[idea].name}</dt>
            <dd className="text-16 font-medium">{user && <Money value={user[of]} points={points} />}</dd>
            <dd className="col-span-2 text-pretty pt-0.5 text-13 text-muted leading-snug">{ideas[idea].says}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-x-5 border-line border-t pt-2 text-13">
        <Link to={paths.records({ tab: "balance" })} className={LINK}>
          <Trans>Every movement</Trans>
        </Link>
        <Link to={paths.help("coins-and-points")} className={LINK}>
          <Trans>Coins and points explained</Trans>
        </Link>
      </p>
    </>
  );
}

const LINK = "tap inline-flex min-h-9 items-center text-brass hover:text-brass-hi";

type Amount = Extract<keyof User, "balance" | "secondaryBalance" | "pendingPoints" | "turnoverDue">;

const SUMS: readonly { idea: MoneyIdea; of: Amount; points?: boolean }[] = [
  { idea: "coins", of: "balance" },
  { idea: "points", of: "secondaryBalance", points: true },
  { idea: "locked", of: "pendingPoints", points: true },
  { idea: "left", of: "turnoverDue" },
];
