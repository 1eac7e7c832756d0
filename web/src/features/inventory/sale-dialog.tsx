import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { type CoinsAndPoints, Sums } from "../../ui/sums.tsx";
import type { Sale } from "./sell.ts";
import { useTellSale } from "./use-tell-sale.tsx";

interface SaleDialogProps {
  items: number;
  /** The proceeds of the sale. */
  worth: CoinsAndPoints;
  sell: () => Promise<Sale>;
  onClose: () => void;
  onSold: () => void;
}

/** Asks before a valuable sale, because a sold item cannot be returned. */
export function SaleDialog({ items, worth, sell, onClose, onSold }: SaleDialogProps) {
  const { t } = useLingui();
  const tellSale = useTellSale();
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      tellSale(await sell());
      onSold();
    } catch {
      // The call's toast shows the error, and the list is refetched.
    } finally {
      onClose();
    }
  };
  return (
    <Dialog title={t`Sell for balance?`} onClose={onClose}>
      <div className="mb-5 flex items-baseline justify-between gap-6">
        <span className="text-muted">
          <Plural value={items} one="# piece" other="# pieces" />
        </span>
        <Sums {...worth} display className="justify-end text-39 max-md:text-31" />
      </div>
      <p className="mb-6 text-muted">
        <Trans>Sold pieces can't come back. Those from free boxes pay points, all others coins.</Trans>
      </p>
      <div className="flex gap-3 [&>*]:flex-1">
        <Button onClick={onClose}>
          <Trans>Keep</Trans>
        </Button>
        <Button look="primary" pending={pending} onClick={() => void confirm()}>
          <Trans>Sell</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
