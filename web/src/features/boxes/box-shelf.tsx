import type { BoxRow, Theme } from "@vitrine/contract/boxes.ts";
import { paths } from "../../app/paths.ts";
import { BoxCase, BoxCaseSkeleton } from "../../ui/box-case.tsx";
import { boxLook } from "./box-look.ts";

export interface ShelfBox extends BoxRow {
  emblem: string;
}

/** A rendered case; drawn ones are put together by the page itself, around their best piece. */
const RENDERED = /\.webp$/;

/** The boxes of some themes in one row after another. */
export function boxesOf(themes: readonly Theme[]): ShelfBox[] {
  return themes.flatMap((theme) => theme.boxes.map((box) => ({ ...box, emblem: theme.emblem })));
}

/** The first boxes of every theme in turn, so that a short window shows all themes. */
export function mixedBoxesOf(themes: readonly Theme[]): ShelfBox[] {
  const longest = Math.max(0, ...themes.map((theme) => theme.boxes.length));
  return Array.from({ length: longest }, (_, place) =>
    boxesOf(themes.map((theme) => ({ ...theme, boxes: theme.boxes.slice(place, place + 1) }))),
  ).flat();
}

/** Boxes on their shelves: four across, three on a tablet, two on a phone. The first `eager` ones stand in the first view. */
export function BoxShelf({ boxes, eager = 0 }: { boxes: readonly ShelfBox[]; eager?: number }) {
  return (
    <ul className="grid grid-cols-2 max-md:-mx-4 md:grid-cols-3 lg:grid-cols-4">
      {boxes.map((box, place) => (
        <li key={box.id}>
          <BoxCase
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

export function BoxShelfSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-2 max-md:-mx-4 md:grid-cols-3 lg:grid-cols-4">
      {Array.from({ length: count }, (_, index) => (
        // Equal placeholders.
        <BoxCaseSkeleton key={index} />
      ))}
    </div>
  );
}
