import { useLingui } from "@lingui/react/macro";
import { useRouteError } from "react-router";
import { ChunkLoadError } from "../../api/load-chunk.ts";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { EmptyState } from "../../ui/layout/states.tsx";
import { paths } from "../paths.ts";

/** Replaces a screen whose chunk failed to load or whose render threw an error. */
export function RouteError() {
  const { t } = useLingui();
  const error = useRouteError();
  const chunk = error instanceof ChunkLoadError ? error.reason : null;
  const title = chunk ? t`This page couldn't be loaded` : t`This page hit an error`;
  const says = {
    missing: t`Part of the site is missing: a new version may be out, or the connection dropped. Reload the page to get the current one.`,
    timeout: t`The connection was too slow: part of the site didn't arrive within two minutes.`,
    failed: t`That's our fault. You weren't charged.`,
  };
  return (
    <div className="wrap" role="alert">
      <PageTitle>{title}</PageTitle>
      <EmptyState
        picture={chunk ? "offline" : "error"}
        large
        title={<h1>{title}</h1>}
        actions={
          <>
            <Button look="primary" onClick={() => location.reload()}>
              {t`Reload`}
            </Button>
            <LinkButton to={paths.home()}>{t`Go to home page`}</LinkButton>
          </>
        }
      >
        <p>{says[chunk ?? "failed"]}</p>
        {chunk && <p className="mt-2 text-12 text-quiet">ChunkLoadError: {chunk}</p>}
      </EmptyState>
    </div>
  );
}
