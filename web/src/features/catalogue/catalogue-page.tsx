import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type CatalogueItem, skinList } from "@vitrine/contract/inventory/catalogue.ts";
import { useEffect } from "react";
import { Link } from "react-router";
import { usePages } from "../../api/use-list.ts";
import { closeDialog, openDialog, useDialogs } from "../../app/dialogs/dialog-state.ts";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/form/button.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { EmptyState } from "../../ui/layout/states.tsx";
import { askedFor, useItemAddress, useItemFilters } from "./item-address.ts";
import { ITEMS_A_PAGE, ItemGrid } from "./item-grid.tsx";
import { ItemStand } from "./item-stand.tsx";
import { ItemTools } from "./item-tools.tsx";

/** /skin: the item catalogue, with the dialog of the chosen item. */
export default function CataloguePage() {
  const { t } = useLingui();
  const { filters, change } = useItemFilters();
  const { item, linkTo, close } = useItemAddress();
  useItemWindow(item, close);
  const pages = usePages(skinList, { ...askedFor(filters), pageSize: ITEMS_A_PAGE });
  const rows = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  const heldBy = ({ boxes: { length: count } }: CatalogueItem) =>
    t`${plural(count, { one: "# box", other: "# boxes" })}`;
  return (
    <div className="wrap">
      <PageHeader
        title={t`Items`}
        lead={t`Everything in the boxes: what it's worth, which box has it, and with what chance.`}
      >
        <Link to={paths.shop()} className="tap flex min-h-11 items-center text-brass hover:text-brass-hi">
          {t`Go to shop`}&nbsp;›
        </Link>
      </PageHeader>
      <ItemTools
        filters={filters}
        change={change}
        orders={[t`Default order`, t`Highest value first`, t`Lowest value first`]}
        grades
      />
      <ItemGrid
        pages={pages}
        rows={rows}
        total={pages.data?.pages[0]?.total ?? 0}
        label={t`Items`}
        keyOf={(item) => item.itemId}
        card={(item, eager) => (
          <ItemStand
            link={linkTo(item.itemId)}
            name={item.name}
            image={item.image}
            grade={item.grade}
            amount={item.value}
            note={item.boxes.length > 0 && heldBy(item)}
            eager={eager}
          />
        )}
        empty={
          <EmptyState
            picture="search"
            title={t`No items match`}
            actions={
              <Button onClick={() => change({ category: undefined, grade: undefined, name: "" })}>
                {t`Show all items`}
              </Button>
            }
          >
            {t`Try another name or fewer filters.`}
          </EmptyState>
        }
      />
    </div>
  );
}

/** Opens the dialog of the item in the URL. When it closes in any way, the item is removed from the URL. */
function useItemWindow(item: number | undefined, close: () => void): void {
  useEffect(() => {
    if (item === undefined) return;
    openDialog("skin", item);
    const stop = useDialogs.subscribe(({ open }) => {
      if (open === "skin") return;
      stop();
      close();
    });
    return () => {
      stop();
      closeDialog("skin");
    };
  }, [item, close]);
}
