import { useLingui } from "@lingui/react/macro";
import { SAFETY } from "@vitrine/contract/safety.ts";
import { paths } from "../../../app/paths.ts";
import { SteamLink } from "../steam/steam-link.tsx";

/** Nothing confirms the first way to confirm but having logged in just now; an account without any way logs in by Steam. */
export function SignInAgain() {
  const { t } = useLingui();
  const minutes = SAFETY.youngSessionSeconds / 60;
  return (
    <div role="status" className="mb-5 max-w-[44em] rounded-2 bg-well p-5">
      <p className="mb-4 text-muted">
        {t`The first of these ways is set up within ${minutes} minutes after logging in: so nobody who has got hold of your open session can do it in your place.`}
      </p>
      <SteamLink back={paths.security()} className="whitespace-normal">{t`Log in with Steam again`}</SteamLink>
    </div>
  );
}
