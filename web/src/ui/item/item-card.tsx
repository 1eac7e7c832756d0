import type { ReactNode } from "react";
import { Grade } from "./grade.tsx";
import "./item-card.css";
import { keepDot } from "../keep-dot.ts";
import { Skeleton } from "../layout/skeleton.tsx";
import { Money } from "../money.tsx";
import { Picture } from "./picture.tsx";

interface ItemCardProps {
  name: string;
  image: string;
  grade: number;
  value: number;
  /** Whether the value is in points. */
  points?: boolean;
  /** The element at the bottom right: the origin of the item. */
  source?: ReactNode;
  /** The element at the top right: a checkbox, a padlock or a status. */
  corner?: ReactNode;
  /** Whether the card is selected; its lamp is then on. */
  selected?: boolean;
}

/** An item on its stand. Selecting it turns its lamp on; `corner` contains the checkbox that selects it. */
export function ItemCard({ name, image, grade, value, points, source, corner, selected = false }: ItemCardProps) {
  return (
    <article className="item-card" data-on={selected}>
      <span className="light" />
      <div className="relative z-1 flex h-6 items-center justify-between">
        <Grade grade={grade} />
        {corner}
      </div>
      <Picture src={image} grade={grade} sizes="(max-width: 767px) 42vw, 230px" className="item-picture" />
      <h3 className="relative line-clamp-3 text-14 leading-snug" title={name}>
        {keepDot(name)}
      </h3>
      <div className="item-card-foot">
        <Money value={value} points={points} className="text-16 font-medium text-ink" />
        <span className="truncate">{source}</span>
      </div>
    </article>
  );
}

export function ItemCardSkeleton() {
  return (
    <div className="item-card" aria-hidden="true">
      <div className="flex h-6 items-center justify-between">
        <Skeleton className="h-3 w-10" />
        <Skeleton className="size-5" />
      </div>
      <Skeleton className="mx-2 my-3 h-[108px] rounded-2 max-md:h-20" />
      <Skeleton className="mb-2.5 h-3.5 w-3/4" />
      <Skeleton className="h-3.5 w-2/5" />
    </div>
  );
}
