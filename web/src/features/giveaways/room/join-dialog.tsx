import { Trans, useLingui } from "@lingui/react/macro";
import { sysConfig } from "@vitrine/contract/content.ts";
import { GIVEAWAY_LIMITS, type GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { type FormEvent, useState } from "react";
import { freshSeed } from "../../../api/fresh-seed.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { HashText } from "../../../ui/hash-text.tsx";
import { isSeed } from "../../fairness/seed.ts";
import { SeedField } from "../../fairness/seed-field.tsx";
import { PlayStop } from "../../play-limits/play-note.tsx";
import type { GiveawayQuery } from "./use-giveaway.ts";
import { useJoin } from "./use-join.ts";

interface JoinDialogProps {
  query: GiveawayQuery;
  room: GiveawayDetail;
  onClose: () => void;
}

/** Asks before somebody joins: the sealed hash, the seed that is brought, and the password where there is one. */
export default function JoinDialog({ query, room, onClose }: JoinDialogProps) {
  const { t } = useLingui();
  const beacon = useCall(sysConfig, {}, { quiet: true }).data?.beacon;
  const [seed, setSeed] = useState(freshSeed);
  const [password, setPassword] = useState("");
  // A refused password is told for as long as it stands in the field.
  const [tried, setTried] = useState("");
  const { join, pending, refused } = useJoin(query, room);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(password);
    if (await join({ userSeed: seed, password })) onClose();
  };
  return (
    <Dialog title={t`Join the giveaway?`} onClose={onClose} width={480}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <p className="mb-5 text-muted">
          <Trans>It costs nothing, and everybody joins once. The server's seed was sealed before:</Trans>
          <HashText className="mt-2 text-13">{room.publicHash}</HashText>
        </p>
        {room.password && (
          <PasswordField
            label={t`Room password`}
            hint={t`Whoever made the room has it.`}
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
                ? t`Made in your browser just now. With everybody's seeds and a public beacon it decides the draw.`
                : t`Made in your browser just now. With everybody's seeds it decides the draw.`
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
            {t`Join`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
