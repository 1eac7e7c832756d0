import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { DELETION_DAYS } from "@vitrine/contract/privacy/rules.ts";
import { type Deletion, deleteAccount, deletion, takeBackDeletion } from "@vitrine/contract/privacy.ts";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey, useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { Money } from "../../ui/money.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { Sums } from "../../ui/sums.tsx";
import { withTicket } from "../accounts/safety/with-ticket.ts";
import { useDay } from "../play-limits/use-moment.ts";
import { keepDeletion, readiness } from "./deletion.ts";

/** The deletion of the account: its obstacles, its request, and the days in which the player can cancel it. */
export function DeletionCard() {
  const { t } = useLingui();
  const { data, error, refetch } = useCall(deletion, {}, { quiet: true });
  return (
    <Panel>
      <h2 className="mb-2 text-25">{t`Delete account`}</h2>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-72" />}
      {data && (data.closesTime ? <Requested closesTime={data.closesTime} /> : <Request state={data} />)}
    </Panel>
  );
}

function Request({ state }: { state: Deletion }) {
  const { t } = useLingui();
  const [givesUp, setGivesUp] = useState(false);
  const [pending, setPending] = useState(false);
  const { remainder, free } = readiness(state, givesUp);
  const ask = async () => {
    setPending(true);
    try {
      const done = await withTicket((ticket) => call(deleteAccount, { ticket, giveUpRemainder: givesUp }));
      if (done) keepDeletion(done.answer);
    } catch {
      // The call's toast shows the error. The obstacles may have changed, so they are refetched.
      await queryClient.invalidateQueries({ queryKey: callKey(deletion) });
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <p className="mb-4 text-muted">
        <Trans>
          If you want to stop playing,{" "}
          <Link to={paths.limits("breaks")} className="text-brass hover:text-brass-hi">
            self-exclusion
          </Link>{" "}
          is stronger: it applies to you as a person and continues after the account is gone.
        </Trans>
      </p>
      <InTheWay state={state} />
      {remainder && (
        <Checkbox isSelected={givesUp} onChange={setGivesUp} className="mt-3 items-start! py-2">
          <Trans>
            I give up what's too little to buy anything, and any locked bonus: <Sums {...remainder} />
          </Trans>
        </Checkbox>
      )}
      <p className="mt-4 mb-5 text-13 text-quiet">
        <Trans>
          After your request, you have {DELETION_DAYS} days to cancel it. Unused free boxes are lost with the account.
        </Trans>
        <Link to={paths.support("delete-my-account")} className="block w-fit py-1 text-brass hover:text-brass-hi">
          <Trans>What is deleted and what stays</Trans>&nbsp;›
        </Link>
      </p>
      <Button disabled={!free} pending={pending} onClick={() => void ask()}>
        {t`Delete account`}
      </Button>
    </>
  );
}

function Requested({ closesTime }: { closesTime: string }) {
  const { t } = useLingui();
  const [pending, setPending] = useState(false);
  const moment = useDay()(closesTime);
  const takeBack = async () => {
    setPending(true);
    try {
      keepDeletion(await call(takeBackDeletion, {}));
      toast.success(t`Deletion cancelled. Your account stays.`);
    } catch {
      // The call's toast shows the error.
      setPending(false);
    }
  };
  return (
    <>
      <p role="status" className="text-16">
        <Trans>Your account will be deleted on {moment}.</Trans>
      </p>
      <p className="mt-2 mb-5 text-muted">
        <Trans>
          Until then, everything stays as it is and you can cancel. After that, no one can. If something of value is in
          the account on that day, it stays and you get a message.
        </Trans>
      </p>
      <Button look="primary" pending={pending} onClick={() => void takeBack()}>
        {t`Undo`}
      </Button>
    </>
  );
}

/** Lists what the player must do before the account can be deleted, each with a link. */
function InTheWay({ state }: { state: Deletion }) {
  const { t } = useLingui();
  const { debt, pieces, orders } = state.inTheWay;
  const { balanceInTheWay } = readiness(state, false);
  return (
    <ul aria-label={t`What to do first`}>
      <Step done={balanceInTheWay === null} to={paths.support("contact")} way={t`Ask to clear it`}>
        {balanceInTheWay === null ? (
          <Trans>No balance that can buy anything</Trans>
        ) : (
          <Trans>
            Balance left: <Sums {...balanceInTheWay} className="ml-0.5" />
          </Trans>
        )}
      </Step>
      {debt > 0 && (
        <Step done={false} to={paths.support("contact")} way={t`Ask to settle it`}>
          <Trans>
            Debt for a reversed deposit: <Money value={debt} className="ml-0.5" />
          </Trans>
        </Step>
      )}
      <Step done={pieces === 0} to={paths.bag()} way={t`Go to bag`}>
        {pieces === 0 ? (
          <Trans>Your bag is empty</Trans>
        ) : (
          <Plural value={pieces} one="# piece in the bag" other="# pieces in the bag" />
        )}
      </Step>
      <Step done={orders === 0} to={paths.records()} way={t`Go to records`}>
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
      <span role="img" aria-label={done ? t`Done` : t`To do`} className={done ? "text-ok" : "text-warn"}>
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
