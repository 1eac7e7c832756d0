import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import { MAX_OPEN } from "@vitrine/contract/boxes/rules.ts";
import { getMyFreeBoxPage } from "@vitrine/contract/boxes.ts";
import { DISCOUNT_TURNOVER } from "@vitrine/contract/rewards/rules.ts";
import { useSession } from "../../api/session/session.ts";
import { changeSettings, useSettings } from "../../api/session/settings.ts";
import { useSiteNumbers } from "../../api/site-numbers.ts";
import { useCall } from "../../api/use-call.ts";
import { openDialog } from "../../app/dialogs/dialog-state.ts";
import { CoinsOnlySwitch, ShortButtons, useSpendable } from "../../app/settings/coins-only.tsx";
import { cx } from "../../ui/cx.ts";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { Money } from "../../ui/money.tsx";
import { Balances } from "../../ui/sums.tsx";
import { PlayLine, PlayStop } from "../play-limits/play-note.tsx";
import { breakOf, useLimits } from "../play-limits/use-limits.ts";
import { useMoment } from "../play-limits/use-moment.ts";
import { useCouponName } from "../rewards/coupon-words.ts";
import { openCost, sumCoins } from "./opening/open-cost.ts";
import type { OpenRequest } from "./opening/use-opening.ts";
import type { Box } from "./use-box.ts";
import type { CouponChoice } from "./use-coupons.ts";

interface BuyPanelProps {
  box: Box;
  count: number;
  onCount: (count: number) => void;
  coupons: CouponChoice;
  busy: boolean;
  /** Whether a result is shown. The button then says that it opens the box again. */
  again: boolean;
  onOpen: (request: OpenRequest) => void;
  /** The server's sentence if the player's own limit or break has refused the last try. */
  stopped: string | null;
}

/**
 * The panel with the number of boxes, the cost, the remaining balance and the button that opens. Below 1024 px `BuyBar`
 * has the button.
 */
export function BuyPanel({
  box,
  count,
  onCount,
  coupons,
  busy,
  again,
  oddsChanged,
  onOpen,
  stopped,
}: BuyPanelProps & { oddsChanged: boolean }) {
  const { t } = useLingui();
  const fast = useSettings((settings) => settings.fast);
  const { cost, short, isBlocked, balanceAfter, open } = usePurchase({ box, count, coupons, onOpen });
  return (
    <section aria-label={t`Quantity and price`} className="glass p-[26px] max-md:p-[18px]">
      {oddsChanged && (
        <p role="alert" className="mb-4 rounded-2 bg-[var(--tint-1)] px-4 py-3 text-13 text-warn">
          <Trans>This box has changed since you loaded it. You weren't charged. Its new odds are below.</Trans>
        </p>
      )}
      {box.sold && (
        <>
          <div className="flex items-end justify-between gap-4 max-lg:hidden">
            <div>
              <span className="lab block pb-2">
                <Trans>Total</Trans>
              </span>
              <Money value={cost.total} display className="text-49 max-md:text-39" />
            </div>
            <span className="pb-1 text-right text-muted">
              {cost.before > cost.total && (
                <s className="block no-underline">
                  <Trans>
                    before <Money value={cost.before} className="ml-0.5 line-through" />
                  </Trans>
                </s>
              )}
              {count > 1 && (
                <Trans>
                  each <Money value={box.price} className="ml-0.5" />
                </Trans>
              )}
            </span>
          </div>
          <CountPicker count={count} onCount={onCount} disabled={busy} />
          <OpenButton
            count={count}
            total={cost.total}
            again={again}
            busy={busy}
            disabled={short || isBlocked || !box.open}
            onClick={open}
            className="max-lg:hidden!"
          />
        </>
      )}
      <FreeBoxButton box={box} busy={busy} disabled={isBlocked || !box.open} onOpen={onOpen} />
      <PlayStop refused={stopped} />
      <div aria-live="polite" className="empty:hidden [&:not(:empty)]:pt-3">
        {!box.open ? (
          <p className="text-13 text-warn">
            <Trans>This box is closed right now.</Trans>
          </p>
        ) : short ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-13 text-warn">
              <Trans>
                Not enough balance: <Money value={cost.missing} /> short
              </Trans>
            </p>
            <span className="flex flex-wrap gap-3 max-lg:hidden">
              <ShortButtons />
            </span>
          </div>
        ) : null}
      </div>
      <div className="mt-4 divide-y divide-line border-line border-t max-lg:mt-0 max-lg:border-t-0">
        {box.sold && <CouponPicker coupons={coupons} disabled={busy} />}
        <CoinsOnlySwitch />
        <Switch isSelected={fast} onChange={(on) => changeSettings({ fast: on })}>
          <Trans>Fast reveal</Trans>
        </Switch>
        {box.sold && (
          <div className="flex min-h-11 items-center justify-between gap-4 py-1.5 text-14">
            <span className="text-muted">
              <Trans>Balance after</Trans>
            </span>
            {balanceAfter ? <Balances {...balanceAfter} /> : <span className="text-quiet">–</span>}
          </div>
        )}
        <PlayLine />
      </div>
    </section>
  );
}

