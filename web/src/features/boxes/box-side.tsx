import { Trans, useLingui } from "@lingui/react/macro";
import type { DropRow } from "@vitrine/contract/boxes.ts";
import { memo } from "react";
import { useShallow } from "zustand/react/shallow";
import { useFeed } from "../../api/feed/live-feed.ts";
import { UserName } from "../../ui/bot-mark.tsx";
import { Grade } from "../../ui/item/grade.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { Money } from "../../ui/money.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import "./box-side.css";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { PaperLabel } from "../../ui/layout/paper-label.tsx";
import { useTimeZone } from "../../ui/ssr.ts";
import { bestDropOf, mergeDrops } from "./box-drops.ts";
import { oneIn, ticketsOf } from "./tickets.ts";
import type { Box } from "./use-box.ts";

/** Shows the best drop as a museum label and the last drops live, limited to the height of the table. */
export function BoxSide({ box }: { box: Box }) {
  // Drops of other boxes cause no render here.
  const live = useFeed(useShallow((feed) => feed.recent.filter((drop) => drop.boxId === box.id)));
  const drops = mergeDrops(box.id, live, box.lastDrops);
  // The item names of the box are in the page's language.
  const nameOf = (drop: DropRow) => box.items.find((item) => item.itemId === drop.itemId)?.name ?? drop.itemName;
  return (
    <aside className="box-side">
      <BestLabel box={box} best={bestDropOf(box, drops)} />
      <section aria-labelledby="last-drops" className="box-drops">
        <h2 id="last-drops" className="pb-3 font-sans text-16 font-medium [font-stretch:100%]">
          <Trans>Last drops</Trans>
        </h2>
        {drops.length === 0 && (
          <p className="border-line border-t py-4 text-muted">
            <Trans>No one has opened this box yet. The first drop will appear here.</Trans>
          </p>
        )}
        <ul data-cuts>
          {drops.map((drop) => (
            <LastDrop key={drop.id} drop={drop} name={nameOf(drop)} />
          ))}
        </ul>
      </section>
    </aside>
  );
}

const LastDrop = memo(function LastDrop({ drop, name }: { drop: DropRow; name: string }) {
  return (
    <li>
      <Picture src={drop.image} grade={drop.grade} sizes="56px" className="item-picture h-[42px] w-14" />
      <div className="min-w-0 flex-1">
        <b className="block truncate text-14 font-medium">{name}</b>
        <span className="flex items-center gap-2 text-muted">
          <Grade grade={drop.grade} />
          <UserName name={drop.userName} bot={drop.bot} />
        </span>
      </div>
      <div className="text-right">
        <Money value={drop.value} className="text-14" />
        <RelativeTime time={drop.time} className="block text-12 text-quiet" />
      </div>
    </li>
  );
});

/** A label with the best drop of a box. While no drop is worth more than the price, it shows the most valuable item. */
function BestLabel({ box, best }: { box: Box; best: DropRow | null }) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  const hoped = box.items.reduce((top, item) => (item.value > top.value ? item : top));
  const inventoryItem = box.items.find((item) => item.itemId === best?.itemId) ?? (best ? null : hoped);
  const form = new Intl.DateTimeFormat(i18n.locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: useTimeZone(),
  });
  const time = best && form.format(new Date(best.time));
  const one = inventoryItem && number(oneIn(inventoryItem));
  return (
    <PaperLabel
      className="mb-9"
      title={inventoryItem?.name ?? best?.itemName}
      lines={[
        ...(best
          ? [
              { name: t`Won by`, value: <UserName name={best.userName} bot={best.bot} /> },
              { name: t`When`, value: time },
            ]
          : []),
        { name: t`Value`, value: number(best?.value ?? hoped.value) },
        ...(inventoryItem
          ? [
              {
                name: t`Chance`,
                value: `${formatChance(ticketsOf(inventoryItem) / TICKETS, i18n.locale)} · ${t`1 in ${one}`}`,
              },
            ]
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
