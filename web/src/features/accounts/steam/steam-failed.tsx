import { useLingui } from "@lingui/react/macro";
import { Failure, isRefusal } from "../../../api/failure.ts";
import { useSession } from "../../../api/session.ts";
import { failureSentence } from "../../../app/layout/failure-toast.ts";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { SteamLink } from "./steam-link.tsx";

/** The site sent nobody to Steam; `code` stood in the address, so that it only chooses among our own sentences. */
export function SteamClosed({ code, back }: { code: string; back: string }) {
  const { t } = useLingui();
  const sentences: Readonly<Record<string, string>> = {
    steam_unavailable: t`Steam does not answer at the moment. Try again in a while`,
    too_many_requests: t`Too many requests, try again in a moment`,
  };
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  return (
    <SteamFailed error={new Failure("refused", sentence ?? t`The way to Steam is closed right now`)} back={back} />
  );
}

/**
 * What Steam sent is not in order, or could not be asked about: nobody was signed in. Whoever was signed in already wanted to bind
 * their Steam account, and begins that again where it began: from here they would be signed in by it instead.
 */
export function SteamFailed({ error, back }: { error: unknown; back: string }) {
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
              <SteamLink back={back}>{t`Try again with Steam`}</SteamLink>
            )}
            <LinkButton to={paths.home()}>{t`To the home page`}</LinkButton>
          </>
        }
      >
        {isSignedIn ? t`Nothing was changed.` : t`You are not logged in, and nothing was changed.`}
        {isAbnormal && (
          <span className="block">
            {t`Each answer from Steam counts once and only in the browser that asked for it: an old or reopened page is refused.`}
          </span>
        )}
      </EmptyState>
    </div>
  );
}
