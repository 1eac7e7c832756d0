import { Trans, useLingui } from "@lingui/react/macro";
import type { DropRow } from "@vitrine/contract/boxes.ts";
import { useFeed } from "../../api/live-feed.ts";
import { formatNumber } from "../../api/numbers.ts";
import { Grade } from "../../ui/grade.tsx";
import { Money } from "../../ui/money.tsx";
import { PaperLabel } from "../../ui/paper-label.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { bestOf, mergeDrops } from "./last-drops.ts";
import { oneIn } from "./tickets.ts";
import type { Box } from "./use-box.ts";

const SHOWN = 10;

/** The best drop as a museum label, and the last ones as they happen. */
export function CaseSide({ box }: { box: Box }) {
  const live = useFeed((feed) => feed.recent);
  const drops = mergeDrops(box.id, live, box.lastDrops);
  const best = bestOf(box.best, drops);
  // A live frame speaks the site's first language; the page knows the names of its own items.
  const nameOf = (drop: DropRow) => box.items.find((item) => item.itemId === drop.itemId)?.name ?? drop.itemName;
  return (
    <div className="lg:sticky lg:top-6">
      {best && <BestDrop best={best} name={nameOf(best)} box={box} />}
      <h2 className="pb-3 font-sans text-16 font-medium [font-stretch:100%]">
        <Trans>Last drops</Trans>
      </h2>
      {drops.length === 0 && (
        <p className="border-line border-t py-4 text-muted">
          <Trans>Nobody has opened this box yet.</Trans>
        </p>
      )}
      <ul>
        {drops.slice(0, SHOWN).map((drop) => (
          <li key={drop.id} className="flex items-center gap-3 border-line border-t py-2.5 text-13">
            <img src={drop.image} alt="" width={56} height={42} loading="lazy" className="piece h-[42px] w-14" />
            <div className="min-w-0 flex-1">
              <b className="block truncate text-14 font-medium">{nameOf(drop)}</b>
              <span className="flex items-center gap-2 text-muted">
                <Grade grade={drop.grade} />
                <span className="truncate">{drop.userName}</span>
              </span>
            </div>
            <div className="text-right">
              <Money value={drop.value} className="text-14" />
              <RelativeTime time={drop.time} className="block text-12 text-quiet" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function BestDrop({ best, name, box }: { best: DropRow; name: string; box: Box }) {
  const { t, i18n } = useLingui();
  const odds = box.items.find((item) => item.itemId === best.itemId);
  const time = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(best.time),
  );
  const one = odds && formatNumber(oneIn(odds), i18n.locale);
  return (
    <PaperLabel
      className="mb-9"
      title={name}
      lines={[
        { name: t`Won by`, value: best.userName },
        { name: t`On`, value: time },
        { name: t`Value`, value: formatNumber(best.value, i18n.locale) },
        ...(one ? [{ name: t`Chance`, value: t`1 in ${one}` }] : []),
      ]}
    >
      <span className="text-12 text-[var(--paper-muted)]">
        <Trans>Best drop of this box</Trans>
      </span>
      <img
        src={best.image}
        alt=""
        width={340}
        height={220}
        loading="lazy"
        className="mx-auto my-2 h-[220px] w-full object-contain drop-shadow-[0_14px_10px_rgba(0,0,0,.35)]"
      />
    </PaperLabel>
  );
}
