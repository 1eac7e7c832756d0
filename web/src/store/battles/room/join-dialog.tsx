import { Trans, useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import { useState } from "react";
import { freshSeed } from "../../../api/fresh-seed.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Money } from "../../../ui/money.tsx";
import { openCost } from "../../boxes/open-cost.ts";
import { openDialog } from "../../dialogs/dialog-state.ts";
import { PlayStop } from "../../limits/play-note.tsx";
import { breakOf, useLimits } from "../../limits/use-limits.ts";
import { isSeed } from "../create/seed.ts";
import { SeedField } from "../create/seed-field.tsx";
import { CostLines } from "./cost-lines.tsx";
import { JoinWords } from "./join-words.tsx";
import type { Room } from "./room.ts";
import type { RoomActs } from "./use-room-acts.ts";

/** Asks before a seat is paid: its price, what comes back, the seed that it brings, and what is left. */
export default function JoinDialog({ room, acts, onClose }: { room: Room; acts: RoomActs; onClose: () => void }) {
  const { t } = useLingui();
  const [seed, setSeed] = useState(freshSeed);
  const user = useCall(userInfo, {}, { quiet: true }).data;
  const limits = useLimits().data;
  const cost = openCost(room.cost, 1, user ?? { balance: 0, secondaryBalance: 0 });
  const isResting = breakOf(limits) !== null || (user?.staff ?? false);
  const short = user !== undefined && cost.after === null && !user.staff;
  return (
    <Dialog title={t`Take a seat?`} onClose={onClose} width={460}>
      <CostLines room={room} />
      <SeedField
        label={t`Your seed for this battle`}
        hint={t`Your browser made it just now. It is locked with the others when the last seat is taken.`}
        seed={seed}
        onSeed={setSeed}
      />
      <p aria-live="polite" className="mt-3 flex min-h-6 flex-wrap items-center justify-between gap-3 text-14">
        {short ? (
          <>
            <span className="text-warn">
              <Trans>
                Not enough balance: <Money value={cost.missing} /> missing
              </Trans>
            </span>
            <Button size="s" onClick={() => openDialog("recharge")}>
              <Trans>Deposit</Trans>
            </Button>
          </>
        ) : (
          cost.after !== null && (
            <>
              <span className="text-muted">
                <Trans>Balance after</Trans>
              </span>
              <Money value={cost.after} />
            </>
          )
        )}
      </p>
      <PlayStop refused={acts.stopped} />
      <div className="mt-6 flex gap-3 [&>*]:flex-1">
        <Button onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
        <Button
          look="primary"
          pending={acts.busy === "join"}
          disabled={short || isResting || !isSeed(seed)}
          onClick={() => void acts.join(seed)}
        >
          <JoinWords cost={room.cost} />
        </Button>
      </div>
    </Dialog>
  );
}
