import { Trans, useLingui } from "@lingui/react/macro";
import { type InventoryItem, STATS } from "@vitrine/contract/inventory.ts";
import { myVirtual } from "@vitrine/contract/shop.ts";
import { useSearchParams } from "react-router";
import { usePages } from "../../api/use-list.ts";
import { Button } from "../../ui/form/button.tsx";
import { Chips } from "../../ui/form/chips.tsx";
import { ItemCard } from "../../ui/item/item-card.tsx";
import { EmptyState } from "../../ui/layout/states.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import { PlayerOnly } from "../accounts/profile/player-only.tsx";
import { ITEMS_A_PAGE, ItemGrid } from "../catalogue/item-grid.tsx";
import { parseStat } from "./shop-address.ts";

const ALL = -1;

/** All items that the player bought in the shop, with any current status. */
export function MyPurchases() {
  return (
    <PlayerOnly notice={<Trans>Log in to see everything you've bought, wherever it is now.</Trans>}>
      <Purchases />
    </PlayerOnly>
  );
}

function Purchases() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const stat = parseStat(search);
  const pages = usePages(myVirtual, { stat, pageSize: ITEMS_A_PAGE });
  const rows = unique(pages.data?.pages.flatMap(({ list }) => list) ?? []);
  const states = [
    { id: STATS.inBag, label: t`In the bag` },
    { id: STATS.withdrawing, label: t`On the way` },
    { id: STATS.delivered, label: t`Delivered` },
    { id: STATS.sold, label: t`Sold` },
    { id: STATS.inEscrow, label: t`In escrow` },
  ];
  const show = (one: number) =>
    setSearch(one === ALL ? { tab: "mine" } : { tab: "mine", stat: String(one) }, {
      preventScrollReset: true,
      replace: true,
    });
  return (
    <>
      <div className="mb-5">
        <Chips label={t`State`} selected={stat} onSelect={show} chips={[{ id: ALL, label: t`All` }, ...states]} />
      </div>
      <ItemGrid
        pages={pages}
        rows={rows}
        total={pages.data?.pages[0]?.total ?? 0}
        label={t`My purchases`}
        keyOf={({ voucherId }) => voucherId}
        card={(item) => (
          <ItemCard
            name={item.name}
            image={item.image}
            grade={item.grade}
            value={item.recoveryPrice}
            corner={<span className="text-12 text-muted">{states.find(({ id }) => id === item.stat)?.label}</span>}
            source={<RelativeTime time={item.createTime} />}
          />
        )}
        empty={
          <EmptyState
            picture="bag"
            title={stat === ALL ? t`Nothing bought yet` : t`None of your purchases match`}
            actions={
              stat === ALL ? (
                <Button look="primary" onClick={() => setSearch({}, { preventScrollReset: true })}>
                  {t`See what's on sale`}
                </Button>
              ) : (
                <Button onClick={() => show(ALL)}>{t`Show all purchases`}</Button>
              )
            }
          >
            {stat === ALL && t`What you buy is in your bag right away. Sell it back, or withdraw it to Steam.`}
          </EmptyState>
        }
      />
    </>
  );
}

// A purchase between two page loads moves the other rows down, so that the next page repeats one of them.
function unique(rows: readonly InventoryItem[]): InventoryItem[] {
  return [...new Map(rows.map((row) => [row.voucherId, row])).values()];
}
