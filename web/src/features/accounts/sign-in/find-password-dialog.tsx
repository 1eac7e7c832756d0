import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { closeDialog } from "../../../app/dialogs/dialog-state.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Steps } from "../../../ui/steps.tsx";
import { keptPhone } from "./kept-phone.ts";
import { type Proof, ProvePhoneForm } from "./prove-phone-form.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

/** A new password for whoever has the phone: captcha, code, password, and then they are logged in. */
export default function FindPasswordDialog() {
  const { t } = useLingui();
  const [phone, setPhone] = useState(keptPhone);
  const [proof, setProof] = useState<Proof | null>(null);
  // Why another code is needed: the ticket of the last one was too old, or the phone has no account.
  const [refused, setRefused] = useState<unknown>();
  const goOn = (proven: Proof) => {
    setPhone(proven.phone);
    setProof(proven);
  };
  const startAgain = (error: unknown) => {
    setRefused(error);
    setProof(null);
  };
  return (
    <Dialog title={t`Reset your password`} onClose={() => closeDialog("findPassword")}>
      <div className="mb-5">
        <Steps
          label={t`Reset your password`}
          steps={[{ title: t`Show that the phone is yours` }, { title: t`Choose a new password` }]}
          current={proof ? 1 : 0}
        />
      </div>
      {proof ? (
        <ResetPasswordForm proof={proof} onOver={startAgain} />
      ) : (
        <ProvePhoneForm phone={phone} refused={refused} onProven={goOn} />
      )}
    </Dialog>
  );
}
