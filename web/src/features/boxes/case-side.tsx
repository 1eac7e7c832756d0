import { Trans } from "@lingui/react/macro";
import type { DropRow } from "@vitrine/contract/boxes.ts";
import { memo } from "react";
import { useShallow } from "zustand/react/shallow";
import { useFeed } from "../../api/live-feed.ts";
import { UserName } from "../../ui/bot-mark.tsx";
import { Grade } from "../../ui/grade.tsx";
import { Money } from "../../ui/money.tsx";
import { Picture } from "../../ui/picture.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { BestLabel } from "./best-label.tsx";
import "./case-side.css";
import { bestOf, mergeDrops } from "./last-drops.ts";
import type { Box } from "./use-box.ts";

/** The best drop as a museum label, and the last ones as they happen, as many as stand beside the table. */
export function CaseSide({ box }: { box: Box }) {
  // Drops of other boxes draw nothing anew here.
  const live = useFeed(useShallow((feed) => feed.recent.filter((drop) => drop.boxId === box.id)));
  const drops = mergeDrops(box.id, live, box.lastDrops);
  // A live frame speaks the site's first language; the page knows the names of its own items.
  const nameOf = (drop: DropRow) => box.items.find((item) => item.itemId === drop.itemId)?.name ?? drop.itemName;
  return (
    <aside className="case-side">
      <BestLabel box={box} best={bestOf(box.best, drops)} />
      <section aria-labelledby="last-drops" className="case-drops">
        <h2 id="last-drops" className="pb-3 font-sans text-16 font-medium [font-stretch:100%]">
          <Trans>Last drops</Trans>
        </h2>
        {drops.length === 0 && (
          <p className="border-line border-t py-4 text-muted">
            <Trans>Nobody has opened this box yet. The first drop will stand here.</Trans>
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
      <Picture src={drop.image} grade={drop.grade} sizes="56px" className="piece h-[42px] w-14" />
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
