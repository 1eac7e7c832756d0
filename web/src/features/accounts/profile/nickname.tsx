import { useLingui } from "@lingui/react/macro";
import type { User } from "@vitrine/contract/accounts.ts";
import { getAvailableSecurityWay } from "@vitrine/contract/safety.ts";
import { useEffect, useRef, useState } from "react";
import { useCall } from "../../../api/use-call.ts";
import { IconButton } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/icon.tsx";
import { NicknameForm } from "./nickname-form.tsx";
import { useDay } from "./use-day.ts";

/** The nickname, changed where it stands. When it was changed a short while ago, it says from when it can be again. */
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
    // After a change the button is gone: the name itself then takes the focus and is read out.
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
          <IconButton ref={button} aria-label={t`Change the nickname`} onClick={() => setEditing(true)}>
            <Icon name="edit" size={18} />
          </IconButton>
        )}
      </div>
      {from && <p className="text-13 text-quiet">{t`Next change of the nickname from ${dayOf(from)}`}</p>}
    </>
  );
}
