import { Trans, useLingui } from "@lingui/react/macro";
import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { useState } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { BotMark } from "../../ui/bot-mark.tsx";
import { IconButton } from "../../ui/form/button.tsx";
import { AriaLanguage } from "../../ui/overlay/aria-language.tsx";
import "../../ui/overlay/dialog.css";
import { closeDialog, useDialogs } from "../../app/dialogs/dialog-state.ts";
import { Icon } from "../../ui/icon.tsx";
import "./battle-open-dialog.css";
import type { Room } from "./room/room.ts";
import { OneSeat } from "./room/waiting/one-seat.tsx";

interface Subject {
  room: Room;
  pos: number;
}

/** Shows one seat's opening full-screen: live during the battle, or as a replay after its end. */
export default function BattleOpenDialog() {
  const { t } = useLingui();
  // The dialog reads its subject once, because closing the dialog clears the subject.
  const [{ room, pos }] = useState(() => useDialogs.getState().subject as Subject);
  const seat = room.seats.find((one) => one.pos === pos);
  const name = seat?.user?.userName ?? "";
  const close = () => closeDialog("battleOpen");
  return (
    <AriaLanguage>
      <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && close()} className="dialog-veil seat-veil">
        <Modal className="seat-window">
          <AriaDialog className="seat-dialog outline-none">
            <div className="flex items-center gap-4 px-6 pt-5 max-md:px-4 max-md:pt-3">
              <Heading slot="title" level={2} className="min-w-0 flex-1 truncate text-25">
                {room.state === BATTLE_STATES.finished ? (
                  <Trans>
                    Replay <span translate="no">{name}</span>
                  </Trans>
                ) : (
                  <span translate="no">{name}</span>
                )}{" "}
                {seat?.bot && <BotMark />}
              </Heading>
              <IconButton aria-label={t`Close`} onClick={close}>
                <Icon name="close" />
              </IconButton>
            </div>
            <OneSeat opened={room} pos={pos} />
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLanguage>
  );
}
