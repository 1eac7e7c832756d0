import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { PageTitle } from "../../../ui/page-title.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.ts";
import { refreshSafety } from "../safety/use-safety.ts";
import { signIn } from "../sign-in/sign-in.ts";
import { SteamClosed, SteamFailed } from "./steam-failed.tsx";
import { readSteamReturn } from "./steam-return.ts";
import { SteamSignUp } from "./steam-sign-up.tsx";
import { useSteamAnswer } from "./use-steam-answer.ts";

/** Where Steam sends somebody back to: brings its answer to the server, then goes on to where they came from. */
export default function SteamCallbackPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [way] = useState(() => readSteamReturn(location.search));
  const [refused, setRefused] = useState<unknown>();
  const { cancelled, redirectUrl } = way;
  const { outcome, error } = useSteamAnswer(cancelled ? "" : way.answer);

  // The answer leaves the address at once: it is used up, and no history or screenshot needs it.
  useEffect(() => history.replaceState(history.state, "", location.pathname), []);

  useEffect(() => {
    if (cancelled) toast(t`You have not logged in with Steam`, { id: "steam" });
    if (outcome?.outcome === "bound") {
      toast.success(t`Your Steam account is linked`, { id: "steam" });
      void refreshSafety();
    }
    if (outcome?.session) signIn(outcome.session);
    const isDone = outcome && !outcome.signUp;
    if (cancelled || isDone) void navigate(isDone ? outcome.redirectUrl : redirectUrl, { replace: true });
  }, [cancelled, outcome, redirectUrl, navigate, t]);

  const failure = error ?? refused;
  if (way.refused) return <SteamClosed code={way.refused} back={redirectUrl} />;
  if (failure || (way.answer === "" && !cancelled)) return <SteamFailed error={failure} back={redirectUrl} />;
  if (outcome?.signUp) return <SteamSignUp signUp={outcome.signUp} way={way} onOver={setRefused} />;
  return (
    <div className="wrap" role="status" aria-busy="true">
      <PageTitle>{t`Log in with Steam`}</PageTitle>
      <EmptyState picture="signed-out" large title={<h1>{t`Checking with Steam…`}</h1>}>
        {t`This takes a moment. Then you are back where you came from.`}
      </EmptyState>
    </div>
  );
}
