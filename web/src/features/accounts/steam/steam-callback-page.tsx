import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Failure, isRefusal } from "../../../api/failure.ts";
import { useSession } from "../../../api/session/session.ts";
import { failureSentence } from "../../../app/layout/failure-toast.ts";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/form/button.tsx";
import { PageTitle } from "../../../ui/layout/page-title.tsx";
import { EmptyState } from "../../../ui/layout/states.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { refreshSafety } from "../safety/use-safety.ts";
import { signIn } from "../sign-in/sign-in.ts";
import { SteamLink } from "./steam-link.tsx";
import { readSteamReturn, useSteamAnswer } from "./steam-return.ts";
import { SteamSignUp } from "./steam-sign-up.tsx";

/** The return page of a Steam login: sends Steam's answer to the server, then navigates back. */
export default function SteamCallbackPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [way] = useState(() => readSteamReturn(location.search));
  const [refused, setRefused] = useState<unknown>();
  const { cancelled, redirectUrl } = way;
  const { outcome, error } = useSteamAnswer(cancelled ? "" : way.answer);

  // Remove the answer from the URL immediately. It is used up, and the history or a screenshot must not contain it.
  useEffect(() => history.replaceState(history.state, "", location.pathname), []);

  useEffect(() => {
    if (cancelled) toast(t`You haven't logged in with Steam`, { id: "steam" });
    if (outcome?.outcome === "bound") {
      toast.success(t`Steam account linked`, { id: "steam" });
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
        {t`This takes a moment. Then you're back where you came from.`}
      </EmptyState>
    </div>
  );
}

/**
 * Says why the site did not open Steam's page. `code` comes from the URL, so it only selects one of our own sentences.
 */
function SteamClosed({ code, back }: { code: string; back: string }) {
  const { t } = useLingui();
  const sentences: Readonly<Record<string, string>> = {
    steam_unavailable: t`Steam isn't answering right now. Try again in a while`,
    too_many_requests: t`Too many requests, try again in a moment`,
  };
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  return (
    <SteamFailed error={new Failure("refused", sentence ?? t`Steam login is unavailable right now`)} back={back} />
  );
}

/**
 * Says why nobody was logged in: Steam's answer was invalid or could not be checked, the site did not open Steam's
 * page, or the sign-up was refused. A logged-in player wanted to link a Steam account and must restart from `back`: a
 * Steam login from here would log them in with that account instead.
 */
function SteamFailed({ error, back }: { error: unknown; back: string }) {
  const { t } = useLingui();
  const isSignedIn = useSession(({ token }) => token !== null);
  const isAbnormal = !(error instanceof Failure) || isRefusal(error, "steam_abnormal");
  const title = isAbnormal ? t`Steam account abnormal, please check` : failureSentence(error);
  return (
    <div className="wrap" role="alert">
      <PageTitle>{title}</PageTitle>
      <EmptyState
        picture="error"
        large
        title={<h1>{title}</h1>}
        actions={
          <>
            {isSignedIn ? (
              <LinkButton to={back} look="primary">{t`Back`}</LinkButton>
            ) : (
              <SteamLink back={back}>{t`Try Steam again`}</SteamLink>
            )}
            <LinkButton to={paths.home()}>{t`Go to home page`}</LinkButton>
          </>
        }
      >
        {isSignedIn ? t`Nothing has changed.` : t`You're not logged in, and nothing has changed.`}
        {isAbnormal && (
          <span className="block">
            {t`Each answer from Steam works once, in the browser that asked for it: old or reopened pages are refused.`}
          </span>
        )}
      </EmptyState>
    </div>
  );
}
