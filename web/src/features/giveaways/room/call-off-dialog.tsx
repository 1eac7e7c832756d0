import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type GiveawayDetail, giveawayCancel, giveawayList, giveawayTerms } from "@vitrine/contract/giveaways.ts";
import { getMyVoucherPage } from "@vitrine/contract/inventory.ts";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { Failure } from "../../../api/failure.ts";
import { queryClient } from "../../../api/query-client.ts";
import { callKey } from "../../../api/use-call.ts";
import { failureToast } from "../../../app/layout/failure-toast.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import type { GiveawayQuery } from "./use-giveaway.ts";

const CHANGED = [getMyVoucherPage, giveawayList, giveawayTerms];

interface CallOffProps {
  query: GiveawayQuery;
  room: GiveawayDetail;
  onClose: () => void;
}

/** Asks for confirmation before the room is called off, and says how many items come back. */
export default function CallOffDialog({ query, room, onClose }: CallOffProps) {
  const { t } = useLingui();
  const [pending, setPending] = useState(false);
  const callOff = async () => {
    setPending(true);
    try {
      await call(giveawayCancel, { id: room.id }, { quiet: true });
      toast.success(t`Giveaway called off`);
      for (const called of CHANGED) void queryClient.invalidateQueries({ queryKey: callKey(called) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.status !== 401) failureToast(error);
    } finally {
      setPending(false);
      onClose();
      void query.refetch();
    }
  };
  return (
    <Dialog title={t`Call off this giveaway?`} onClose={onClose}>
      <p className="mb-6 text-muted">
        <Plural
          value={room.prizeCount}
          one="# piece comes back to your bag."
          other="All # pieces come back to your bag."
        />{" "}
        <Trans>The sealed seed is published and never used.</Trans>
      </p>
      <div className="flex gap-3 [&>*]:flex-1">
        <Button onClick={onClose}>{t`Keep it`}</Button>
        <Button look="primary" pending={pending} onClick={() => void callOff()}>
          {t`Call it off`}
        </Button>
      </div>
    </Dialog>
  );
}
