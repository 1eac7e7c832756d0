import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { Fragment, type ReactElement, type ReactNode, StrictMode, useEffect } from "react";
import { queryClient } from "../api/query-client.ts";
import { useSession } from "../api/session/session.ts";
import { i18n } from "./i18n.ts";
import { repeatEarlyClick } from "./ssr/early-click.ts";

/** Everything around the screens. The server draws the same tree that the browser takes over. */
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

/** The screens of one player. Once that player leaves they are built anew, so that nothing is left in their states. */
function Visit({ children }: { children: ReactNode }) {
  const visit = useSession((session) => session.visit);
  return <Fragment key={visit}>{children}</Fragment>;
}

/** From its first effect on the page answers. */
function TakenOver() {
  useEffect(() => {
    delete document.documentElement.dataset.drawn;
    repeatEarlyClick();
  }, []);
  return null;
}
