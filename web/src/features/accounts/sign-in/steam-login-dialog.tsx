import { useLingui } from "@lingui/react/macro";
import { sysConfig } from "@vitrine/contract/content.ts";
import { useCall } from "../../../api/use-call.ts";
import { closeDialog } from "../../../app/dialogs/dialog-state.ts";
import { SwitchButton } from "../../../app/dialogs/switch-button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { SteamLink } from "../steam/steam-link.tsx";

const STEAM = "https://steamcommunity.com";

/** Explains where the Steam login leads before the player leaves the site. */
export default function SteamLoginDialog() {
  const { t } = useLingui();
  const demo = useCall(sysConfig, {}, { quiet: true }).data?.demo;
  return (
    <Dialog title={t`Log in with Steam`} onClose={() => closeDialog("steamLogin")}>
      <p className="mb-3 text-muted">
        {t`You go to Steam's own page, confirm who you are there, and come back here. We learn your Steam id and the name on your profile, never your password.`}
      </p>
      <p className="mb-6 text-muted">
        {demo
          ? t`This is a demo: a sandbox on this machine replaces Steam. Choose any of its accounts.`
          : t`Check the address before you type your password: it must begin with ${STEAM}.`}
      </p>
      <SteamLink className="btn-l w-full">{t`Continue to Steam`}</SteamLink>
      <div className="mt-4 text-13">
        <SwitchButton to="login">{t`Log in with phone and password instead`}</SwitchButton>
      </div>
    </Dialog>
  );
}
