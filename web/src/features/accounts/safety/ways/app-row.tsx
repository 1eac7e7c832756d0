import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { renewRecoveryCodes, unbindSecurityWay } from "@vitrine/contract/safety.ts";
import { call } from "../../../../api/call.ts";
import { currentToken, useSession } from "../../../../api/session.ts";
import { toast } from "../../../../ui/toast.ts";
import { ConfirmForm } from "../confirm-form.tsx";
import { SafetyRow } from "../safety-row.tsx";
import { useOpenChange } from "../use-open-change.ts";
import { isSpare, refreshSafety, type Safety } from "../use-safety.ts";
import { withTicket } from "../with-ticket.ts";
import { AppSetUp } from "./app-set-up.tsx";
import { holdCodes, useFreshCodes } from "./fresh-codes.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** The authenticator app, and the recovery codes that come with it. */
export function AppRow({ safety }: { safety: Safety }) {
  const { t } = useLingui();
  const fresh = useFreshCodes();
  const token = useSession((session) => session.token);
  const codes = fresh.token === token ? fresh.codes : null;
  const isBound = safety.ways.some(({ way, bound }) => way === "totp" && bound);
  const left = safety.recoveryCodes;
  const changes = useChanges(safety);
  const shown = isBound ? changes.filter(({ id }) => id !== "app") : changes.filter(({ id }) => id === "app");
  return (
    <SafetyRow
      icon="lock"
      name={t`Authenticator app`}
      lit={isBound}
      state={
        isBound ? t`${plural(left, { one: "# recovery code left", other: "# recovery codes left" })}` : t`Not set up`
      }
      says={
        isBound
          ? left < LOW && t`Few codes are left: make new ones while the app is at hand.`
          : t`The safest way: a number that is made on your phone, and that nobody can intercept on its way.`
      }
      // What is on the screen only once must not be pushed aside.
      changes={codes || safety.signInAgain ? [] : shown}
    >
      {codes && <RecoveryCodes codes={codes} onKept={() => holdCodes(null, null)} />}
    </SafetyRow>
  );
}

const LOW = 4;

function useChanges(safety: Safety) {
  const { t } = useLingui();
  const { setOpen } = useOpenChange();
  const renew = async () => {
    const done = await withTicket((ticket) => call(renewRecoveryCodes, { ticket }, { quiet: true }));
    if (!done) return;
    holdCodes(done.answer.recoveryCodes, currentToken());
    await refreshSafety();
    setOpen(undefined);
  };
  const remove = async () => {
    const done = await withTicket((ticket) => call(unbindSecurityWay, { way: "totp", ticket }, { quiet: true }));
    if (!done) return;
    toast.success(t`The app is taken off your account`);
    await refreshSafety();
    setOpen(undefined);
  };
  const setUp = { id: "app", label: t`Set up`, form: <AppSetUp safety={safety} /> } as const;
  const renewal = {
    id: "recovery-codes",
    label: t`New codes`,
    form: (
      <ConfirmForm
        says={t`You get ten new recovery codes. The old ones, also those on paper, are void at once.`}
        submit={t`Make new recovery codes`}
        act={renew}
      />
    ),
  } as const;
  const removal = {
    id: "remove-app",
    label: t`Remove`,
    form: (
      <ConfirmForm
        says={t`The app's numbers and your recovery codes no longer count. Changes are then confirmed by a code alone.`}
        submit={t`Remove the app`}
        act={remove}
      />
    ),
  } as const;
  return isSpare(safety) ? [setUp, renewal, removal] : [setUp, renewal];
}
