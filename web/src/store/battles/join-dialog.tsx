import { Trans, useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import type { BattleRow } from "@vitrine/contract/battles.ts";
import { sysConfig } from "@vitrine/contract/content.ts";
import { useState } from "react";
import { freshSeed } from "../../api/fresh-seed.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Money } from "../../ui/money.tsx";
import { openCost } from "../boxes/open-cost.ts";
import { openDialog } from "../dialogs/dialog-state.ts";
import { PlayStop } from "../limits/play-note.tsx";
import { breakOf, useLimits } from "../limits/use-limits.ts";
import { agreeTo } from "./agreed-cost.ts";
import { isSeed } from "./create/seed.ts";
import { SeedField } from "./create/seed-field.tsx";
import { ModeMark } from "./mode-mark.tsx";
import { RoomBoxes, RoundCount } from "./room-boxes.tsx";
import { useRoomWords } from "./room-words.ts";
import { losingSeatGets } from "./seat-cost.ts";
import { useJoin } from "./use-join.ts";

/** Asks before a seat is paid: what it costs, what a losing seat gets back, and the seed that the player brings. */
export default function JoinDialog({ room, onClose }: { room: BattleRow; onClose: () => void }) {
  const { t } = useLingui();
  const { modeRule } = useRoomWords();
  const user = useCall(userInfo, {}, { quiet: true }).data;
  const cost = openCost(room.cost, 1, user ?? { balance: 0, secondaryBalance: 0 });
  const isShort = user !== undefined && cost.after === null;
  const isResting = breakOf(useLimits().data) !== null || (user?.staff ?? false);
  const beacon = useCall(sysConfig, {}, { quiet: true }).data?.beacon;
  const [seed, setSeed] = useState(freshSeed);
  const [quietly, setQuietly] = useState(false);
  const { join, pending, stopped } = useJoin(room);
  const takeSeat = async () => {
    if (quietly) agreeTo(room.cost);
    if (await join(seed)) onClose();
  };
  return (
    <Dialog title={t`Take a seat in room ${room.id}?`} onClose={onClose} width={480}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-muted">
        <ModeMark mode={room.mode} />
        <RoundCount count={room.roundCount} />
      </div>
      <RoomBoxes boxes={room.boxes} />
      <p className="mt-3 mb-5 text-13 text-muted">{modeRule(room.mode)}</p>
      <dl className="divide-y divide-line border-line border-y [&>div]:flex [&>div]:min-h-11 [&>div]:items-center [&>div]:justify-between [&>div]:gap-4 [&_dt]:text-muted">
        <div>
          <dt>{t`Cost of the seat`}</dt>
          <dd>
            <Money value={room.cost} display className="text-31" />
          </dd>
        </div>
        <div>
          <dt>{t`A losing seat gets back`}</dt>
          <dd>{room.cashback === 0 ? t`nothing` : <Money value={losingSeatGets(room.boxes, room.cashback)} />}</dd>
        </div>
        <div>
          <dt>{t`Balance afterwards`}</dt>
          <dd>{user && cost.after !== null ? <Money value={cost.after} /> : <span className="text-quiet">–</span>}</dd>
        </div>
      </dl>
      <div className="mt-5">
        <SeedField
          label={t`Your seed for this battle`}
          hint={
            beacon === "drand"
              ? t`Made in your browser just now. With the seeds of the other seats and a public beacon it decides the rolls.`
              : t`Made in your browser just now. With the seeds of the other seats it decides the rolls.`
          }
          seed={seed}
          onSeed={setSeed}
        />
      </div>
      <Checkbox isSelected={quietly} onChange={setQuietly}>
        <Trans>Do not ask again up to this cost while this tab is open</Trans>
      </Checkbox>
      <PlayStop refused={stopped} />
      {isShort && (
        <p role="alert" className="pt-2 text-13 text-warn">
          <Trans>
            Not enough balance: <Money value={cost.missing} /> missing
          </Trans>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3 [&>*]:flex-1">
        <Button onClick={onClose}>{t`Not now`}</Button>
        {isShort ? (
          <Button look="primary" onClick={() => openDialog("recharge")}>{t`Deposit`}</Button>
        ) : (
          <Button
            look="primary"
            pending={pending}
            disabled={isResting || !isSeed(seed)}
            onClick={() => void takeSeat()}
          >
            {t`Join`} <Money value={room.cost} className="[&_circle]:stroke-current [&_path]:stroke-current" />
          </Button>
        )}
      </div>
    </Dialog>
  );
}