/** The bar at the bottom of the window that has the panel's button below 1024 px, visible at every scroll position. */
export function BuyBar({ box, count, onCount, coupons, busy, again, onOpen, stopped }: BuyPanelProps) {
  const { t } = useLingui();
  const { cost, short, isBlocked, open } = usePurchase({ box, count, coupons, onOpen });
  if (!box.sold) return null;
  return (
    <section
      aria-label={t`Open this box`}
      className="sticky bottom-[calc(var(--phone-bar)+8px)] z-20 mt-10 rounded-3 bg-(image:--floating) p-3 shadow-[var(--glass-edge),var(--shadow-3)] backdrop-blur-xl max-md:-mx-2 md:bottom-5 md:px-5 lg:hidden"
    >
      {short && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-1 pb-2">
          <p className="text-13 text-warn">
            <Trans>
              <Money value={cost.missing} /> short
            </Trans>
          </p>
          <span className="flex gap-3">
            <ShortButtons />
          </span>
        </div>
      )}
      <PlayStop refused={stopped} again />
      <div className="flex items-center gap-2 md:gap-5">
        <fieldset aria-label={t`How many`} className="flex items-center rounded-2 bg-well">
          <IconButton
            aria-label={t`One less`}
            disabled={busy || count <= 1}
            className="text-20 text-ink! disabled:opacity-35"
            onClick={() => onCount(count - 1)}
          >
            −
          </IconButton>
          <b aria-live="polite" className="tn min-w-9 text-center text-16 font-medium">
            ×{count}
          </b>
          <IconButton
            aria-label={t`One more`}
            disabled={busy || count >= MAX_OPEN}
            className="text-20 text-ink! disabled:opacity-35"
            onClick={() => onCount(count + 1)}
          >
            +
          </IconButton>
        </fieldset>
        <Money value={cost.total} display className="text-31 max-md:hidden" />
        <OpenButton
          count={count}
          total={cost.total}
          again={again}
          busy={busy}
          disabled={short || isBlocked || !box.open}
          onClick={open}
          className="w-auto! flex-1 leading-tight max-md:flex-col max-md:gap-0 max-md:px-3 max-md:text-14 md:ml-auto md:max-w-80 max-md:after:absolute max-md:after:right-4"
        />
      </div>
    </section>
  );
}

/** Opens the player's free box of this kind that expires first, if there is one. */
function FreeBoxButton({
  box,
  busy,
  disabled,
  onOpen,
}: Pick<BuyPanelProps, "box" | "busy" | "onOpen"> & { disabled: boolean }) {
  const { i18n } = useLingui();
  const grants = useCall(getMyFreeBoxPage, { pageSize: 100 }, { quiet: true });
  const mine = grants.data?.list.filter((grant) => grant.boxId === box.id) ?? [];
  const next = mine[0];
  if (!next) {
    if (box.sold) return null;
    return (
      <p className="text-muted">
        <Trans>This box isn't for sale. It opens only with a gift that names it; you have none right now.</Trans>
      </p>
    );
  }
  const count = mine.length;
  const until = i18n.date(next.expireTime, { dateStyle: "long", timeStyle: "short" });
  return (
    <div className="mt-3">
      <Button
        look={box.sold ? "glass" : "primary"}
        className="w-full"
        pending={busy}
        disabled={disabled}
        onClick={() => onOpen({ grantId: next.id })}
      >
        <Plural value={count} _1="Open for free" other="Open for free (# left)" />
      </Button>
      <p className="pt-1.5 text-12 text-quiet">
        <Trans>Until {until}</Trans>
      </p>
    </div>
  );
}

interface CountPickerProps {
  count: number;
  onCount: (count: number) => void;
  disabled: boolean;
}

