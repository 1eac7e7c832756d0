import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { Fragment, type ReactElement, type ReactNode, StrictMode, useEffect } from "react";
import { queryClient } from "../api/query-client.ts";
import { useSession } from "../api/session/session.ts";
import { i18n } from "./i18n.ts";
import { repeatEarlyClick } from "./ssr/early-click.ts";

/** Returns the providers around the screens. The server renders the same tree that the browser hydrates. */
export function siteTree(screens: ReactElement): ReactElement {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Visit>{screens}</Visit>
          <TakenOver />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}

/** The screens of one player. A log-out mounts them again, so that their state keeps nothing of the player. */
function Visit({ children }: { children: ReactNode }) {
  const visit = useSession((session) => session.visit);
  return <Fragment key={visit}>{children}</Fragment>;
}

/** Marks the page as hydrated in its first effect. */
function TakenOver() {
  useEffect(() => {
    delete document.documentElement.dataset.rendered;
    repeatEarlyClick();
  }, []);
  return null;
}
