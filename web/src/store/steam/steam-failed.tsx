import { useLingui } from "@lingui/react/macro";
import { Failure, isRefusal } from "../../api/failure.ts";
import { LinkButton } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { failureSentence } from "../layout/failure-toast.ts";
import { paths } from "../paths.ts";
import { SteamLink } from "./steam-link.tsx";

/** Nobody was signed in: what Steam sent is not in order, or could not be asked about. */
export function SteamFailed({ error, back }: { error: unknown; back: string }) {
  const { t } = useLingui();
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
            <SteamLink back={back}>{t`Try again with Steam`}</SteamLink>
            <LinkButton to={paths.home()}>{t`To the home page`}</LinkButton>
          </>
        }
      >
        {isAbnormal
          ? t`You are not logged in, and nothing was changed. Each answer from Steam counts once and only in the browser that asked for it: an old or reopened page is refused. Begin again from here.`
          : t`You are not logged in, and nothing was changed.`}
      </EmptyState>
    </div>
  );
}
