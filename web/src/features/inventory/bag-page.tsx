import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Figure, PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Sums } from "../../ui/sums.tsx";
import { BagGrid } from "./bag-grid.tsx";
import { BagSelection } from "./bag-selection.tsx";
import { BagTools } from "./bag-tools.tsx";
import { WithdrawNotesWindow } from "./bag-windows.tsx";
import { useBag } from "./use-bag.ts";
import { WithdrawLine } from "./withdraw-line.tsx";

/** As wide before its figure is known as afterwards, so that the head does not break into two lines later. */
const FIGURE_ROOM = "inline-flex h-[1.6em] items-center whitespace-nowrap lg:justify-end";

/** /personal/bag: what was won and bought, by state; sell it back or withdraw it here. */
export default function BagPage() {
  const { t } = useLingui();
  const bag = useBag();
  const [notes, setNotes] = useState(false);
  const { total, worth } = bag;
  const known = bag.pages.isSuccess;
  return (
    <div className="wrap min-h-screen">
      <PageHeader title={t`Bag`}>
        <Figure className="lg:text-right" label={<Trans>Shown</Trans>}>
          <span className={`${FIGURE_ROOM} min-w-36`}>
            {known ? <Plural value={total} one="# piece" other="# pieces" /> : <Skeleton className="h-5 w-20" />}
          </span>
        </Figure>
        <Figure className="lg:text-right" label={<Trans>Worth</Trans>}>
          <span className={`${FIGURE_ROOM} min-w-32`}>
            {known ? <Sums {...worth} display /> : <Skeleton className="h-5 w-24" />}
          </span>
        </Figure>
      </PageHeader>
      <WithdrawLine onNotes={() => setNotes(true)} />
      <BagTools bag={bag} />
      <BagGrid bag={bag} />
      <BagSelection bag={bag} />
      {notes && <WithdrawNotesWindow onClose={() => setNotes(false)} />}
    </div>
  );
}
