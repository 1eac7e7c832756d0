import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { skinDetail } from "@vitrine/contract/inventory/catalogue.ts";
import { type InventoryItem, STATS } from "@vitrine/contract/inventory.ts";
import type { Bought } from "@vitrine/contract/shop.ts";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { keepDot } from "../../ui/keep-dot.ts";
import { Money } from "../../ui/money.tsx";
import { Balances } from "../../ui/sums.tsx";
import { useLostFocus } from "../../ui/use-kept-focus.ts";
import { TurningItem } from "../catalogue/turning-item.tsx";
import { WithdrawalWindow } from "../inventory/inventory-windows.tsx";

interface BoughtViewProps {
  item: OutputOf<typeof skinDetail>;
  bought: Bought;
  onMore: () => void;
  onClose: () => void;
}

/** The result of a purchase: the price, and links to the bag, to a withdrawal and back to the shop. */
export function BoughtView({ item, bought, onMore, onClose }: BoughtViewProps) {
  const { t } = useLingui();
  const [withdrawing, setWithdrawing] = useState<readonly InventoryItem[] | null>(null);
  const [sent, setSent] = useState(false);
  const told = useLostFocus<HTMLParagraphElement>();
  const count = bought.vouchers.length;
  // Returns the bought items in the shape that the bag's list has.
  const items = () =>
    bought.vouchers.map((row) => ({
      ...row,
      category: item.category,
      paysPoints: false,
      stat: STATS.inBag,
      source: "shop" as const,
      createTime: new Date().toISOString(),
    }));
  return (
    <>
      <TurningItem name={item.name} image={item.image} grade={item.grade} />
      <p ref={told} tabIndex={-1} role="status" className="mt-4 text-16 outline-none">
        {keepDot(item.name)}
        {count > 1 && (
          <span className="text-muted">
            {" "}
            <Plural value={count} one="# piece" other="# pieces" />
          </span>
        )}
      </p>
      <dl className="mt-3 divide-y divide-line border-line border-y text-14 [&>div]:flex [&>div]:min-h-11 [&>div]:items-center [&>div]:py-1.5 [&>div]:justify-between [&>div]:gap-4 [&_dt]:text-muted">
        <div>
          <dt>{t`Paid`}</dt>
          <dd>
            <Money value={bought.cost} />
          </dd>
        </div>
        <div>
          <dt>{t`Balance`}</dt>
          <dd>
            <Balances coins={bought.balance} points={bought.secondaryBalance} />
          </dd>
        </div>
      </dl>
      <div className="mt-5 flex flex-wrap gap-3 [&>*]:min-w-28 [&>*]:flex-1">
        <LinkButton look="primary" to={paths.bag()} className="max-md:basis-full">
          <Trans>Go to bag</Trans>
        </LinkButton>
        <Button onClick={() => setWithdrawing(items())}>
          <Trans>Withdraw</Trans>
        </Button>
        {bought.stock !== 0 && <Button onClick={onMore}>{t`Buy more`}</Button>}
      </div>
      {withdrawing && (
        <WithdrawalWindow
          items={withdrawing}
          onSent={() => setSent(true)}
          // After a withdrawal this dialog is no longer needed, so it closes too.
          onClose={() => (sent ? onClose() : setWithdrawing(null))}
        />
      )}
    </>
  );
}
