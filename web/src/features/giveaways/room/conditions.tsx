import { Trans, useLingui } from "@lingui/react/macro";
import type { GiveawayCondition, GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSession } from "../../../api/session/session.ts";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { Money } from "../../../ui/money.tsx";
import { sumCoins } from "../../boxes/opening/open-cost.ts";
import { useMoment } from "../../play-limits/use-moment.ts";

const WAY = "tap inline-flex min-h-9 shrink-0 items-center text-13 text-brass hover:text-brass-hi";

/** The conditions for joining, each with the player's status. The server checks them again at the draw. */
export function Conditions({ room, isOwn }: { room: GiveawayDetail; isOwn: boolean }) {
  const { t } = useLingui();
  const isGuest = useSession((session) => session.token === null);
  return (
    <section aria-label={t`Conditions`} className="pb-4">
      <ul>
        {room.conditions.map((condition) => (
          <ConditionRow
            key={condition.kind}
            condition={isOwn ? condition : { ...condition, has: null, met: null }}
            isGuest={isGuest}
          />
        ))}
      </ul>
      <p className="border-line border-t pt-2.5 text-13 text-quiet">
        {isGuest ? (
          <Trans>Log in to see if you qualify.</Trans>
        ) : (
          <Trans>We check them when you enter and again at the draw.</Trans>
        )}
      </p>
    </section>
  );
}

/** One condition. The row has its final height also while the player's status loads. */
function ConditionRow({ condition, isGuest }: { condition: GiveawayCondition; isGuest: boolean }) {
  const { t } = useLingui();
  const moment = useMoment();
  const { kind, least, since, has, met } = condition;
  const level = least ?? 0;
  const sinceText = since ? moment(since) : "";
  const missing = sumCoins([least ?? 0, -(has ?? 0)]);
  const rows: Record<GiveawayCondition["kind"], { title: ReactNode; stands: ReactNode; way: ReactNode }> = {
    deposit: {
      title: (
        <Trans>
          <Money value={least ?? 0} /> deposited since {sinceText}
        </Trans>
      ),
      stands: (
        <Trans>
          <Money value={missing} /> to go
        </Trans>
      ),
      way: (
        <Button size="s" className="max-md:min-h-11!" onClick={() => openDialog("recharge")}>
          <Trans>Deposit</Trans>
        </Button>
      ),
    },
    vip: {
      title: t`VIP ${level} or higher`,
      stands: <Trans>You're VIP {has ?? 0}</Trans>,
      way: (
        <Link to={paths.vip()} className={WAY}>
          <Trans>How to level up</Trans>&nbsp;›
        </Link>
      ),
    },
    bound: {
      title: t`Invited by this streamer`,
      stands: <Trans>You're not bound to the streamer's code</Trans>,
      way: (
        <Link to={paths.promo()} className={WAY}>
          <Trans>Enter this code</Trans>&nbsp;›
        </Link>
      ),
    },
  };
  const { title, stands, way } = rows[kind];
  return (
    <li className="flex min-h-15 items-center gap-3.5 border-line border-t py-2.5">
      <span className={met ? "text-ok" : met === false ? "text-warn" : "text-quiet"}>
        <Icon name={met ? "check" : met === false ? "lock" : "help"} size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <span className="block text-pretty">{title}</span>
        {!isGuest && (
          <span className="flex min-h-11 items-center justify-between gap-3 text-13 text-muted">
            {met === null ? <Skeleton className="h-4 w-24" /> : <span>{met ? t`Met` : stands}</span>}
            {met === false && way}
          </span>
        )}
      </div>
    </li>
  );
}
