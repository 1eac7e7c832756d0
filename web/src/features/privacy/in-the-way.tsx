import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Deletion } from "@vitrine/contract/privacy.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { Money } from "../../ui/money.tsx";
import { Sums } from "../../ui/sums.tsx";
import { readiness } from "./deletion-rules.ts";

/** What has to be done before an account can go, with the way to each. */
export function InTheWay({ state }: { state: Deletion }) {
  const { t } = useLingui();
  const { debt, pieces, orders } = state.inTheWay;
  const { balanceInTheWay } = readiness(state, false);
  return (
    <ul aria-label={t`What has to be done first`}>
      <Step done={balanceInTheWay === null} to={paths.support("contact")} way={t`Ask to clear it`}>
        {balanceInTheWay === null ? (
          <Trans>No balance that buys anything</Trans>
        ) : (
          <Trans>
            Balance left: <Sums {...balanceInTheWay} className="ml-0.5" />
          </Trans>
        )}
      </Step>
      {debt > 0 && (
        <Step done={false} to={paths.support("contact")} way={t`Ask to settle it`}>
          <Trans>
            Debt for a deposit that was taken back: <Money value={debt} className="ml-0.5" />
          </Trans>
        </Step>
      )}
      <Step done={pieces === 0} to={paths.bag()} way={t`To the bag`}>
        {pieces === 0 ? (
          <Trans>The bag is empty</Trans>
        ) : (
          <Plural value={pieces} one="# piece in the bag" other="# pieces in the bag" />
        )}
      </Step>
      <Step done={orders === 0} to={paths.records()} way={t`To the records`}>
        {orders === 0 ? (
          <Trans>No open orders</Trans>
        ) : (
          <Plural value={orders} one="# open order" other="# open orders" />
        )}
      </Step>
    </ul>
  );
}

function Step({ done, to, way, children }: { done: boolean; to: string; way: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <li className="flex min-h-12 items-center gap-3 border-line border-t py-1">
      <span role="img" aria-label={done ? t`Done` : t`In the way`} className={done ? "text-ok" : "text-warn"}>
        <Icon name={done ? "check" : "warning"} size={18} />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      {!done && (
        <Link to={to} className="tap inline-flex min-h-8 items-center text-13 text-brass hover:text-brass-hi">
          {way}&nbsp;›
        </Link>
      )}
    </li>
  );
}
