import { Trans, useLingui } from "@lingui/react/macro";
import type { Drop } from "@vitrine/contract/boxes.ts";
import { useState } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../api/numbers.ts";
import { Button } from "../../ui/button.tsx";
import { GradeMark } from "../../ui/grade.tsx";
import { Money } from "../../ui/money.tsx";
import { toast } from "../../ui/toast.ts";
import { sellPieces } from "../bag/sell.ts";
import { useTellSale } from "../bag/use-tell-sale.tsx";
import { paths } from "../paths.ts";
import { sumCoins } from "./open-cost.ts";

/** What has dropped: sell exactly these pieces, or leave them in the bag, where they are already. */
export function OpeningResult({ drops, onClose }: { drops: readonly Drop[]; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const tellSale = useTellSale();
  const [pending, setPending] = useState(false);
  const sum = sumCoins(drops.map((drop) => drop.recoveryPrice));
  const names = new Intl.ListFormat(i18n.locale).format(drops.map((drop) => drop.name));
  const coins = formatNumber(sum, i18n.locale);
  const sellAll = async () => {
    setPending(true);
    try {
      tellSale(await sellPieces(drops.map((drop) => drop.voucherId)));
      onClose();
    } catch {
      // The toast of the call has said what went wrong; the pieces are still in the bag.
      setPending(false);
    }
  };
  const keep = () => {
    toast.success(t`In your bag: ${names}`);
    onClose();
  };
  return (
    <section aria-label={t`What dropped`} className="pt-5">
      <p className="sr-only" role="status">
        {t`You won ${names}, worth ${coins} coins`}
      </p>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div>
          <span className="lab block">
            <Trans>Won together</Trans>
          </span>
          <Money value={sum} display className="text-39 max-md:text-31" />
        </div>
        <div className="ml-auto flex gap-3 max-md:ml-0 max-md:w-full max-md:[&>*]:flex-1">
          <Button onClick={keep} disabled={pending}>
            <Trans>Move to bag</Trans>
          </Button>
          <Button pending={pending} onClick={() => void sellAll()}>
            <Trans>Sell all</Trans> <span aria-hidden="true">·</span> <span className="tn">{coins}</span>
          </Button>
        </div>
      </div>
      <ul className="mt-5 grid gap-x-8 md:grid-cols-2">
        {drops.map((drop) => (
          <li
            key={drop.voucherId}
            className="flex items-center gap-3 border-line border-t py-2.5 text-13 [&:only-child]:md:col-span-2"
          >
            <GradeMark grade={drop.grade} />
            <span className="min-w-0 flex-1 truncate">{drop.name}</span>
            <span className="tn text-muted">
              {formatNumber(drop.roll, i18n.locale)}
              <span className="text-quiet max-sm:hidden">
                {" "}
                ({formatNumber(drop.start, i18n.locale)}–{formatNumber(drop.end, i18n.locale)})
              </span>
            </span>
            <Link
              to={paths.verifyRound(drop.roundId)}
              className="-my-2.5 inline-flex min-h-11 items-center text-brass hover:text-brass-hi"
              aria-label={t`Verify ${drop.name}`}
            >
              <Trans>Verify</Trans> ›
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
