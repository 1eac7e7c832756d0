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
  /** The price on the paper label, in coins. */
  amount: number;
  /** Shown beside the label. */
  note?: ReactNode;
  /** Shown in the top right corner. */
  corner?: ReactNode;
  /** Sold out: visible, but unlit. */
  gone?: boolean;
  eager?: boolean;
}

/** An item card with its price on a paper label. The whole card is a link to the item's dialog. */
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
          <Money value={amount} className="stand-label" />
          {note && <span>{note}</span>}
        </p>
      </article>
    </Link>
  );
}
