import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { useFocusReturn } from "../../app/dialogs/use-focus-return.ts";
import { paths } from "../../app/paths.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { lazyWindow } from "../../ui/overlay/lazy-window.ts";
import { useItemAddress } from "../catalogue/item-address.ts";
import { MyPurchases } from "./my-purchases.tsx";
import { OfferList } from "./offer-list.tsx";
import { parseTab } from "./shop-address.ts";

// The dialog loads when it opens first, because most visitors only look.
const BuyWindow = lazyWindow(async () => ({ default: (await import("./buy-window.tsx")).BuyWindow }));

/** /shop: items at fixed prices, and the player's purchases. The tab, the filters and the open item are in the URL. */
export default function ShopPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const { item, close } = useItemAddress();
  useFocusReturn(item !== undefined);
  return (
    <div className="wrap min-h-screen">
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
            { id: "mine", label: t`My purchases`, panel: <MyPurchases /> },
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
