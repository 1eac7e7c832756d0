import { Trans, useLingui } from "@lingui/react/macro";
import type { BattleRow } from "@vitrine/contract/battles.ts";
import { sysConfig } from "@vitrine/contract/content.ts";
import { useState } from "react";
import { useCall } from "../../../api/use-call.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Money } from "../../../ui/money.tsx";
import { RoomBoxes, RoundCount } from "../room-boxes.tsx";
import { ModeMark, useRoomWords } from "../room-words.tsx";
import { JoinWindow } from "./join-window.tsx";
import { losingSeatGets } from "./seat-cost.ts";
import { agreeTo, useJoin } from "./use-join.ts";

/**
 * Asks for confirmation before the player pays for a seat from a list of rooms. It shows the boxes, and an option to
 * skip this question the next time.
 */
export default function ListJoinDialog({ room, onClose }: { room: BattleRow; onClose: () => void }) {
  const { t } = useLingui();
  const { modeRule } = useRoomWords();
  const beacon = useCall(sysConfig, {}, { quiet: true }).data?.beacon;
  const [quietly, setQuietly] = useState(false);
  const { join, pending, stopped } = useJoin(room);
  const takeSeat = async (seed: string) => {
    if (quietly) agreeTo(room.cost);
    if (await join(seed)) onClose();
  };
  return (
    <JoinWindow
      title={t`Take a seat in room ${room.id}?`}
      cost={room.cost}
      seedHint={
        beacon === "drand"
          ? t`Made in your browser just now. With the other seats' seeds and a public beacon, it decides the rolls.`
          : t`Made in your browser just now. With the other seats' seeds, it decides the rolls.`
      }
      choice={
        <Checkbox isSelected={quietly} onChange={setQuietly}>
          <Trans>Don't ask again up to this cost while this tab is open</Trans>
        </Checkbox>
      }
      pending={pending}
      stopped={stopped}
      onJoin={(seed) => void takeSeat(seed)}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-muted">
        <ModeMark mode={room.mode} />
        <RoundCount count={room.roundCount} />
      </div>
      <RoomBoxes boxes={room.boxes} />
      <p className="mt-3 mb-5 text-13 text-muted">{modeRule(room.mode)}</p>
      <dl className="divide-y divide-line border-line border-y [&>div]:flex [&>div]:min-h-11 [&>div]:items-center [&>div]:justify-between [&>div]:gap-4 [&_dt]:text-muted">
        <div>
          <dt>{t`Seat cost`}</dt>
          <dd>
            <Money value={room.cost} display className="text-31" />
          </dd>
        </div>
        <div>
          <dt>{t`A losing seat gets back`}</dt>
          <dd>{room.cashback === 0 ? t`nothing` : <Money value={losingSeatGets(room.boxes, room.cashback)} />}</dd>
        </div>
      </dl>
    </JoinWindow>
  );
}
