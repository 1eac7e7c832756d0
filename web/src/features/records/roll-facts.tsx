import { useLingui } from "@lingui/react/macro";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { paths } from "../../app/paths.ts";
import { Money } from "../../ui/money.tsx";
import { OddsRuler } from "../../ui/odds-ruler.tsx";
import { ticketsOf } from "../boxes/tickets.ts";
import type { Roll } from "./roll.ts";

type Fact = { name: string; value: string; to: string } | { name: string; value: ReactNode; to?: undefined };

/** The rest of a roll: where its ticket lies in the whole, and the numbers by which it can be found again. */
export function RollFacts({ row }: { row: Roll }) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  const time = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeStyle: "medium" });
  const facts: Fact[] = [
    { name: t`Chance`, value: formatChance(ticketsOf(row) / TICKETS, i18n.locale) },
    { name: t`Ticket`, value: `${number(row.rollcode)} / ${number(TICKETS)}` },
    { name: t`Nonce`, value: number(row.nonce) },
    { name: t`Round`, value: String(row.roundId) },
    ...(row.battleId === null
      ? []
      : [{ name: t`Battle`, value: String(row.battleId), to: paths.battle(row.battleId) }]),
    ...(row.dreamFee === null ? [] : [{ name: t`Fee of one try`, value: <Money value={row.dreamFee} /> }]),
    { name: t`Order number`, value: row.orderId },
    { name: t`Time`, value: time.format(new Date(row.createTime)) },
  ];
  return (
    <div className="glass-thin mb-4 grid gap-5 rounded-2 px-5 py-4 max-md:px-4">
      <OddsRuler
        slices={[{ grade: row.grade ?? 4, start: row.start, end: row.end }]}
        roll={row.rollcode}
        total={TICKETS}
      />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3 xl:grid-cols-6">
        {facts.map((fact) => (
          <div key={fact.name} className="min-w-0">
            <dt className="lab">{fact.name}</dt>
            <dd className="tn [overflow-wrap:anywhere]">
              {fact.to ? (
                <Link
                  to={fact.to}
                  aria-label={`${fact.name} ${fact.value}: ${t`To the room`}`}
                  className="tap -my-2.5 inline-flex min-h-11 min-w-11 items-center gap-1.5 text-brass hover:text-brass-hi"
                >
                  {fact.value}
                  <span aria-hidden="true">›</span>
                </Link>
              ) : (
                fact.value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
