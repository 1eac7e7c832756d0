import { useLingui } from "@lingui/react/macro";
import { bindSecurityWay } from "@vitrine/contract/accounts/safety.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { lazy, Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import { create } from "zustand";
import { call } from "../../../../api/call.ts";
import { loadChunk } from "../../../../api/load-chunk.ts";
import { currentToken, onLeave } from "../../../../api/session/session.ts";
import { useFieldErrors } from "../../../../app/dialogs/use-field-errors.ts";
import { CopyField } from "../../../../ui/copy-field.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { FormField } from "../../../../ui/form/form-field.tsx";
import { Skeleton } from "../../../../ui/layout/skeleton.tsx";
import { Steps } from "../../../../ui/layout/steps.tsx";
import { addWay } from "../add-way.ts";
import { ConfirmForm } from "../confirm-form.tsx";
import { useOpenChange } from "../use-open-change.ts";
import { isProtected, refreshSafety, type Safety } from "../use-safety.ts";
import { fetchTicket } from "../with-ticket.ts";

type Begun = OutputOf<typeof bindSecurityWay>;

const QR_PX = 184;
const QrCode = lazy(() =>
  loadChunk(() => import("../../../../ui/qr-code.tsx")).then((module) => ({ default: module.QrCode })),
);

/** Sets up an authenticator app: scan or type its secret, enter its first number, save the recovery codes. */
export function AppSetUp({ safety }: { safety: Safety }) {
  const { t } = useLingui();
  const [begun, setBegun] = useState<Begun | null>(null);
  const begin = async () => {
    // The ticket comes first, because the app's number is valid for half a minute and must not wait for an SMS code.
    if (isProtected(safety) && !(await fetchTicket())) return;
    setBegun(await call(bindSecurityWay, { way: "totp" }, { quiet: true }));
  };
  const steps = [
    { title: t`Scan`, says: t`with the app` },
    { title: t`Enter its number`, says: t`shown in the app` },
    { title: t`Save the codes`, says: t`for a lost phone` },
  ];
  return (
    <>
      <div className="mb-5">
        <Steps label={t`Set up an authenticator app`} steps={steps} current={begun ? 1 : 0} />
      </div>
      {begun?.secret && begun.uri ? (
        <FirstNumber safety={safety} secret={begun.secret} uri={begun.uri} />
      ) : (
        <ConfirmForm
          says={t`Any authenticator app works, and so do most password managers. It shows a new number every half minute, even offline. Once connected, only its numbers and the recovery codes confirm changes: SMS and email codes no longer do.`}
          submit={t`Show the code to scan`}
          action={begin}
        />
      )}
    </>
  );
}

function FirstNumber({ safety, secret, uri }: { safety: Safety; secret: string; uri: string }) {
  const { t } = useLingui();
  const { setOpen } = useOpenChange();
  const form = useForm({ defaultValues: { code: "" } });
  const showErrors = useFieldErrors(form);

  const submit = async (values: { code: string }) => {
    const code = values.code.replaceAll(/\s/g, "");
    const done = await addWay(safety, (ticket) =>
      call(bindSecurityWay, { way: "totp", code, ticket }, { quiet: true }),
    );
    if (!done) return;
    holdCodes(done.answer.recoveryCodes, currentToken());
    await refreshSafety();
    setOpen(undefined);
  };

  return (
    <>
      <div className="mb-5 flex flex-wrap items-start gap-6">
        <Suspense fallback={<Skeleton className="size-[184px]" />}>
          <QrCode value={uri} label={t`Code to scan with your authenticator app`} size={QR_PX} />
        </Suspense>
        <div className="min-w-0 flex-1 basis-56">
          <CopyField label={t`Secret, if you can't scan`} value={secret} />
          <p className="mt-3 text-13 text-quiet">
            {t`On this same phone? Copy the secret and choose “enter a key” in the app. It belongs in the app alone; we will never ask for it.`}
          </p>
        </div>
      </div>
      <Form
        form={form}
        focus="code"
        onSubmit={submit}
        onRefused={(error) => showErrors(error, "code")}
        submit={t`Connect app`}
      >
        <FormField
          form={form}
          name="code"
          label={t`Number shown in the app`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          rule={{ required: t`Enter the code` }}
        />
      </Form>
    </>
  );
}

interface FreshCodes {
  /** Recovery codes that the server has just made. It returns them only once. */
  codes: readonly string[] | null;
  /** The token of the session for which the server made the codes. */
  token: string | null;
}

/**
 * The new codes. This store keeps them after the player has left the page, until the player confirms having saved them.
 */
export const useFreshCodes = create<FreshCodes>(() => ({ codes: null, token: null }));

export function holdCodes(codes: readonly string[] | null, token: string | null): void {
  useFreshCodes.setState({ codes, token });
}

onLeave(() => holdCodes(null, null));
