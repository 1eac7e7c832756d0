import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import { sumCoins } from "../boxes/open-cost.ts";
import { SaleWindow } from "./bag-windows.tsx";
import { asksBeforeSale } from "./sale-caution.ts";
import { sellPieces } from "./sell.ts";
import type { Bag } from "./use-bag.ts";
import { useTellSale } from "./use-tell-sale.tsx";

/** What is selected, what it is worth, and the two ways it can go. */
export function BagSelection({ bag, onNotes }: { bag: Bag; onNotes: () => void }) {
  const tellSale = useTellSale();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const pieces = [...bag.selected.values()];
  if (!bag.canSell || pieces.length === 0) return null;
  const amount = sumCoins(pieces.map((piece) => piece.recoveryPrice));
  const count = pieces.length;
  const sell = () => sellPieces(pieces.map((piece) => piece.voucherId));
  const sellNow = async () => {
    setPending(true);
    try {
      tellSale(await sell());
    } catch {
      // The toast of the call has said what went wrong; the list is read anew.
    } finally {
      setPending(false);
      bag.clear();
    }
  };
  const caution = asksBeforeSale(
    amount,
    pieces.map((piece) => piece.grade),
  );
  return (
    <>
      <SelectionBar
        images={pieces.map((piece) => piece.image)}
        title={<Plural value={count} one="# selected" other="# selected" />}
        sum={amount}
        links={
          <>
            <button type="button" className="tap min-h-7 text-brass" onClick={bag.selectShown}>
              <Trans>All {bag.rows.length}</Trans>
            </button>
            <button type="button" className="tap min-h-7" onClick={bag.clear}>
              <Trans>Clear</Trans>
            </button>
          </>
        }
        actions={
          <>
            {/* Locked: the click says why, and what will be asked for. */}
            <Button onClick={onNotes} className="text-muted! max-md:px-3">
              <Icon name="lock" size={17} />
              <span className="text-left leading-tight">
                <Trans>Withdraw</Trans>
                <small className="block text-12 font-normal">
                  <Trans>not open yet</Trans>
                </small>
              </span>
            </Button>
            <Button look="primary" pending={pending} onClick={() => (caution ? setAsking(true) : void sellNow())}>
              <Plural value={count} one="Sell # piece" other="Sell # pieces" />
            </Button>
          </>
        }
      />
      {asking && (
        <SaleWindow
          pieces={count}
          amount={amount}
          sell={sell}
          onClose={() => {
            setAsking(false);
            bag.clear();
          }}
          onSold={bag.clear}
        />
      )}
    </>
  );
}
