import { useLingui } from "@lingui/react/macro";
import { battleReportName } from "@vitrine/contract/battles/reports.ts";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { RadioList, ReportDialog } from "../../../app/dialogs/report-dialog.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { reportableSeats } from "./reportable-seats.ts";
import type { Room } from "./room.ts";
import { keptPassword } from "./room-password.ts";

/** Reports the name of a player in a finished battle. With one other player there is nothing to choose. */
export default function ReportNameDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const { t } = useLingui();
  const seats = reportableSeats(room);
  const [pos, setPos] = useState(seats.length === 1 ? seats[0]?.pos : undefined);
  const { id } = room;
  return (
    <ReportDialog
      title={t`Report a name`}
      question={t`What is wrong with the name?`}
      notice={t`Only our staff see the report, and the player isn't told who sent it.`}
      thanks={t`Thank you: we'll check this name`}
      send={(reason) => call(battleReportName, { id, pos, reason, password: keptPassword(id) })}
      disabled={pos === undefined}
      onClose={onClose}
    >
      <div className="mb-5">
        <RadioList
          legend={t`Whose name?`}
          options={seats.map((seat) => ({
            value: seat.pos,
            label: (
              <span className="flex min-w-0 items-center gap-3">
                <Avatar name={seat.user.userName} src={seat.user.avatar} size={32} />
                <span translate="no" className="[overflow-wrap:anywhere]">
                  {seat.user.userName}
                </span>
              </span>
            ),
          }))}
          value={pos}
          onChange={setPos}
        />
      </div>
    </ReportDialog>
  );
}
