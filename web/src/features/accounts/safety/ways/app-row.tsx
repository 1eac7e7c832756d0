import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { renewRecoveryCodes, unbindSecurityWay } from "@vitrine/contract/accounts/safety.ts";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../../api/call.ts";
import { currentToken, useSession } from "../../../../api/session/session.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { toast } from "../../../../ui/overlay/toast.ts";
import { ConfirmForm } from "../confirm-form.tsx";
import { SafetyRow } from "../safety-row.tsx";
import { useOpenChange } from "../use-open-change.ts";
import { isSpare, refreshSafety, type Safety } from "../use-safety.ts";
import { withTicket } from "../with-ticket.ts";
import { AppSetUp, holdCodes, useFreshCodes } from "./app-set-up.tsx";
import "../../../../ui/layout/paper-label.css";
import { saveText } from "../../../../ui/save-file.ts";

/** The authenticator app and its recovery codes. */
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
          ? left < LOW && t`Few codes left: make new ones while you have the app to hand.`
          : t`The safest way: the number is made on your phone, so no one can intercept it on its way.`
      }
      // The server shows the codes only once, so no other form may replace them.
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
    toast.success(t`App removed from your account`);
    await refreshSafety();
    setOpen(undefined);
  };
  const setUp = { id: "app", label: t`Set up`, form: <AppSetUp safety={safety} /> } as const;
  const renewal = {
    id: "recovery-codes",
    label: t`New codes`,
    form: (
      <ConfirmForm
        says={t`You get ten new recovery codes. The old ones, even on paper, stop working right away.`}
        submit={t`Make new recovery codes`}
        action={renew}
      />
    ),
  } as const;
  const removal = {
    id: "remove-app",
    label: t`Remove`,
    form: (
      <ConfirmForm
        says={t`The app's numbers and your recovery codes stop working. A code alone then confirms changes.`}
        submit={t`Remove app`}
        action={remove}
      />
    ),
  } as const;
  return isSpare(safety) ? [setUp, renewal, removal] : [setUp, renewal];
}

/** The new recovery codes, shown only once. They stay on the page until the player confirms that they are saved. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useLingui();
  const [kept, setKept] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  const text = codes.join("\n");

  useEffect(() => {
    head.current?.focus();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t`Copied`, { id: "codes" });
    } catch {
      toast.error(t`This browser won't let the page copy. Select the codes and copy them yourself.`, { id: "codes" });
    }
  };

  return (
    <section aria-labelledby="recovery-codes">
      <h4 id="recovery-codes" ref={head} tabIndex={-1} className="text-16 outline-none">
        {t`Your recovery codes`}
      </h4>
      <p className="mt-1 mb-4 text-13 text-muted">
        {t`If you lose your phone, one of these replaces the app's number. Each works once. They're shown only now: keep them on paper or in a password manager, away from the phone.`}
      </p>
      <div className="paper">
        <ol className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="s" onClick={() => void copy()}>
          <Icon name="copy" size={16} />
          {t`Copy all`}
        </Button>
        <Button size="s" onClick={() => saveText("vitrine-recovery-codes.txt", `${text}\n`)}>
          <Icon name="download" size={16} />
          {t`Save as file`}
        </Button>
      </div>
      <Checkbox isSelected={kept} onChange={setKept} className="mt-2">
        {t`I've saved these codes in a safe place`}
      </Checkbox>
      <Button look="primary" disabled={!kept} className="mt-1" onClick={onKept}>
        {t`Done`}
      </Button>
    </section>
  );
}
