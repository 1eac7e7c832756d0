import { useLingui } from "@lingui/react/macro";
import { unbindSecurityWay } from "@vitrine/contract/accounts/safety.ts";
import { call } from "../../../../api/call.ts";
import { toast } from "../../../../ui/overlay/toast.ts";
import { ConfirmForm } from "../confirm-form.tsx";
import { SafetyRow } from "../safety-row.tsx";
import { useOpenChange } from "../use-open-change.ts";
import { isSpare, refreshSafety, type Safety } from "../use-safety.ts";
import { withTicket } from "../with-ticket.ts";
import { MailForm } from "./mail-form.tsx";

/** The mailbox, which gets codes and notices. */
export function MailRow({ safety }: { safety: Safety }) {
  const { t } = useLingui();
  const { setOpen } = useOpenChange();
  const to = safety.ways.find(({ way }) => way === "mail")?.to ?? null;

  const remove = async () => {
    const done = await withTicket((ticket) => call(unbindSecurityWay, { way: "mail", ticket }, { quiet: true }));
    if (!done) return;
    toast.success(t`The mailbox is taken off your account`);
    await refreshSafety();
    setOpen(undefined);
  };

  const bind = { id: "mail", label: to === null ? t`Link` : t`Change`, form: <MailForm safety={safety} /> } as const;
  const unbind = {
    id: "remove-mail",
    label: t`Remove`,
    form: (
      <ConfirmForm
        says={t`Codes and notices no longer go there. Changes are then confirmed by the ways that remain.`}
        submit={t`Remove the mailbox`}
        action={remove}
      />
    ),
  } as const;
  return (
    <SafetyRow
      icon="mail"
      name={t`E-mail`}
      lit={to !== null}
      state={to ?? t`Not set up`}
      says={to === null ? t`A second place for codes, and you hear there of every change.` : undefined}
      changes={safety.signInAgain ? [] : to !== null && isSpare(safety) ? [bind, unbind] : [bind]}
    />
  );
}
