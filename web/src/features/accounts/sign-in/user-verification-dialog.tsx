import { useLingui } from "@lingui/react/macro";
import { certify, certifyResult } from "@vitrine/contract/accounts/certify.ts";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { useSession } from "../../../api/session/session.ts";
import { useCall } from "../../../api/use-call.ts";
import { closeDialog, openDialog } from "../../../app/dialogs/dialog-state.ts";
import { paths } from "../../../app/paths.ts";
import { Button, LinkButton } from "../../../ui/form/button.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../../ui/layout/states.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { type Stage, stageOf, useStageWords } from "../safety/certify-words.ts";

/** The identity check: links to the provider, or says that this site requires no check. */
export default function UserVerificationDialog() {
  const { t } = useLingui();
  const isGuest = useSession((session) => session.token === null);
  const { data, error, refetch } = useCall(certifyResult, {}, { quiet: true });
  return (
    <Dialog title={t`Real name`} onClose={() => closeDialog("userVerification")}>
      {isGuest && (
        <>
          <p className="mb-6 text-muted">{t`Real-name checks need an account: log in first.`}</p>
          <Button look="primary" size="l" onClick={() => openDialog("login")}>
            {t`Log in`}
          </Button>
        </>
      )}
      {!isGuest && error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isGuest && !error && !data && <Skeleton className="h-44 w-full" />}
      {data && <StageWords stage={stageOf(data)} />}
    </Dialog>
  );
}

function StageWords({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const { title, says, begin } = useStageWords()[stage];
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    // The call's toast shows the error.
    await call(certify, {}).then(
      ({ url }) => location.assign(url),
      () => setLeaving(false),
    );
  };
  return (
    <>
      <h3 className="text-20">{title}</h3>
      <p className="mt-2 mb-6 text-muted">{says}</p>
      <div className="flex flex-wrap gap-3 [&>*]:flex-1">
        {begin && (
          <Button look="primary" pending={isLeaving} onClick={() => void leave()}>
            {begin}
          </Button>
        )}
        {stage === "off" ? (
          <Button onClick={() => closeDialog("userVerification")}>{t`Got it`}</Button>
        ) : (
          <LinkButton to={paths.certify()} onClick={() => closeDialog("userVerification")}>
            {t`Learn more`}
          </LinkButton>
        )}
      </div>
    </>
  );
}
