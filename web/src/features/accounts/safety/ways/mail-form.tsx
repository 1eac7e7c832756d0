import { useLingui } from "@lingui/react/macro";
import { bindMail, changeMail } from "@vitrine/contract/accounts/safety.ts";
import { useForm, useWatch } from "react-hook-form";
import { call } from "../../../../api/call.ts";
import { useFieldErrors } from "../../../../app/dialogs/use-field-errors.ts";
import { Form } from "../../../../ui/form/form.tsx";
import { FormField } from "../../../../ui/form/form-field.tsx";
import { toast } from "../../../../ui/overlay/toast.ts";
import { addWay } from "../add-way.ts";
import { OwnCodeField } from "../own-code-field.tsx";
import { placeOf } from "../place-of.ts";
import { sendToMail } from "../send-own-code.ts";
import { useOpenChange } from "../use-open-change.ts";
import { refreshSafety, type Safety } from "../use-safety.ts";
import { withTicket } from "../with-ticket.ts";

interface MailForm {
  mail: string;
  code: string;
}

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Binds a first or another mailbox, with a code that was sent to it. */
export function MailForm({ safety }: { safety: Safety }) {
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
    toast.success(t`The mailbox is linked`);
    await refreshSafety();
    setOpen(undefined);
  };

  return (
    <Form
      form={form}
      focus="mail"
      onSubmit={submit}
      onRefused={(error) => showErrors(error, placeOf(error, { mail_invalid: "mail", mail_taken: "mail" }, "code"))}
      submit={t`Link the mailbox`}
    >
      <FormField
        form={form}
        name="mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={isBound ? t`New e-mail address` : t`E-mail address`}
        rule={{ required: t`Enter an e-mail address` }}
        check={(mail) => MAIL.test(String(mail).trim()) || t`Enter a correct e-mail address`}
      />
      <OwnCodeField form={form} name="code" way="mail" to={mail.trim()} send={send} />
    </Form>
  );
}
