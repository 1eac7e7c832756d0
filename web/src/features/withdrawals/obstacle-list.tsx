import { Trans, useLingui } from "@lingui/react/macro";
import { withdrawCheck } from "@vitrine/contract/withdrawals.ts";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { queryClient } from "../../api/query-client.ts";
import { callKey } from "../../api/use-call.ts";
import { openDialog } from "../../app/dialogs/dialog-state.ts";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Money } from "../../ui/money.tsx";
import { useHoldWords } from "../accounts/safety/hold-words.ts";
import { TradeLinkForm } from "../accounts/safety/trade-link.tsx";
import { useWaysAtOnce } from "../deposits/pay-words.ts";
import { useMoment } from "../play-limits/use-moment.ts";
import { type Obstacle, obstaclesOf, type WithdrawalCheck } from "./obstacles.ts";

interface ObstacleListProps {
  check: WithdrawalCheck;
  /** Called before another dialog replaces this one. */
  onLeave: () => void;
}

/** Everything that prevents a withdrawal, each with a link to resolve it. Renders nothing without obstacles. */
export function ObstacleList({ check, onLeave }: ObstacleListProps) {
  const { t } = useLingui();
  const obstacles = obstaclesOf(check);
  if (obstacles.length === 0) return null;
  const rows: Record<Obstacle, ReactNode> = {
    frozen: <FrozenRow />,
    certify: <CertifyRow />,
    tradeLink: <TradeLinkRow />,
    deposit: <DepositRow onLeave={onLeave} />,
    debt: <DebtRow debt={check.debt} onLeave={onLeave} />,
    turnover: <TurnoverRow left={check.turnoverLeft} />,
    hold: check.hold && <HoldRow hold={check.hold} />,
  };
  return (
    <section aria-label={t`What's left to do`} className="mb-6">
      <h3 className="mb-2 text-16">
        <Trans>Before you can withdraw</Trans>
      </h3>
      <ul>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{rows[obstacle]}</li>
        ))}
      </ul>
    </section>
  );
}

function Row({
  title,
  says,
  way,
  children,
}: {
  title: ReactNode;
  says: ReactNode;
  way?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="border-line border-t py-3.5">
      <div className="flex items-center gap-3.5">
        <span className="self-start pt-0.5 text-warn">
          <Icon name="lock" size={18} />
        </span>
        <div className="min-w-0 flex-1">
          <b className="block">{title}</b>
          <span className="block text-13 text-muted">{says}</span>
        </div>
        {way}
      </div>
      {children && <div className="mt-4 pl-8 max-md:pl-0">{children}</div>}
    </div>
  );
}

const WAY = "tap inline-flex min-h-9 shrink-0 items-center justify-end text-13 text-brass hover:text-brass-hi";

function FrozenRow() {
  const { t } = useLingui();
  return (
    <Row
      title={t`Withdrawals are paused`}
      says={t`We are checking something on your account. Please contact support.`}
    />
  );
}

function CertifyRow() {
  const { t } = useLingui();
  return (
    <Row
      title={t`Your real name`}
      says={t`You confirm it once, before your first withdrawal.`}
      way={
        <Link to={paths.certify()} className={WAY}>
          <Trans>Confirm</Trans>&nbsp;›
        </Link>
      }
    />
  );
}

function TradeLinkRow() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const done = () => void queryClient.invalidateQueries({ queryKey: callKey(withdrawCheck) });
  return (
    <Row
      title={t`Your Steam trade link`}
      says={t`Pieces are sent to this address and no other.`}
      way={
        <Button size="s" className="max-md:min-h-11!" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <Trans>Cancel</Trans> : <Trans>Set</Trans>}
        </Button>
      }
    >
      {open && <TradeLinkForm isFirst onDone={done} />}
    </Row>
  );
}

function DepositButton({ onLeave }: { onLeave: () => void }) {
  return (
    <Button
      size="s"
      className="max-md:min-h-11!"
      onClick={() => {
        onLeave();
        openDialog("recharge");
      }}
    >
      <Trans>Deposit</Trans>
    </Button>
  );
}

function DepositRow({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const atOnce = useWaysAtOnce();
  return (
    <Row
      title={t`A first deposit`}
      says={
        atOnce
          ? t`Withdrawals open with your first deposit, of any amount. With ${atOnce} there is no wait after it.`
          : t`Withdrawals open with your first deposit, of any amount.`
      }
      way={<DepositButton onLeave={onLeave} />}
    />
  );
}

function DebtRow({ debt, onLeave }: { debt: number; onLeave: () => void }) {
  const { t } = useLingui();
  return (
    <Row
      title={
        <Trans>
          You owe <Money value={debt} className="ml-0.5" />
        </Trans>
      }
      says={t`A deposit was reversed after its coins were spent. Your next deposit pays it first.`}
      way={<DepositButton onLeave={onLeave} />}
    />
  );
}

function TurnoverRow({ left }: { left: number }) {
  return (
    <Row
      title={
        <Trans>
          Left to play: <Money value={left} className="ml-0.5" />
        </Trans>
      }
      says={
        <Trans>
          What you deposit is played once, in boxes, battles or dreams.{" "}
          <Link to={paths.help("coins-and-points")} className="underline underline-offset-3 hover:text-ink">
            What counts
          </Link>
        </Trans>
      }
      way={
        <Link to={paths.boxes()} className={WAY}>
          <Trans>See the boxes</Trans>&nbsp;›
        </Link>
      }
    />
  );
}

function HoldRow({ hold }: { hold: NonNullable<WithdrawalCheck["hold"]> }) {
  const until = useMoment()(hold.until);
  const says = useHoldWords()(hold.reason);
  return (
    <Row
      title={<Trans>A hold until {until}</Trans>}
      says={
        <>
          <span className="block">{says}</span>
          <Trans>Ends automatically.</Trans>
        </>
      }
      way={
        // A hold because of a deposit or a debt has nothing to do with security, so this link would not help.
        hold.reason !== "deposit" &&
        hold.reason !== "debt" && (
          <Link to={paths.security()} className={WAY}>
            <Trans>It wasn't me</Trans>&nbsp;›
          </Link>
        )
      }
    />
  );
}
