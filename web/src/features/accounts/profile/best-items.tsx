import { Trans, useLingui } from "@lingui/react/macro";
import { getMyVoucherPage, STATS } from "@vitrine/contract/inventory.ts";
import { Link } from "react-router";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/form/button.tsx";
import { gradeClass } from "../../../ui/item/grade.tsx";
import { Picture } from "../../../ui/item/picture.tsx";
import { keepDot } from "../../../ui/keep-dot.ts";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/layout/states.tsx";
import { Money } from "../../../ui/money.tsx";
import { Sums } from "../../../ui/sums.tsx";
import { sumCoins } from "../../boxes/opening/open-cost.ts";

const SHOWN = 4;
const VALUE_DOWN = 1;

/** The player's most valuable inventory items. The whole row links to the bag. */
export function BestItems() {
  const { t } = useLingui();
  const inventory = useCall(
    getMyVoucherPage,
    { stat: STATS.inBag, sort: VALUE_DOWN, pageSize: SHOWN },
    { quiet: true },
  );
  const { data } = inventory;
  return (
    <section aria-labelledby="best-items">
      <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1">
        <h2 id="best-items" className="grow text-25">
          <Trans>Best of your bag</Trans>
        </h2>
        {data && data.total > 0 && (
          <Link to={paths.ownVitrine()} className="tap flex min-h-11 items-center text-brass hover:text-brass-hi">
            {t`Show your best in a vitrine`}&nbsp;›
          </Link>
        )}
        {data && data.total > 0 && (
          <Link to={paths.bag()} className="tap flex min-h-11 items-center gap-2 text-brass hover:text-brass-hi">
            {t`Bag`}
            <span className="tn text-muted">{data.total}</span>
            <Sums coins={sumCoins([data.value, -data.pointsValue])} points={data.pointsValue} />
            <span aria-hidden="true">›</span>
          </Link>
        )}
      </div>
      {inventory.isError && !data && <ErrorState error={inventory.error} onRetry={() => void inventory.refetch()} />}
      {inventory.isPending && <BestItemsSkeleton />}
      {data?.list.length === 0 && (
        <EmptyState
          picture="bag"
          title={<Trans>Your bag is empty</Trans>}
          actions={
            <LinkButton to={paths.boxes()}>
              <Trans>See the boxes</Trans>
            </LinkButton>
          }
        >
          <Trans>
            What you win lands here right away. Keep it, sell it back at its value, or withdraw it to Steam.
          </Trans>
        </EmptyState>
      )}
      {data && data.list.length > 0 && (
        <Link to={paths.bag({ sort: VALUE_DOWN })} className="own-items">
          {data.list.map((item) => (
            <span key={item.voucherId} className={`own-item ${gradeClass(item.grade)}`}>
              <span className="light" />
              <Picture src={item.image} sizes="(max-width: 767px) 40vw, 190px" className="item-picture" />
              <span className="own-words">
                <span className="line-clamp-2 text-balance leading-snug">{keepDot(item.name)}</span>
                <Money value={item.recoveryPrice} points={item.paysPoints} className="text-muted" />
              </span>
            </span>
          ))}
        </Link>
      )}
    </section>
  );
}

function BestItemsSkeleton() {
  return (
    <div className="own-items" aria-busy="true">
      {Array.from({ length: SHOWN }, (_, place) => (
        <span key={place} className="own-item">
          <Skeleton className="item-picture mx-auto max-w-[70%] rounded-2" />
          <span className="own-words">
            <Skeleton className="my-1 h-4 w-3/4" />
            <Skeleton className="my-1 h-3.5 w-1/3" />
          </span>
        </span>
      ))}
    </div>
  );
}
