import { useLingui } from "@lingui/react/macro";
import { bindMail, changeMail, unbindSecurityWay } from "@vitrine/contract/accounts/safety.ts";
import { useForm, useWatch } from "react-hook-form";
import { call } from "../../../../api/call.ts";
import { useFieldErrors } from "../../../../app/dialogs/use-field-errors.ts";
import { Form } from "../../../../ui/form/form.tsx";
import { FormField } from "../../../../ui/form/form-field.tsx";
import { toast } from "../../../../ui/overlay/toast.ts";
import { addWay } from "../add-way.ts";
import { ConfirmForm } from "../confirm-form.tsx";
import { OwnCodeField, sendToMail } from "../own-code-field.tsx";
import { placeOf } from "../place-of.ts";
import { SafetyRow } from "../safety-row.tsx";
import { useOpenChange } from "../use-open-change.ts";
import { isSpare, refreshSafety, type Safety } from "../use-safety.ts";
import { withTicket } from "../with-ticket.ts";

/** The mailbox, which gets codes and notices. */
export function MailRow({ safety }: { safety: Safety }) {
  const { t } = useLingui();
  const { setOpen } = useOpenChange();
  const to = safety.ways.find(({ way }) => way === "mail")?.to ?? null;

  const remove = async () => {
    const done = await withTicket((ticket) => call(unbindSecurityWay, { way: "mail", ticket }, { quiet: true }));
    if (!done) return;
    toast.success(t`Email removed from your account`);
    await refreshSafety();
    setOpen(undefined);
  };

  const bind = { id: "mail", label: to === null ? t`Link` : t`Change`, form: <MailForm safety={safety} /> } as const;
  const unbind = {
    id: "remove-mail",
    label: t`Remove`,
    form: (
      <ConfirmForm
        says={t`Codes and notices no longer go there. Your other ways then confirm changes.`}
        submit={t`Remove email`}
        action={remove}
      />
    ),
  } as const;
  return (
    <SafetyRow
      icon="mail"
      name={t`Email`}
      lit={to !== null}
      state={to ?? t`Not set up`}
      says={to === null ? t`A second place for codes, and we tell you about every change there.` : undefined}
      changes={safety.signInAgain ? [] : to !== null && isSpare(safety) ? [bind, unbind] : [bind]}
    />
  );
}

interface MailForm {
  mail: string;
  code: string;
}

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Binds a first or another mailbox, with a code that was sent to it. */
function MailForm({ safety }: { safety: Safety }) {
  const { t } = useLingui();
  const { setOpen } = useOpenChange();
  const form = useForm<MailForm>({ mode: "onTouched", defaultValues: { mail: "", code: "" } });
  const showErrors = useFieldErrors(form);
  const mail = useWatch({ control: form.control, name: "mail" });
  const isBound = safety.ways.some(({ way, bound }) => way === "mail" && bound);

  const send = async () => {
    if (!(await form.trigger("mail", { shouldFocus: true }))) return null;
    try {
      return await sendToMail(isBound ? "changeMail" : "bindMail", form.getValues("mail").trim());
    } catch (error) {
      if (placeOf(error, { mail_invalid: "mail" }, "code") === "code") throw error;
      showErrors(error, "mail");
      return null;
    }
  };

  const submit = async (values: MailForm) => {
    const given = { mail: values.mail.trim(), code: values.code };
    const done = isBound
      ? await withTicket((ticket) => call(changeMail, { ...given, ticket }, { quiet: true }))
      : await addWay(safety, (ticket) => call(bindMail, { ...given, ticket }, { quiet: true }));
    if (!done) return;
    toast.success(t`Email linked`);
    await refreshSafety();
    setOpen(undefined);
  };

  return (
    <Form
      form={form}
      focus="mail"
      onSubmit={submit}
      onRefused={(error) => showErrors(error, placeOf(error, { mail_invalid: "mail", mail_taken: "mail" }, "code"))}
      submit={t`Link email`}
    >
      <FormField
        form={form}
        name="mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={isBound ? t`New email address` : t`Email address`}
        rule={{ required: t`Enter an email address` }}
        check={(mail) => MAIL.test(String(mail).trim()) || t`Enter a correct email address`}
      />
      <OwnCodeField form={form} name="code" way="mail" to={mail.trim()} send={send} />
    </Form>
  );
}
