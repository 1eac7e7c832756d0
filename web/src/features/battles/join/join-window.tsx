import { Trans, useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import { type ReactNode, useState } from "react";
import { useCall } from "../../../api/use-call.ts";
import { CoinsOnlySwitch, ShortButtons, useSpendable } from "../../../app/settings/coins-only.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Money } from "../../../ui/money.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Balances } from "../../../ui/sums.tsx";
import { openCost } from "../../boxes/opening/open-cost.ts";
import { freshSeed, isSeed } from "../../fairness/seeds/seed.ts";
import { SeedField } from "../../fairness/seeds/seed-field.tsx";
import { PlayStop } from "../../play-limits/play-note.tsx";
import { breakOf, useLimits } from "../../play-limits/use-limits.ts";
import { JoinWords } from "./seat-price.tsx";

interface JoinWindowProps {
  title: string;
  /** The cost of the seat, in coins. */
  cost: number;
  /** Information about the room. */
  children: ReactNode;
  /** The hint below the seed. */
  seedHint: string;
  /** An option next to the buttons. */
  choice?: ReactNode;
  pending: boolean;
  /** The sentence of the refusal of the last try. */
  stopped: string | null;
  onJoin: (seed: string) => void;
  onClose: () => void;
}

/** Asks for confirmation before a seat is paid: its cost, the client seed, and the remaining or missing balance. */
export function JoinWindow(props: JoinWindowProps) {
  const { title, cost: price, children, seedHint, choice, pending, stopped, onJoin, onClose } = props;
  const { t } = useLingui();
  const [seed, setSeed] = useState(freshSeed);
  const user = useCall(userInfo, {}, { quiet: true }).data;
  const spendable = useSpendable(user);
  const cost = openCost({ price, count: 1 }, spendable);
  const isBlocked = breakOf(useLimits().data) !== null || (user?.staff ?? false);
  const isShort = user !== undefined && cost.after === null && !user.staff;
  return (
    <Dialog title={title} onClose={onClose} width={480}>
      {children}
      <div className="mt-5">
        <SeedField label={t`Your seed for this battle`} hint={seedHint} seed={seed} onSeed={setSeed} />
      </div>
      {choice}
      <CoinsOnlySwitch />
      <p aria-live="polite" className="mt-3 flex min-h-6 flex-wrap items-center justify-between gap-3 text-14">
        {isShort ? (
          <span className="text-warn">
            <Trans>
              Not enough balance: <Money value={cost.missing} /> short
            </Trans>
          </span>
        ) : (
          cost.after !== null && (
            <>
              <span className="text-muted">
                <Trans>Balance after</Trans>
              </span>
              <Balances {...cost.after} />
            </>
          )
        )}
      </p>
      <PlayStop refused={stopped} />
      <div className="mt-4 flex flex-wrap gap-3 [&>*]:flex-1">
        <Button onClick={onClose}>{t`Not now`}</Button>
        {isShort ? (
          <ShortButtons primary />
        ) : (
          <Button look="primary" pending={pending} disabled={isBlocked || !isSeed(seed)} onClick={() => onJoin(seed)}>
            <JoinWords cost={price} />
          </Button>
        )}
      </div>
    </Dialog>
  );
}
