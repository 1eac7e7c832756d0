import { Trans, useLingui } from "@lingui/react/macro";
import type { DropRow } from "@vitrine/contract/boxes.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { UserName } from "../../ui/bot-mark.tsx";
import { useTimeZone } from "../../ui/drawn.ts";
import { PaperLabel } from "../../ui/paper-label.tsx";
import { Picture } from "../../ui/picture.tsx";
import { oneIn, ticketsOf } from "./tickets.ts";
import type { Box } from "./use-box.ts";

/** The best drop of a box on paper; before the first one, the piece that everybody hopes for. */
export function BestLabel({ box, best }: { box: Box; best: DropRow | null }) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  const hoped = box.items.reduce((top, item) => (item.value > top.value ? item : top));
  const piece = box.items.find((item) => item.itemId === best?.itemId) ?? (best ? null : hoped);
  const form = new Intl.DateTimeFormat(i18n.locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: useTimeZone(),
  });
  const time = best && form.format(new Date(best.time));
  const one = piece && number(oneIn(piece));
  return (
    <PaperLabel
      className="mb-9"
      title={piece?.name ?? best?.itemName}
      lines={[
        ...(best
          ? [
              { name: t`Won by`, value: <UserName name={best.userName} bot={best.bot} /> },
              { name: t`On`, value: time },
            ]
          : []),
        { name: t`Value`, value: number(best?.value ?? hoped.value) },
        ...(piece
          ? [{ name: t`Chance`, value: `${formatChance(ticketsOf(piece) / TICKETS, i18n.locale)} · ${t`1 in ${one}`}` }]
          : []),
      ]}
    >
      <span className="text-12 text-[var(--paper-muted)]">
        {best ? <Trans>Best drop of this box</Trans> : <Trans>Best piece of this box, not won yet</Trans>}
      </span>
      <Picture
        src={best?.image ?? hoped.image}
        sizes="340px"
        className="mx-auto my-2 h-[220px] w-full object-contain drop-shadow-[0_14px_10px_rgba(0,0,0,.35)]"
      />
    </PaperLabel>
  );
}
