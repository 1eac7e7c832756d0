import { useLingui } from "@lingui/react/macro";
import { NICKNAME_LENGTH } from "@vitrine/contract/accounts/rules.ts";
import { getAvailableSecurityWay, modifyNickname } from "@vitrine/contract/accounts/safety.ts";
import { type User, userInfo } from "@vitrine/contract/accounts.ts";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api/call.ts";
import { queryClient } from "../../../api/query-client.ts";
import { callKey, useCall } from "../../../api/use-call.ts";
import { useFieldErrors } from "../../../app/dialogs/use-field-errors.ts";
import { cx } from "../../../ui/cx.ts";
import { Button, IconButton } from "../../../ui/form/button.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { refreshMessages } from "../../messages/show-as-read.ts";
import { useDay } from "../../play-limits/use-moment.ts";
import { hasNicknameLength } from "./nickname-length.ts";

/** The nickname and the form that changes it. After a recent change it shows when the next change is allowed. */
export function Nickname({ user }: { user: User }) {
  const { t } = useLingui();
  const dayOf = useDay();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = useRef<HTMLHeadingElement>(null);
  const wasEditing = useRef(false);
  const { data } = useCall(getAvailableSecurityWay, {}, { quiet: true });
  const from = data?.nicknameFrom;
  useEffect(() => {
    // After a change the button is gone, so the focus goes to the name and a screen reader reads it.
    if (wasEditing.current && !editing) (button.current ?? name.current)?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) return <NicknameForm nickname={user.nickname} onDone={() => setEditing(false)} />;
  return (
    <>
      <div className={cx("flex min-h-11 items-center gap-1 max-md:justify-center", !from && "max-md:pl-12")}>
        <h2 ref={name} translate="no" tabIndex={-1} className="truncate text-39 outline-none max-md:text-31">
          {user.nickname}
        </h2>
        {!from && (
          <IconButton ref={button} aria-label={t`Change nickname`} onClick={() => setEditing(true)}>
            <Icon name="edit" size={18} />
          </IconButton>
        )}
      </div>
      {from && <p className="text-13 text-quiet">{t`You can change it again from ${dayOf(from)}`}</p>}
    </>
  );
}

interface NicknameFormProps {
  nickname: string;
  /** Called after the nickname was saved or the edit was cancelled. */
  onDone: () => void;
}

/** The form for a new nickname. Enter saves, Esc cancels, and a refusal appears at the field. */
function NicknameForm({ nickname, onDone }: NicknameFormProps) {
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
      toast.success(t`Nickname changed`);
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
        hint={t`${min} to ${max} characters, once a day. Others see it next to your drops.`}
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
