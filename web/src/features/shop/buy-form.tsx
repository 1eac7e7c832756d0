import { Trans, useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { DREAM_LEAST_VALUE_CENTS } from "@vitrine/contract/dream/rules.ts";
import type { skinDetail } from "@vitrine/contract/inventory/catalogue.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { MAX_BUY } from "@vitrine/contract/shop/rules.ts";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../api/numbers.ts";
import { useSession } from "../../api/session/session.ts";
import { useCall } from "../../api/use-call.ts";
import { openDialog } from "../../app/dialogs/dialog-state.ts";
import { paths } from "../../app/paths.ts";
import { CoinsOnlySwitch, ShortButtons, useSpendable } from "../../app/settings/coins-only.tsx";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { Stepper } from "../../ui/form/stepper.tsx";
import { Grade } from "../../ui/item/grade.tsx";
import { Money } from "../../ui/money.tsx";
import { Balances } from "../../ui/sums.tsx";
import { useLostFocus } from "../../ui/use-kept-focus.ts";
import { useCategoryName } from "../boxes/category-name.ts";
import { openCost } from "../boxes/opening/open-cost.ts";
import { TurningItem } from "../catalogue/turning-item.tsx";
import { StockMark } from "./stock-mark.tsx";
import type { useBuying } from "./use-buying.ts";

interface BuyFormProps {
  item: OutputOf<typeof skinDetail>;
  buying: ReturnType<typeof useBuying>;
  onClose: () => void;
}

/** Quantity, price, resale value and the button to buy. */
export function BuyForm({ item, buying, onClose }: BuyFormProps) {
  const { t } = useLingui();
  const categoryName = useCategoryName();
  const { offer, pending, refused, oldPrice, buy, forget } = buying;
  const [wanted, setWanted] = useState(1);
  const most = Math.min(MAX_BUY, offer?.stock ?? MAX_BUY);
  const count = Math.max(1, Math.min(wanted, most));
  // If the stock has fallen below the chosen number, the number stays lower even if the stock rises again.
  useEffect(() => setWanted(count), [count]);
  return (
    <>
      <TurningItem name={item.name} image={item.image} grade={item.grade} />
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-muted">
        <Grade grade={item.grade} />
        {categoryName(item.category)}
        {offer && offer.stock !== null && <StockMark stock={offer.stock} />}
        <Link
          to={paths.skin({ item: item.itemId })}
          className="tap ml-auto flex min-h-9 items-center text-brass hover:text-brass-hi"
        >
          {t`Which boxes have it`}&nbsp;›
        </Link>
      </p>
      {!offer && <NotOnSale item={item} onClose={onClose}>{t`The shop doesn't sell this piece right now.`}</NotOnSale>}
      {offer?.stock === 0 && (
        <NotOnSale item={item} onClose={onClose}>
          {refused
            ? t`Others were faster: it's sold out. You weren't charged.`
            : t`Sold out. It may be restocked later.`}
        </NotOnSale>
      )}
      {offer && offer.stock !== 0 && (
        <>
          <div className="mt-4 flex flex-wrap items-start justify-between gap-4">
            <div>
              <span className="lab block">{t`Price`}</span>
              <Money value={offer.price} display className="mt-1 text-39 max-md:text-31" />
            </div>
            <Stepper
              label={t`How many`}
              value={count}
              min={1}
              max={most}
              disabled={pending}
              onChange={(next) => {
                setWanted(next);
                forget();
              }}
            />
          </div>
          <p aria-live="polite" className="text-14 text-warn empty:hidden [&:not(:empty)]:pt-3">
            {oldPrice !== null ? (
              <Trans>
                The price was <Money value={oldPrice} /> and is now <Money value={offer.price} />. You weren't charged:
                check it and press again.
              </Trans>
            ) : (
              refused
            )}
          </p>
          <CoinsOnlySwitch />
          <Sums price={offer.price} value={item.value} count={count} pending={pending} onBuy={() => void buy(count)} />
        </>
      )}
    </>
  );
}

/** Says that the item cannot be bought, with links to continue. */
function NotOnSale({ item, onClose, children }: Pick<BuyFormProps, "item" | "onClose"> & { children: ReactNode }) {
  const { t } = useLingui();
  const told = useLostFocus<HTMLParagraphElement>();
  return (
    <>
      <p ref={told} tabIndex={-1} role="status" className="mt-4 text-pretty text-warn outline-none">
        {children}
      </p>
      <div className="mt-5 flex flex-wrap gap-3 [&>*]:min-w-44 [&>*]:flex-1">
        <Button onClick={onClose}>{t`See what's on sale`}</Button>
        {item.value >= toCoins(DREAM_LEAST_VALUE_CENTS) && (
          <LinkButton to={paths.dream({ item: item.itemId })}>{t`Chase it`}</LinkButton>
        )}
      </div>
    </>
  );
}

interface SumsProps {
  /** The price of one item, in coins. */
  price: number;
  value: number;
  count: number;
  pending: boolean;
  onBuy: () => void;
}

function Sums({ price, value, count, pending, onBuy }: SumsProps) {
  const { t, i18n } = useLingui();
  const isGuest = useSession((session) => session.token === null);
  const user = useCall(userInfo, {}, { quiet: true }).data;
  const spendable = useSpendable(user);
  const cost = openCost({ price, count }, spendable);
  const back = openCost({ price: value, count }, { balance: cost.total, secondaryBalance: 0 });
  const isShort = user !== undefined && cost.after === null && !user.staff;
  return (
    <>
      <dl className="mt-4 divide-y divide-line border-line border-y text-14 [&>div]:flex [&>div]:min-h-11 [&>div]:flex-wrap [&>div]:items-center [&>div]:justify-between [&>div]:gap-x-4 [&>div]:py-2 [&_dt]:text-muted">
        <div>
          <dt>{t`Total`}</dt>
          <dd>
            <Money value={cost.total} className="text-16 font-medium" />
          </dd>
        </div>
        <div>
          <dt>{t`Sells back for`}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <Money value={back.total} />
            {back.after && back.after.coins > 0 && (
              <span className="text-muted">
                <Trans>
                  <Money value={back.after.coins} /> less than you pay
                </Trans>
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{t`Balance after`}</dt>
          <dd>
            {isShort ? (
              <span className="text-warn">
                <Trans>
                  <Money value={cost.missing} /> short
                </Trans>
              </span>
            ) : user && cost.after !== null ? (
              <Balances {...cost.after} />
            ) : (
              <span className="text-quiet">–</span>
            )}
          </dd>
        </div>
      </dl>
      <div className="mt-5">
        {isShort ? (
          <div className="flex flex-wrap gap-3 [&>*]:flex-1">
            <ShortButtons primary />
          </div>
        ) : (
          <Button
            look="primary"
            className="w-full"
            pending={pending}
            disabled={user?.staff}
            onClick={() => (isGuest ? openDialog("loginTip") : onBuy())}
          >
            {t`Buy for ${formatNumber(cost.total, i18n.locale)}`}
          </Button>
        )}
        {user?.staff && <p className="pt-2 text-13 text-muted">{t`Staff accounts can't buy here.`}</p>}
      </div>
    </>
  );
}
