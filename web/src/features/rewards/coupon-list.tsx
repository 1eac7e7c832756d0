import { Trans, useLingui } from "@lingui/react/macro";
import { COUPON_TYPES, type Coupon, getMyCouponPage } from "@vitrine/contract/rewards/coupons.ts";
import { DISCOUNT_TURNOVER } from "@vitrine/contract/rewards/rules.ts";
import { useSiteNumbers } from "../../api/site-numbers.ts";
import { usePages } from "../../api/use-list.ts";
import { openDialog } from "../../app/dialogs/dialog-state.ts";
import { paths } from "../../app/paths.ts";
import { cx } from "../../ui/cx.ts";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { EndlessList } from "../../ui/layout/endless-list.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { useBox } from "../boxes/use-box.ts";
import { useMoment } from "../play-limits/use-moment.ts";
import { useCouponName } from "./coupon-words.ts";

/** All coupons of the player, also used and expired coupons. A usable coupon links to the page where it applies. */
export function CouponList() {
  const { t } = useLingui();
  const coupons = usePages(getMyCouponPage, {});
  const turnover = useSiteNumbers()?.couponTurnover ?? DISCOUNT_TURNOVER;
  const rows = coupons.data?.pages.flatMap(({ list }) => list) ?? [];
  if (coupons.isPending) return <WaitingCoupons />;
  if (coupons.isError && rows.length === 0) {
    return <ErrorState error={coupons.error} onRetry={() => void coupons.refetch()} />;
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        picture="records"
        title={t`No coupons yet`}
        actions={<LinkButton to={paths.promotions()}>{t`See the offers`}</LinkButton>}
      >
        {t`They come from gift codes and offers: for a box, or on top of a deposit.`}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mb-4 text-pretty text-13 text-quiet">
        <Trans>
          A coupon lowers the price of one box in one opening, or adds to one deposit. Play what it takes off {turnover}{" "}
          times before you withdraw pieces or turn points into coins.
        </Trans>
      </p>
      <EndlessList
        hasMore={coupons.hasNextPage}
        loading={coupons.isFetchingNextPage}
        failed={coupons.isFetchNextPageError}
        onMore={() => void coupons.fetchNextPage()}
      >
        <ul aria-label={t`My coupons`}>
          {rows.map((coupon) => (
            <CouponLine key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      </EndlessList>
    </>
  );
}

function CouponLine({ coupon }: { coupon: Coupon }) {
  const { t } = useLingui();
  const moment = useMoment();
  const name = useCouponName()(coupon);
  const isBox = coupon.couponType === COUPON_TYPES.box;
  const [from, until, used] = [coupon.validFrom, coupon.validTo, coupon.usedTime ?? coupon.validTo].map(moment);
  const isEarly = coupon.state === "usable" && Date.parse(coupon.validFrom) > Date.now();
  const states: Record<Coupon["state"], string> = {
    usable: isEarly ? t`Valid from ${from}` : t`Valid until ${until}`,
    held: t`Held for an open deposit`,
    used: t`Used: ${used}`,
    expired: t`Expired: ${until}`,
  };
  const isUsable = coupon.state === "usable" && !isEarly;
  return (
    <li className="flex min-h-[78px] items-center gap-4 border-line border-t py-3">
      <span className={cx("min-w-0 flex-1", !isUsable && "text-muted")}>
        <b className="block">{name}</b>
        <span className="block text-13 text-muted">
          {isBox ? coupon.boxId === null ? t`For any box` : <OneBox id={coupon.boxId} /> : t`For a deposit`}
          {"\u00a0· "}
          {states[coupon.state]}
        </span>
      </span>
      {isUsable && isBox && (
        <LinkButton
          to={coupon.boxId === null ? paths.boxes() : paths.box(coupon.boxId)}
          size="s"
          className="min-h-11!"
          aria-label={t`Use: ${name}`}
        >
          <Trans>Use</Trans>
        </LinkButton>
      )}
      {isUsable && !isBox && (
        <Button size="s" className="min-h-11!" aria-label={t`Use: ${name}`} onClick={() => openDialog("recharge")}>
          <Trans>Use</Trans>
        </Button>
      )}
    </li>
  );
}

/** The name of the box of a coupon. It must be loaded, because the coupon contains only the id of the box. */
function OneBox({ id }: { id: number }) {
  const { t } = useLingui();
  const boxName = useBox(id).data?.name;
  return boxName === undefined ? t`For one box` : t`For the box ${boxName}`;
}

const ROWS = 4;

function WaitingCoupons() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: ROWS }, (_, place) => (
        <div key={place} className="flex min-h-[78px] items-center justify-between border-line border-t">
          <Skeleton className="h-9 w-52" />
          <Skeleton className="h-9 w-20" />
        </div>
      ))}
    </div>
  );
}
