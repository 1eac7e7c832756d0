import { Trans, useLingui } from "@lingui/react/macro";
import type { Drop } from "@vitrine/contract/boxes.ts";
import { Link } from "react-router";
import { formatNumber } from "../../api/numbers.ts";
import { paths } from "../../app/paths.ts";
import { cx } from "../../ui/cx.ts";
import { Button } from "../../ui/form/button.tsx";
import { GradeMark } from "../../ui/item/grade.tsx";

/** The player's decision about an item that has just dropped. */
export type Fate = "kept" | "sold";

interface DropLineProps {
  drop: Drop;
  fate: Fate | undefined;
  /** The two buttons of this item; false if there is only one item. */
  choice: false | { busy: boolean; onKeep: () => void; onSell: () => void };
}

/** One item of a result: its ticket, the link to its proof, and the player's decision. */
export function DropLine({ drop, fate, choice }: DropLineProps) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  const value = number(drop.recoveryPrice);
  return (
    <li
      className={cx(
        "flex flex-wrap items-center gap-x-4 border-line border-t py-1.5 text-13 max-md:gap-x-3",
        fate && "text-quiet",
      )}
    >
      <GradeMark grade={drop.grade} />
      <span className="min-w-0 flex-1 truncate text-14" title={drop.name}>
        {drop.name}
      </span>
      <span className="tn text-muted">
        {number(drop.roll)}
        <span className="text-quiet max-xl:hidden">
          {" "}
          ({number(drop.start)}–{number(drop.end)})
        </span>
      </span>
      <Link
        to={paths.verifyRound(drop.roundId)}
        className="inline-flex min-h-11 items-center text-brass hover:text-brass-hi"
        aria-label={t`Verify ${drop.name}`}
      >
        <Trans>Verify</Trans> ›
      </Link>
      {choice && (
        <span className="flex min-w-52 items-center justify-end gap-1 max-md:w-full lg:max-xl:w-full">
          {fate === undefined ? (
            <>
              <Button
                look="quiet"
                size="s"
                disabled={choice.busy}
                onClick={choice.onKeep}
                aria-label={t`Keep ${drop.name}`}
              >
                <Trans>Keep</Trans>
              </Button>
              <Button
                size="s"
                disabled={choice.busy}
                onClick={choice.onSell}
                aria-label={t`Sell ${drop.name} for ${value}`}
                className="tn min-w-28"
              >
                <Trans>Sell</Trans> · {value}
              </Button>
            </>
          ) : (
            <span className="flex h-9 items-center px-4 max-md:h-11">
              {fate === "sold" ? <Trans>Sold</Trans> : <Trans>In the bag</Trans>}
            </span>
          )}
        </span>
      )}
    </li>
  );
}
