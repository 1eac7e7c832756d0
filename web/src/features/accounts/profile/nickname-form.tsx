import { useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import { getAvailableSecurityWay, modifyNickname, NICKNAME_LENGTH } from "@vitrine/contract/safety.ts";
import { type KeyboardEvent, useEffect } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api/call.ts";
import { queryClient } from "../../../api/query-client.ts";
import { callKey } from "../../../api/use-call.ts";
import { useFieldErrors } from "../../../app/dialogs/use-field-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { refreshMessages } from "../../messages/show-as-read.ts";
import { hasNicknameLength } from "./nickname-length.ts";

interface NicknameFormProps {
  nickname: string;
  /** Saved, or left as it is. */
  onDone: () => void;
}

/** The nickname while it is written anew. Enter saves, Esc leaves it as it is; a refusal stands at the field. */
export function NicknameForm({ nickname, onDone }: NicknameFormProps) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { nickname }, mode: "onTouched" });
  const showErrors = useFieldErrors(form);
  const { setFocus } = form;
  useEffect(() => setFocus("nickname", { shouldSelect: true }), [setFocus]);

  const save = form.handleSubmit(async (values) => {
    try {
      const changed = await call(modifyNickname, values, { quiet: true });
      queryClient.setQueryData(callKey(userInfo, {}), (user: object | undefined) => user && { ...user, ...changed });
      await queryClient.invalidateQueries({ queryKey: callKey(getAvailableSecurityWay) });
      refreshMessages();
      toast.success(t`The nickname is changed`);
      onDone();
    } catch (error) {
      showErrors(error, "nickname");
    }
  });
  const { min, max } = NICKNAME_LENGTH;
  const leave = (event: KeyboardEvent) => event.key === "Escape" && onDone();

  return (
    <form onSubmit={save} noValidate onKeyDown={leave} className="mb-3 text-left">
      <FormField
        form={form}
        name="nickname"
        label={t`Nickname`}
        autoComplete="nickname"
        maxLength={200}
        rule={{ required: true }}
        check={(value) => hasNicknameLength(String(value)) || t`Between ${min} and ${max} characters`}
        hint={t`${min} to ${max} characters, once a day. Others see it beside your drops.`}
      />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" look="primary" size="s" className="min-h-11!" pending={form.formState.isSubmitting}>
          {t`Save`}
        </Button>
        <Button size="s" look="quiet" className="min-h-11!" onClick={onDone}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
