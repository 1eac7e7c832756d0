import { useLingui } from "@lingui/react/macro";
import { changePhone } from "@vitrine/contract/accounts/safety.ts";
import { useForm } from "react-hook-form";
import { call } from "../../../../api/call.ts";
import { useFieldErrors } from "../../../../app/dialogs/use-field-errors.ts";
import { Form } from "../../../../ui/form/form.tsx";
import { toast } from "../../../../ui/overlay/toast.ts";
import { GuestCodeField } from "../../captcha/guest-code-field.tsx";
import { PhoneField } from "../../sign-in/phone-field.tsx";
import { plainPhone } from "../../sign-in/sign-up-rules.ts";
import { addWay } from "../add-way.ts";
import { placeOf } from "../place-of.ts";
import { SafetyRow } from "../safety-row.tsx";
import { useOpenChange } from "../use-open-change.ts";
import { refreshSafety, type Safety } from "../use-safety.ts";

/** The phone number, which is a login method and gets codes. */
export function PhoneRow({ safety }: { safety: Safety }) {
  const { t } = useLingui();
  const to = safety.ways.find(({ way }) => way === "phone")?.to ?? null;
  return (
    <SafetyRow
      icon="phone"
      name={t`Phone`}
      lit={to !== null}
      state={to ?? t`Not set up`}
      says={to === null ? t`Codes arrive by SMS, and you can log in with your number.` : undefined}
      changes={
        safety.signInAgain
          ? []
          : [
              {
                id: "phone",
                label: to === null ? t`Link` : t`Change`,
                form: <PhoneForm safety={safety} isFirst={to === null} />,
              },
            ]
      }
    />
  );
}

interface PhoneForm {
  phone: string;
  code: string;
}

/**
 * Binds the first or another phone number: a captcha, a code to that number, and a security check if the account
 * already has a security way.
 */
function PhoneForm({ safety, isFirst }: { safety: Safety; isFirst: boolean }) {
  const { t } = useLingui();
  const { setOpen } = useOpenChange();
  const form = useForm<PhoneForm>({ mode: "onTouched", defaultValues: { phone: "", code: "" } });
  const showErrors = useFieldErrors(form);

  const submit = async ({ phone, code }: PhoneForm) => {
    const given = { phone: plainPhone(phone), code };
    const done = await addWay(safety, (ticket) => call(changePhone, { ...given, ticket }, { quiet: true }));
    if (!done) return;
    toast.success(t`Phone number linked`);
    await refreshSafety();
    setOpen(undefined);
  };

  return (
    <>
      <p className="mb-4 text-muted">
        {isFirst
          ? t`From then on you can log in with this number. You can't withdraw for 72 hours.`
          : t`From then on, you log in with the new number. You can't withdraw for 72 hours.`}
      </p>
      <Form
        form={form}
        focus="phone"
        onSubmit={submit}
        onRefused={(error) =>
          showErrors(error, placeOf(error, { phone_invalid: "phone", phone_taken: "phone" }, "code"))
        }
        submit={t`Link number`}
      >
        <PhoneField form={form} name="phone" />
        <GuestCodeField form={form} name="code" phone="phone" purpose="changePhone" />
      </Form>
    </>
  );
}
