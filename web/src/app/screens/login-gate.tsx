import { useLingui } from "@lingui/react/macro";
import { Outlet } from "react-router";
import { useSession } from "../../api/session/session.ts";
import { LoginNotice } from "../../features/accounts/profile/player-only.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";

/** Shows a guest the login notice instead of a protected page, and the page after the login. */
export function LoginGate() {
  const { t } = useLingui();
  const loggedIn = useSession((session) => session.token !== null);
  if (loggedIn) return <Outlet />;
  return (
    <div className="wrap">
      <PageTitle>{t`Not logged in`}</PageTitle>
      <LoginNotice large>{t`This page is yours alone. Log in, and it opens right here.`}</LoginNotice>
    </div>
  );
}
