import { Trans, useLingui } from "@lingui/react/macro";
import { toCoins } from "@vitrine/contract/money.ts";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { cx } from "../../../ui/cx.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Grade, gradeClass } from "../../../ui/item/grade.tsx";
import { Money } from "../../../ui/money.tsx";
import type { ItemDetail } from "../use-item-detail.ts";
import { saveReceipt } from "./receipt-file.tsx";
import type { LooseReceipt } from "./receipt-text.ts";
import type { Judged } from "./use-verification.ts";

/** The verdict in one sentence, with the item if the receipt names one. */
export function VerdictCard({ judged, item }: { judged: Judged; item: ItemDetail | undefined }) {
  const { i18n } = useLingui();
  const { receipt } = judged;
  const outcome = judged.verdict.outcome;
  const itemId = Number(receipt?.itemId);
  const valueCents = Number(receipt?.valueCents);
  // The target of a lost dream has no light.
  const isLost = receipt?.won === false;
  const time = new Date(String(receipt?.createTime));
  return (
    <section
      className={cx(
        "glass mt-2 grid items-center md:ml-[68px] gap-7 overflow-hidden px-8 py-6 max-md:justify-items-center max-md:gap-3 max-md:px-5 max-md:text-center",
        item
          ? "md:grid-cols-[200px_minmax(0,1fr)] lg:max-xl:grid-cols-[112px_minmax(0,1fr)] lg:max-xl:px-6 xl:grid-cols-[200px_1fr_auto]"
          : "md:grid-cols-[auto_1fr] xl:grid-cols-[auto_1fr_auto]",
        item && outcome !== "invalid" && gradeClass(item.grade),
      )}
    >
      {item ? (
        <>
          <div
            className="light md:right-auto! md:left-8! md:w-[200px]"
            style={{ "--lux": outcome === "invalid" || isLost ? 0 : 0.55, "--apex": "-22%" } as React.CSSProperties}
          />
          <img
            src={item.image}
            alt=""
            width={200}
            height={130}
            className={cx("item-picture relative h-auto w-[200px] max-w-full", isLost && "opacity-50")}
          />
        </>
      ) : (
        <span className={cx("glass-thin grid size-14 place-items-center rounded-3", tone(outcome))}>
          <Icon name={outcome === "invalid" ? "warning" : outcome === "valid" ? "shield" : "lock"} size={26} />
        </span>
      )}
      <div className="relative min-w-0">
        {item && <Grade grade={item.grade} />}
        {Number.isSafeInteger(itemId) && (
          <b className="my-1 flex flex-wrap items-baseline gap-x-4 text-20 font-medium max-md:justify-center">
            {item?.name ?? <Trans>Item {itemId}</Trans>}
            {Number.isSafeInteger(valueCents) && <Money value={toCoins(valueCents)} className="text-16" />}
          </b>
        )}
        {isLost && (
          <p className="text-muted">
            <Trans>Dream, lost</Trans>
          </p>
        )}
        <p className={cx(tone(outcome))} role="status">
          <Outcome judged={judged} />
        </p>
        {receipt && !Number.isNaN(time.getTime()) && (
          <p className="text-13 text-muted">
            {new Intl.DateTimeFormat(i18n.locale, { dateStyle: "long", timeStyle: "medium" }).format(time)}
          </p>
        )}
      </div>
      {receipt && (
        <div className="relative flex flex-wrap gap-2 max-md:justify-center md:max-xl:col-start-2 xl:flex-col">
          <Button size="s" onClick={() => saveReceipt(receipt)}>
            <Trans>Save receipt</Trans>
          </Button>
          {outcome !== "invalid" && isOpening(receipt) && (
            <Button size="s" onClick={() => openDialog("souvenir", receipt.roundId)}>
              <Trans>Share</Trans>
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

const isOpening = ({ game }: LooseReceipt) => game === "box" || game === "freeBox";

function Outcome({ judged: { verdict, receipt } }: { judged: Judged }) {
  if (verdict.outcome === "unrevealed")
    return <Trans>Everything we can check now matches. The seed is still sealed.</Trans>;
  if (!receipt && verdict.outcome === "valid") return <Trans>These values give exactly this ticket.</Trans>;
  if (!receipt) return <Trans>These values don't match the public hash.</Trans>;
  if (verdict.outcome === "valid") return <Trans>Every step matches: this result was fair.</Trans>;
  return <Trans>This receipt doesn't check out. See the steps in red.</Trans>;
}

function tone(outcome: Judged["verdict"]["outcome"]): string {
  return outcome === "invalid" ? "text-bad" : outcome === "valid" ? "text-ok" : "text-brass";
}
