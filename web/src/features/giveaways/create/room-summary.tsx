import { useLingui } from "@lingui/react/macro";
import type { Voucher } from "@vitrine/contract/items.ts";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { formatNumber } from "../../../api/numbers.ts";
import { Money } from "../../../ui/money.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { sumCoins } from "../../boxes/open-cost.ts";
import { useMoment } from "../../play-limits/use-moment.ts";
import type { GiveawayForm } from "./draft.ts";

interface RoomSummaryProps {
  form: UseFormReturn<GiveawayForm>;
  pieces: readonly Voucher[];
}

/** What the room will be, in a few lines, before anything leaves the bag. */
export function RoomSummary({ form, pieces }: RoomSummaryProps) {
  const { t, i18n } = useLingui();
  const moment = useMoment();
  const { startAt, endAt, most, password, depositLeast, vipLeast, boundOnly } = form.watch();
  const number = (value: number) => formatNumber(value, i18n.locale);
  const when = (text: string) => (Number.isNaN(Date.parse(text)) ? "–" : moment(new Date(text).toISOString()));
  const conditions = [
    vipLeast !== "0" && t`VIP ${vipLeast} or higher`,
    depositLeast !== "" && t`Deposit`,
    boundOnly && t`Invited players`,
  ].filter((text) => text !== false);
  const lines: [name: string, value: ReactNode][] = [
    [t`Begins`, startAt === "" ? t`at once` : when(startAt)],
    [t`Ends`, when(endAt)],
    [t`Entrants at most`, Number(most) > 0 ? number(Number(most)) : t`any number`],
    [t`Password`, password === "" ? t`none` : t`yes`],
    [t`Conditions`, conditions.length === 0 ? t`none` : new Intl.ListFormat(i18n.locale).format(conditions)],
  ];
  return (
    <Panel>
      <div className="flex items-end justify-between gap-4 pb-3">
        <span className="lab">{t`Goes into escrow`}</span>
        <Money value={sumCoins(pieces.map(({ value }) => value))} display className="text-39" />
      </div>
      <dl className="divide-y divide-line border-line border-t [&>div]:flex [&>div]:min-h-11 [&>div]:items-center [&>div]:justify-between [&>div]:gap-4 [&_dd]:text-right [&_dt]:text-muted">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tn">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-13 text-quiet">
        {t`As soon as somebody has joined, the room can no longer be called off. The server's seed is sealed when it is made.`}
      </p>
    </Panel>
  );
}