/** The choice of ×1 to ×10 as a group of radio buttons. Arrow keys move inside the group, and Tab leaves it. */
function CountPicker({ count, onCount, disabled }: CountPickerProps) {
  const { t } = useLingui();
  return (
    <fieldset disabled={disabled} className="my-5 grid grid-cols-5 gap-1.5 max-lg:hidden">
      <legend className="sr-only">{t`How many`}</legend>
      {Array.from({ length: MAX_OPEN }, (_, index) => index + 1).map((choice) => (
        <label
          key={choice}
          className="tn grid h-11 cursor-pointer place-items-center rounded-[7px] bg-[var(--tint-1)] font-medium text-16 text-muted shadow-[inset_0_1px_0_rgba(255,255,255,.09)] hover:text-ink has-checked:bg-brass/14 has-checked:text-brass-hi has-checked:shadow-[inset_0_0_0_1.5px_var(--brass)] has-disabled:cursor-default has-focus-visible:shadow-[var(--focus)]"
        >
          <input
            type="radio"
            name="count"
            className="sr-only"
            checked={choice === count}
            onChange={() => onCount(choice)}
            aria-label={String(choice)}
          />
          ×{choice}
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Chooses the coupon for the next opening and shows its wagering terms. The line keeps its space without a coupon, so
 * that the panel does not move.
 */
function CouponPicker({ coupons, disabled }: { coupons: CouponChoice; disabled: boolean }) {
  const { t } = useLingui();
  const moment = useMoment();
  const nameOf = useCouponName();
  const { offered, chosen, discount, choose } = coupons;
  const times = useSiteNumbers()?.couponTurnover ?? DISCOUNT_TURNOVER;
  const until = chosen && moment(chosen.validTo);
  return (
    <div>
      <div className="flex min-h-14 items-center justify-between gap-4">
        <span className="text-muted">
          <Trans>Coupon</Trans>
        </span>
        {offered.length === 0 ? (
          <span className="text-quiet">
            <Trans>None</Trans>
          </span>
        ) : (
          <span className="min-w-0">
            <Select
              label={t`Coupon`}
              value={String(chosen?.id ?? 0)}
              disabled={disabled}
              options={[
                { value: "0", label: t`No coupon` },
                ...offered.map((coupon) => ({ value: String(coupon.id), label: nameOf(coupon) })),
              ]}
              onChange={(value) => choose(Number(value))}
            />
          </span>
        )}
      </div>
      <p aria-live="polite" className="text-pretty text-12 text-quiet leading-snug [&:not(:empty)]:pb-3">
        {chosen && (
          <Trans>
            Applies to one box of this opening, until {until}. Play {times} times the discount,{" "}
            <Money value={sumCoins([discount * times])} />, before you can withdraw anything.
          </Trans>
        )}
      </p>
    </div>
  );
}

interface OpenButtonProps {
  count: number;
  /** The total price in coins. */
  total: number;
  /** Whether a result is shown. The button then says that it opens the box again. */
  again: boolean;
  busy: boolean;
  disabled: boolean;
  onClick: () => void;
  className?: string;
}

/** The page's primary button, with the price in it. */
function OpenButton({ count, total, again, busy, disabled, onClick, className }: OpenButtonProps) {
  return (
    <Button look="primary" size="l" pending={busy} disabled={disabled} onClick={onClick} className={className}>
      {again ? (
        <Plural value={count} one="Open # again" other="Open # again" />
      ) : (
        <Plural value={count} one="Open # box" other="Open # boxes" />
      )}
      <span className={cx("opacity-55", "max-md:hidden")} aria-hidden="true">
        ·
      </span>
      <Money value={total} className="max-md:text-13 [&_path]:stroke-current [&_circle]:stroke-current" />
    </Button>
  );
}

interface Purchase {
  box: Box;
  count: number;
  coupons: CouponChoice;
  onOpen: (request: OpenRequest) => void;
}

/** Returns the cost for this visitor, whether the balance is enough, and the click handler of the button. */
function usePurchase({ box, count, coupons, onOpen }: Purchase) {
  const isGuest = useSession((session) => session.token === null);
  const user = useCall(userInfo, {}, { quiet: true }).data;
  const spendable = useSpendable(user);
  const cost = openCost({ price: box.price, count, discount: coupons.discount }, spendable);
  const isStaff = user?.staff ?? false;
  const isBlocked = breakOf(useLimits().data) !== null || isStaff;
  const short = user !== undefined && !isStaff && cost.after === null;
  return {
    cost,
    short,
    /** Whether a cool-off or a self-exclusion is active, or the account belongs to the staff. */
    isBlocked,
    /** Both balances after the opening; null for a guest, or if the money is not enough. */
    balanceAfter: user ? cost.after : null,
    open: () => (isGuest ? openDialog("loginTip") : onOpen({ count, couponId: coupons.chosen?.id })),
  };
}
