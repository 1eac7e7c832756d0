import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { Grade } from "../../ui/item/grade.tsx";
import "../../ui/item/item-card.css";
import { Picture } from "../../ui/item/picture.tsx";
import { keepDot } from "../../ui/keep-dot.ts";
import { Money } from "../../ui/money.tsx";

interface ItemStandProps {
  link: LinkProps;
  name: string;
  image: string;
  grade: number;
  /** The price or the value, in coins. */
  amount: number;
  /** The element beside the price. */
  note?: ReactNode;
  /** The element in the top right corner. */
  corner?: ReactNode;
  /** Whether the item is sold out. The card is then visible but unlit. */
  gone?: boolean;
  eager?: boolean;
}

/** An item card with its price. The whole card is a link to the item's dialog. */
export function ItemStand({ link, name, image, grade, amount, note, corner, gone = false, eager }: ItemStandProps) {
  return (
    <Link {...link} className="stand" data-gone={gone}>
      <article className="item-card">
        <span className="light" />
        <div className="relative z-1 flex min-h-6 items-center justify-between gap-2">
          <Grade grade={grade} />
          {corner}
        </div>
        <Picture
          src={image}
          grade={grade}
          sizes="(max-width: 767px) 42vw, 230px"
          className="item-picture"
          eager={eager}
        />
        <h3 className="stand-words line-clamp-3 hyphens-auto [overflow-wrap:anywhere] text-14 leading-snug">
          {keepDot(name)}
        </h3>
        <p className="stand-foot">
          <Money value={amount} className="stand-price" />
          {note && <span>{note}</span>}
        </p>
      </article>
    </Link>
  );
}
