import { dearnessOf } from "@vitrine/contract/boxes/rules.ts";
import type { BoxRow, DropRow, Theme } from "@vitrine/contract/boxes.ts";
import { useEffect, useRef } from "react";
import { followDrops } from "../../api/feed/live-feed.ts";
import { paths } from "../../app/paths.ts";
import { BoxCard, BoxCardSkeleton } from "../../ui/item/box-card.tsx";
import { matchesMedia } from "../../ui/layout/breakpoints.ts";

export interface ThemedBox extends BoxRow {
  emblem: string;
}

/**
 * Matches the file of a picture of the whole case. For a box with another picture the page draws the case around the
 * best item.
 */
const RENDERED = /\.webp$/;

/** The dear boxes first: they are two rows high, and at the end of a list they would leave gaps. */
export const byDearness = (one: BoxRow, other: BoxRow) => dearnessOf(other.price) - dearnessOf(one.price);

/** Returns the boxes of the themes in one list. */
export function boxesOf(themes: readonly Theme[]): ThemedBox[] {
  return themes.flatMap((theme) => theme.boxes.map((box) => ({ ...box, emblem: theme.emblem })));
}

/**
 * Returns the first box of every theme, then the second box of every theme, and so on: a short list shows all themes.
 */
export function mixedBoxesOf(themes: readonly Theme[]): ThemedBox[] {
  const longest = Math.max(0, ...themes.map((theme) => theme.boxes.length));
  return Array.from({ length: longest }, (_, place) =>
    boxesOf(themes.map((theme) => ({ ...theme, boxes: theme.boxes.slice(place, place + 1) }))),
  ).flat();
}

/**
 * A shelf of boxes: four columns, three on a tablet, two on a phone. A dear box is two rows high. The first `eager`
 * boxes are in the first view.
 */
export function BoxGroup({ boxes, eager = 0 }: { boxes: readonly ThemedBox[]; eager?: number }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => followDrops((drops) => lightBoxes(list.current, drops)), []);
  return (
    <ul ref={list} className="box-shelf">
      {boxes.map((box, place) => (
        <li key={box.id} data-box={box.id}>
          <BoxCard
            to={paths.box(box.id)}
            name={box.name}
            price={box.price}
            hitRate={box.hitRate}
            rtp={box.rtp}
            image={box.topItem.image}
            picture={RENDERED.test(box.boxImage) ? box.boxImage : undefined}
            eager={place < eager}
            {...boxLook(box.emblem)}
          />
        </li>
      ))}
    </ul>
  );
}

const LIT_MS = 2_000;
const LIT_MOST = 4;

/**
 * Lights the cases of boxes that a player has just opened. A case that is already lit does not light up again, and many
 * drops together light only a few cases, so that the shelf does not flicker.
 */
function lightBoxes(list: HTMLElement | null, drops: readonly DropRow[]): void {
  if (matchesMedia("(prefers-reduced-motion: reduce)")) return;
  for (const { boxId } of drops) {
    const card = list?.querySelector<HTMLElement>(`[data-box="${boxId}"]:not([data-opened])`);
    if (!card || list!.querySelectorAll("[data-opened]").length >= LIT_MOST) continue;
    card.dataset.opened = "";
    setTimeout(() => delete card.dataset.opened, LIT_MS);
  }
}

export function BoxGroupSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="box-shelf">
      {Array.from({ length: count }, (_, index) => (
        // The placeholders are all equal.
        <BoxCardSkeleton key={index} />
      ))}
    </div>
  );
}

interface BoxLook {
  /** The colour of the plinth. */
  tint: string;
  /** The emblem as an SVG path in a 24 × 24 box. */
  emblem: string;
}

const LOOKS: Readonly<Record<string, BoxLook>> = {
  moon: { tint: "#27506B", emblem: "M15 3a9 9 0 1 0 6 13A8 8 0 0 1 15 3Z" },
  anvil: { tint: "#7A2E25", emblem: "M3 7h14c0 4 3 4 5 4-1 3-6 4-8 4l1 4H8l1-4C6 15 3 12 3 7Z" },
  lotus: {
    tint: "#2F6B58",
    emblem: "M12 4c3 4 3 9 0 14-3-5-3-10 0-14ZM4 9c4 0 7 4 8 9-5 0-8-4-8-9ZM20 9c-4 0-7 4-8 9 5 0 8-4 8-9Z",
  },
  snowflake: {
    tint: "#3E5470",
    emblem: "M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5",
  },
  wave: { tint: "#23508F", emblem: "M3 9c3-3 6-3 9 0s6 3 9 0M3 14c3-3 6-3 9 0s6 3 9 0M3 19c3-3 6-3 9 0s6 3 9 0" },
  key: { tint: "#4A2B73", emblem: "M9 13a4.5 4.5 0 1 1 3-3l8 8v3h-3v-2h-2v-2h-2Z" },
};

const PLAIN: BoxLook = { tint: "#3A4150", emblem: "M12 4 20 12 12 20 4 12Z" };

/** Returns the look of a theme's boxes by its emblem; a plain case for an emblem that the page does not know. */
function boxLook(emblem: string): BoxLook {
  return LOOKS[emblem] ?? PLAIN;
}
