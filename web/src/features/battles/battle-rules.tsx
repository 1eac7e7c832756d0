import { Trans, useLingui } from "@lingui/react/macro";
import { sysConfig } from "@vitrine/contract/content.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";

/** How a battle goes, from the seat to the payment, in the order in which it happens. */
export function BattleRules() {
  const { t } = useLingui();
  const config = useCall(sysConfig, {}, { quiet: true }).data;
  const most = config?.limits.battleBoxMax ?? 20;
  const rules: [title: string, says: ReactNode][] = [
    [
      t`Seats and boxes`,
      t`Two to four seats open the same boxes in the same order, 1 to ${most} rounds. Their odds are frozen when the room is made, and everybody pays the same.`,
    ],
    [
      t`Who wins`,
      t`Classic: the highest total takes every piece of every seat. Reverse: the lowest total does. Tied seats roll once more, and the higher roll wins in both modes.`,
    ],
    [
      t`Cashback`,
      t`The creator may set up to 10% that each losing seat gets back in coins. Every seat pays for it with a surcharge, shown before you join: nothing of it stays with the house but the rounding.`,
    ],
    [
      t`Sealed before it begins`,
      config?.beacon === "drand"
        ? t`The hash of the server's seed is announced before the creator's seed is known. Every seat brings a seed of its own, and when the last seat is taken a public beacon of a later moment is named and mixed in.`
        : t`The hash of the server's seed is announced before the creator's seed is known, and every seat brings a seed of its own. Without a public beacon the rolls rest on the operator's seed and those of the seats.`,
    ],
    [
      t`The same picture for everybody`,
      t`Rounds are shown by the server's clock: one in 4 seconds, in fast rooms one in 1.2 seconds. Nothing of a round leaves the server before its moment, and pieces and money arrive after the last one.`,
    ],
    [
      t`Bots`,
      t`Bots of the house are marked as such. The house pays their seats in full and their rolls are like any player's; how they fare together is public.`,
    ],
    [
      t`When nothing comes of it`,
      t`Only the creator dissolves a room, and only while it waits; after 30 minutes it dissolves by itself. Everyone gets back exactly what they paid. Should the beacon stay away, the battle is void, paid back and published.`,
    ],
  ];
  return (
    <div className="max-w-[880px] py-6">
      <ol className="border-line border-b">
        {rules.map(([title, says], place) => (
          <li key={title} className="grid gap-x-8 gap-y-1 border-line border-t py-5 md:grid-cols-[220px_1fr]">
            <h3 className="flex gap-3 text-16">
              <span className="num w-5 text-brass">{place + 1}</span>
              {title}
            </h3>
            <p className="text-muted">{says}</p>
          </li>
        ))}
      </ol>
      <p className="pt-5 text-muted">
        <Trans>
          Every battle can be computed again:{" "}
          <Link to={paths.verify()} className="text-brass underline underline-offset-3 hover:text-brass-hi">
            verify a roll
          </Link>
          .
        </Trans>
      </p>
    </div>
  );
}
