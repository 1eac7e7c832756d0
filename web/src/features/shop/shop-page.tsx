import { useLingui } from "@lingui/react/macro";
import { shopList } from "@vitrine/contract/shop.ts";
import { lazy, Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { loadChunk } from "../../api/load-chunk.ts";
import { usePages } from "../../api/use-list.ts";
import { useFocusReturn } from "../../app/dialogs/use-focus-return.ts";
import { paths } from "../../app/paths.ts";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { EmptyState } from "../../ui/layout/states.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { lazyWindow } from "../../ui/overlay/lazy-window.ts";
import { askedFor, useItemAddress, useItemFilters } from "../catalogue/item-address.ts";
import { ITEMS_A_PAGE, ItemGrid } from "../catalogue/item-grid.tsx";
import { ItemStand } from "../catalogue/item-stand.tsx";
import { ItemTools } from "../catalogue/item-tools.tsx";
import { parseTab } from "./shop-address.ts";
import { StockMark } from "./stock-mark.tsx";

// The dialog loads when it opens first, because most visitors only look.
const BuyWindow = lazyWindow(async () => ({ default: (await import("./buy-window.tsx")).BuyWindow }));
// The purchases load when their tab opens first.
const MyPurchases = lazy(() => loadChunk(async () => ({ default: (await import("./my-purchases.tsx")).MyPurchases })));

/** /shop: items at fixed prices, and the player's purchases. The tab, the filters and the open item are in the URL. */
export default function ShopPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const { item, close } = useItemAddress();
  useFocusReturn(item !== undefined);
  return (
    <div className="wrap">
      <PageHeader title={t`Shop`} lead={t`Handpicked pieces at fixed prices. No draw, nothing left to chance.`}>
        <Link to={paths.skin()} className="tap flex min-h-11 items-center text-brass hover:text-brass-hi">
          {t`All items`}&nbsp;›
        </Link>
      </PageHeader>
      <div className="[&_[role=tablist]]:mb-5 [&_[role=tablist]]:max-w-[380px]">
        <Tabs
          label={t`What to show`}
          selected={parseTab(search)}
          onSelect={(tab) => setSearch(tab === "mine" ? { tab } : {}, { preventScrollReset: true, replace: true })}
          tabs={[
            { id: "offers", label: t`On sale`, panel: <OfferList /> },
            { id: "mine", label: t`My purchases`, panel: <Purchases /> },
          ]}
        />
      </div>
      {item !== undefined && (
        <Suspense fallback={null}>
          <BuyWindow key={item} itemId={item} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function Purchases() {
  return (
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>
      <MyPurchases />
    </Suspense>
  );
}

/** The current offers, with their filters. */
function OfferList() {
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
