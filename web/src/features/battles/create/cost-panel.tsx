import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ShortButtons } from "../../../app/settings/coins-only.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Money } from "../../../ui/money.tsx";
import { Balances } from "../../../ui/sums.tsx";
import type { OpenCost } from "../../boxes/opening/open-cost.ts";
import { PlayLine } from "../../play-limits/play-note.tsx";
import type { SeatCost } from "../join/seat-cost.ts";
import type { Draft } from "./draft.ts";

interface CostPanelProps {
  draft: Draft;
  cost: SeatCost;
  /** The player's balances after the payment, or the missing amount; null for a guest. */
  purchase: OpenCost | null;
}

/** The cost of a seat and its parts, the cashback of a losing seat, and the remaining balance. */
export function CostPanel({ draft, cost, purchase }: CostPanelProps) {
  const { t } = useLingui();
  const isShort = purchase !== null && purchase.after === null;
  const lines: [name: ReactNode, value: ReactNode][] = [
    [
      <Trans key="boxes">
        Boxes of <Plural value={draft.rounds.length} one="# round" other="# rounds" />
      </Trans>,
      <Money key="sum" value={cost.boxes} />,
    ],
    [t`Surcharge for the cashback`, <Money key="surcharge" value={cost.surcharge} />],
    [t`A losing seat gets back`, <Money key="back" value={cost.back} />],
    [
      t`Balance after`,
      purchase?.after ? (
        <Balances key="after" {...purchase.after} />
      ) : (
        <span key="none" className="text-quiet">
          –
        </span>
      ),
    ],
  ];
  return (
    <Panel>
      <div className="flex items-end justify-between gap-4 pb-3">
        <span className="lab">{t`Each seat pays`}</span>
        <Money value={cost.entry} display className="text-39" />
      </div>
      <dl className="divide-y divide-line border-line border-t [&>div]:flex [&>div]:min-h-11 [&>div]:items-center [&>div]:py-1.5 [&>div]:justify-between [&>div]:gap-4 [&_dt]:text-muted">
        {lines.map(([name, value], place) => (
          // The lines never change their order.
          <div key={place}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isShort && (
        <div className="flex flex-wrap items-center justify-between gap-3 pt-3">
          <p role="alert" className="text-13 text-warn">
            <Trans>
              Not enough balance: <Money value={purchase.missing} /> short
            </Trans>
          </p>
          <span className="flex flex-wrap gap-3">
            <ShortButtons />
          </span>
        </div>
      )}
      <PlayLine />
    </Panel>
  );
}
