import { useLingui } from "@lingui/react/macro";
import { paths } from "../../../app/paths.ts";
import { OwnRow } from "./own-row.tsx";

/** The ways to what a player gets beside what they paid for, and to what is going on. */
export function MorePages() {
  const { t } = useLingui();
  return (
    <nav aria-labelledby="more-pages" className="lg:col-span-2">
      <h2 id="more-pages" className="mb-5 text-25">{t`Rewards and more`}</h2>
      <ul className="grid grid-cols-1 gap-x-6 md:grid-cols-2 lg:grid-cols-3">
        <OwnRow
          to={paths.mineActive()}
          icon="eye"
          label={t`My activity`}
          says={t`Your running battles, joined giveaways, free boxes, claims and withdrawals in one place.`}
        />
        <OwnRow
          to={paths.vip()}
          icon="shield"
          label={t`VIP`}
          says={t`Your level, its rewards and the weekly red packet.`}
        />
        <OwnRow
          to={paths.benefits()}
          icon="gift"
          label={t`Benefits`}
          says={t`Daily rewards, coupons and gift codes: what waits to be claimed.`}
        />
        <OwnRow
          to={paths.promo()}
          icon="link"
          label={t`Partner programme`}
          says={t`Your promotion code, its level and the rebates that it earned.`}
        />
        <OwnRow
          to={paths.transfer()}
          icon="refresh"
          label={t`Transfer`}
          says={t`Turn points into coins, one to one, once the turnover is done.`}
        />
        <OwnRow
          to={paths.records({ tab: "flow" })}
          icon="records"
          label={t`Everything`}
          says={t`Money and pieces on one line of time.`}
        />
      </ul>
    </nav>
  );
}
