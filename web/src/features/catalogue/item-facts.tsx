import { useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { skinDetail } from "@vitrine/contract/inventory/catalogue.ts";
import type { ReactNode } from "react";
import { Grade } from "../../ui/item/grade.tsx";
import { Money } from "../../ui/money.tsx";
import { useCategoryName } from "../boxes/category-name.ts";
import { TurningItem } from "./turning-item.tsx";
import "./item-view.css";

interface ItemFactsProps {
  item: Pick<OutputOf<typeof skinDetail>, "name" | "image" | "grade" | "category" | "value">;
  /** More facts: elements with a `dt` and a `dd`. */
  facts?: ReactNode;
  /** The elements below the facts. */
  children: ReactNode;
}

/** The turning picture of an item, with its facts beside it. */
export function ItemFacts({ item: { name, image, grade, category, value }, facts, children }: ItemFactsProps) {
  const { t } = useLingui();
  const categoryName = useCategoryName();
  return (
    <div className="item-view">
      <TurningItem name={name} image={image} grade={grade} />
      <div className="flex min-w-0 flex-col">
        <dl className="divide-y divide-line border-line border-y text-14 [&>div]:flex [&>div]:min-h-11 [&>div]:items-center [&>div]:justify-between [&>div]:gap-4 [&_dd]:text-right [&_dt]:text-muted">
          <div>
            <dt>{t`Value`}</dt>
            <dd>
              <Money value={value} display className="text-25" />
            </dd>
          </div>
          <div>
            <dt>{t`Grade`}</dt>
            <dd>
              <Grade grade={grade} className="text-14" />
            </dd>
          </div>
          <div>
            <dt>{t`Category`}</dt>
            <dd>{categoryName(category)}</dd>
          </div>
          {facts}
        </dl>
        {children}
      </div>
    </div>
  );
}
