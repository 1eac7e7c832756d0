import { Trans, useLingui } from "@lingui/react/macro";
import { sysConfig } from "@vitrine/contract/content.ts";
import {
  GIVEAWAY_LIMITS,
  type GiveawayDetail,
  giveawayEntrants,
  giveawayJoin,
  giveawayList,
} from "@vitrine/contract/giveaways.ts";
import { eventMine } from "@vitrine/contract/records.ts";
import { PLAY_STOPS } from "@vitrine/contract/wallet/play-stops.ts";
import { type FormEvent, useState } from "react";
import { call } from "../../../api/call.ts";
import { Failure } from "../../../api/failure.ts";
import { deviceMs } from "../../../api/feed/server-time.ts";
import { queryClient } from "../../../api/query-client.ts";
import { callKey, useCall } from "../../../api/use-call.ts";
import { failureSentence } from "../../../app/layout/failure-toast.ts";
import { Button } from "../../../ui/form/button.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { HashText } from "../../../ui/hash-text.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { freshSeed, isSeed } from "../../fairness/seeds/seed.ts";
import { SeedField } from "../../fairness/seeds/seed-field.tsx";
import { PlayStop } from "../../play-limits/play-note.tsx";
import type { GiveawayQuery } from "./use-giveaway.ts";

interface JoinDialogProps {
  query: GiveawayQuery;
  room: GiveawayDetail;
  onClose: () => void;
}

/** Confirms the join: shows the commitment, the player's seed, and a password field if the room has a password. */
export default function JoinDialog({ query, room, onClose }: JoinDialogProps) {
  const { t } = useLingui();
  const beacon = useCall(sysConfig, {}, { quiet: true }).data?.beacon;
  const [seed, setSeed] = useState(freshSeed);
  const [password, setPassword] = useState("");
  // The password of the last try. The dialog shows its error until the player edits the field.
  const [tried, setTried] = useState("");
  const { join, pending, refused } = useJoin(query, room);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(password);
    if (await join({ userSeed: seed, password })) onClose();
  };
  return (
    <Dialog title={t`Enter this giveaway?`} onClose={onClose} width={480}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <p className="mb-5 text-muted">
          <Trans>It's free, with one entry each. The server's seed was sealed in advance:</Trans>
          <HashText className="mt-2 text-13">{room.publicHash}</HashText>
        </p>
        {room.password && (
          <PasswordField
            label={t`Room password`}
            hint={t`The room's creator has it.`}
            error={refused?.place === "password" && password === tried ? refused.says : undefined}
            autoComplete="off"
            maxLength={GIVEAWAY_LIMITS.passwordMost}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        <div className="mt-3">
          <SeedField
            label={t`Your seed for this draw`}
            hint={
              beacon === "drand"
                ? t`Made in your browser just now. With everyone's seeds and a public beacon, it decides the draw.`
                : t`Made in your browser just now. With everyone's seeds, it decides the draw.`
            }
            seed={seed}
            onSeed={setSeed}
          />
        </div>
        {refused?.place === "whole" && (
          <p role="alert" className="mt-2 text-13 text-warn">
            {refused.says}
          </p>
        )}
        <PlayStop refused={refused?.place === "play" ? refused.says : null} />
        <div className="mt-4 flex flex-wrap gap-3 [&>*]:flex-1">
          <Button onClick={onClose}>{t`Not now`}</Button>
          <Button
            type="submit"
            look="primary"
            pending={pending}
            disabled={!isSeed(seed) || (room.password && password === "")}
          >
            {t`Enter`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The reason why the join was refused, and the place where the sentence appears. */
interface JoinRefusal {
  place: "password" | "play" | "whole";
  says: string;
}

const STOPS: ReadonlySet<string> = new Set(PLAY_STOPS);
const CHANGED = [giveawayList, giveawayEntrants, eventMine];

/** Joins a room. A refusal appears in the dialog, and the room is refetched, because it may have changed. */
function useJoin(query: GiveawayQuery, room: GiveawayDetail) {
  const { t } = useLingui();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<JoinRefusal | null>(null);

  const join = async ({ userSeed, password }: { userSeed: string; password: string }): Promise<boolean> => {
    const sentMs = deviceMs();
    setPending(true);
    setRefused(null);
    try {
      const request = { id: room.id, userSeed, ...(room.password && { password }) };
      query.take(await call(giveawayJoin, request, { quiet: true }), sentMs);
      for (const called of CHANGED) void queryClient.invalidateQueries({ queryKey: callKey(called) });
      toast.success(t`You're in`);
      return true;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.status !== 401) setRefused(refusalOf(error, room.password));
      // The room may have changed: for example, the player has joined it in another tab.
      if (error.kind === "refused" && error.code !== "room_password_wrong") void query.refetch();
      return false;
    } finally {
      setPending(false);
    }
  };
  return { join, pending, refused };
}

function refusalOf(error: Failure, hasPassword: boolean): JoinRefusal {
  const says = failureSentence(error);
  if (STOPS.has(error.code)) return { place: "play", says };
  // In a room with a password, the rate limit counts the password tries.
  const isPassword = error.code === "room_password_wrong" || (hasPassword && error.status === 429);
  return { place: isPassword ? "password" : "whole", says };
}
