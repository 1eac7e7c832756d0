import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactElement, StrictMode, useEffect } from "react";
import { queryClient } from "../api/query-client.ts";
import { repeatEarlyClick } from "./drawn/early-click.ts";
import { i18n } from "./i18n.ts";

/** Everything around the screens. The server draws the same tree that the browser takes over. */
export function siteTree(screens: ReactElement): ReactElement {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          {screens}
          <TakenOver />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}

/** From its first effect on the page answers. */
function TakenOver() {
  useEffect(() => {
    delete document.documentElement.dataset.drawn;
    repeatEarlyClick();
  }, []);
  return null;
}
