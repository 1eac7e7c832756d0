import { Plural, Trans } from "@lingui/react/macro";
import type { InventoryItem } from "@vitrine/contract/inventory.ts";
import { withdrawCheck } from "@vitrine/contract/withdrawals.ts";
import { useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SelectionBar } from "../../ui/layout/selection-bar.tsx";
import { sumCoins } from "../boxes/opening/open-cost.ts";
import { obstaclesOf } from "../withdrawals/obstacles.ts";
import { SaleWindow, WithdrawalWindow } from "./inventory-windows.tsx";
import { asksBeforeSale, sellItems } from "./sell.ts";
import type { Inventory } from "./use-inventory.ts";
import { useTellSale } from "./use-tell-sale.tsx";

/** The selected items, their value, and buttons to sell or withdraw them. */
export function InventorySelection({ inventory }: { inventory: Inventory }) {
  const [withdrawing, setWithdrawing] = useState<readonly InventoryItem[] | null>(null);
  return (
    <>
      <SelectedBar inventory={inventory} onWithdraw={setWithdrawing} />
      {/* The dialog stays open after the selection is cleared, because it then confirms the withdrawal. */}
      {withdrawing && (
        <WithdrawalWindow items={withdrawing} onClose={() => setWithdrawing(null)} onSent={inventory.clear} />
      )}
    </>
  );
}

function SelectedBar({
  inventory,
  onWithdraw,
}: {
  inventory: Inventory;
  onWithdraw: (items: readonly InventoryItem[]) => void;
}) {
  const tellSale = useTellSale();
  const check = useCall(withdrawCheck, {}, { quiet: true }).data;
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const items = [...inventory.selected.values()];
  if (!inventory.canSell || items.length === 0) return null;
  const isLocked = check !== undefined && obstaclesOf(check).length > 0;
  const amount = sumCoins(items.map((item) => item.recoveryPrice));
  const count = items.length;
  const points = sumCoins(items.filter((item) => item.paysPoints).map((item) => item.recoveryPrice));
  const worth = { coins: sumCoins([amount, -points]), points };
  const sell = () => sellItems(items.map((item) => item.voucherId));
  const sellNow = async () => {
    setPending(true);
    try {
      tellSale(await sell());
    } catch {
      // The call's toast shows the error, and the list is refetched.
    } finally {
      setPending(false);
      inventory.clear();
    }
  };
  const caution = asksBeforeSale(
    amount,
    items.map((item) => item.grade),
  );
  return (
    <>
      <SelectionBar
        images={items.map((item) => item.image)}
        title={<Plural value={count} one="# selected" other="# selected" />}
        worth={worth}
        links={
          <>
            <button type="button" className="tap min-h-7 text-brass" onClick={inventory.selectShown}>
              <Trans>All {inventory.rows.length}</Trans>
            </button>
            <button type="button" className="tap min-h-7" onClick={inventory.clear}>
              <Trans>Clear</Trans>
            </button>
          </>
        }
        actions={
          <>
            {/* The button is enabled even if there are obstacles, because the dialog says how to resolve them. */}
            <Button onClick={() => onWithdraw(items)} className="max-md:px-3">
              {isLocked && <Icon name="lock" size={17} />}
              <Trans>Withdraw</Trans>
            </Button>
            <Button look="primary" pending={pending} onClick={() => (caution ? setAsking(true) : void sellNow())}>
              <Plural value={count} one="Sell # piece" other="Sell # pieces" />
            </Button>
          </>
        }
      />
      {asking && (
        <SaleWindow
          items={count}
          worth={worth}
          sell={sell}
          onClose={() => {
            setAsking(false);
            inventory.clear();
          }}
          onSold={inventory.clear}
        />
      )}
    </>
  );
}
