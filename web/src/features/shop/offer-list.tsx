import { useLingui } from "@lingui/react/macro";
import { shopList } from "@vitrine/contract/shop.ts";
import { usePages } from "../../api/use-list.ts";
import { paths } from "../../app/paths.ts";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { EmptyState } from "../../ui/layout/states.tsx";
import { askedFor, useItemAddress, useItemFilters } from "../catalogue/item-address.ts";
import { ITEMS_A_PAGE, ItemGrid } from "../catalogue/item-grid.tsx";
import { ItemStand } from "../catalogue/item-stand.tsx";
import { ItemTools } from "../catalogue/item-tools.tsx";
import { StockMark } from "./stock-mark.tsx";

/** The current offers, with their filters. */
export function OfferList() {
  const { t } = useLingui();
  const { filters, change } = useItemFilters();
  const { linkTo } = useItemAddress();
  const { grade: _, ...asked } = askedFor(filters);
  const pages = usePages(shopList, { ...asked, pageSize: ITEMS_A_PAGE });
  const rows = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  const isNarrowed = filters.category !== undefined || filters.name !== "";
  return (
    <>
      <ItemTools
        filters={filters}
        change={change}
        orders={[t`Default order`, t`Highest price first`, t`Lowest price first`]}
      />
      <ItemGrid
        pages={pages}
        rows={rows}
        total={pages.data?.pages[0]?.total ?? 0}
        label={t`On sale`}
        keyOf={(offer) => offer.id}
        card={(offer, eager) => (
          <ItemStand
            link={linkTo(offer.itemId)}
            name={offer.name}
            image={offer.image}
            grade={offer.grade}
            amount={offer.price}
            corner={offer.stock !== null && <StockMark stock={offer.stock} />}
            gone={offer.stock === 0}
            eager={eager}
          />
        )}
        empty={
          isNarrowed ? (
            <EmptyState
              picture="search"
              title={t`No offers match`}
              actions={
                <Button onClick={() => change({ category: undefined, name: "" })}>{t`Show everything on sale`}</Button>
              }
            >
              {t`Try another name or category.`}
            </EmptyState>
          ) : (
            <EmptyState
              picture="search"
              title={t`Nothing on sale right now`}
              actions={<LinkButton to={paths.boxes()}>{t`See the boxes`}</LinkButton>}
            >
              {t`The shelves are being filled. Until then, pieces come from boxes.`}
            </EmptyState>
          )
        }
      />
    </>
  );
}
