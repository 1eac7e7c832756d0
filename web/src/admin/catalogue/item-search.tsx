import { useLingui } from "@lingui/react/macro";
import type { Language } from "@vitrine/contract/languages.ts";
import { type CatalogueItemRow, catalogueItems } from "@vitrine/contract/operators/catalogue.ts";
import { type PointerEvent, useState } from "react";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { Money } from "../../ui/money.tsx";
import { useAnswer } from "../session.ts";
import { Empty } from "../shared.tsx";

type ItemSearchProps = {
  label: string;
  /** Items that the list leaves out, because each may be chosen only once. */
  taken?: ReadonlySet<number>;
  onAdd: (item: CatalogueItemRow) => void;
  /** Begins to drag an item by its handle; without it the items have no handle. */
  onGrab?: (item: CatalogueItemRow, event: PointerEvent) => void;
};

/** Finds items by name and adds them by a click, or by dragging their handle. */
export function ItemSearch({ label, taken, onAdd, onGrab }: ItemSearchProps) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState("");
  const { data } = useAnswer(catalogueItems, { search, pageSize: 20 });
  const free = data?.list.filter(({ id }) => !taken?.has(id)).slice(0, 8) ?? [];
  return (
    <section aria-label={label} className="admin-add">
      <SearchField value={search} onSearch={setSearch} label={label} />
      <ul>
        {free.map((item) => (
          <li key={item.id}>
            {onGrab && (
              <span aria-hidden="true" className="admin-handle" onPointerDown={(event) => onGrab(item, event)}>
                ⠿
              </span>
            )}
            <button type="button" className="admin-item" onClick={() => onAdd(item)}>
              <Picture src={item.image} grade={item.grade} sizes="48px" className="admin-item-picture" />
              <span>
                {item.name[i18n.locale as Language]}
                <small>
                  <Money value={item.value} />
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data && free.length === 0 && <Empty>{t`No other item has this name.`}</Empty>}
    </section>
  );
}
