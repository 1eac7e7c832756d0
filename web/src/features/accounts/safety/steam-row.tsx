import { useLingui } from "@lingui/react/macro";
import type { User } from "@vitrine/contract/accounts.ts";
import { steamBind, steamUnbind } from "@vitrine/contract/steam.ts";
import { call } from "../../../api/call.ts";
import { paths } from "../../../app/paths.ts";
import { toast } from "../../../ui/toast.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { SafetyRow } from "./safety-row.tsx";
import { useOpenChange } from "./use-open-change.ts";
import { refreshSafety } from "./use-safety.ts";
import { withTicket } from "./with-ticket.ts";

/** The Steam account, by which one can sign in as well. */
export function SteamRow({ user }: { user: Pick<User, "steamId" | "phone"> }) {
  const { t } = useLingui();
  const { setOpen } = useOpenChange();
  const { steamId } = user;
  const isOnlyWay = steamId !== null && user.phone === null;

  const bind = async () => {
    const callbackUrl = paths.security();
    const begun = await withTicket((ticket) => call(steamBind, { ticket, callbackUrl }, { quiet: true }));
    if (begun) location.assign(begun.answer.url);
  };
  const unbind = async () => {
    const done = await withTicket((ticket) => call(steamUnbind, { ticket }, { quiet: true }));
    if (!done) return;
    toast.success(t`Your Steam account is unlinked`);
    await refreshSafety();
    setOpen(undefined);
  };

  const form =
    steamId === null ? (
      <ConfirmForm
        says={t`You go to Steam's own page, confirm there who you are, and come back to this one. We learn your Steam id and the name that your profile shows, never your password.`}
        submit={t`Continue to Steam`}
        act={bind}
      />
    ) : (
      <ConfirmForm
        says={t`You then log in with your phone number. Your items stay where they are, and the trade link stays as well.`}
        submit={t`Unlink Steam`}
        act={unbind}
      />
    );
  return (
    <SafetyRow
      icon="globe"
      name={t`Steam account`}
      lit={steamId !== null}
      state={steamId === null ? t`Not linked` : t`Steam id ${steamId}`}
      says={
        steamId === null
          ? t`Once linked, it is a second way to log in.`
          : isOnlyWay
            ? t`It is your only way to log in: link a phone number before you unlink it.`
            : undefined
      }
      changes={isOnlyWay ? [] : [{ id: "steam", label: steamId === null ? t`Link` : t`Unlink`, form }]}
    />
  );
}
