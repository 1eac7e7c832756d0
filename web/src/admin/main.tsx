import "./style-nonce.ts";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Navigate } from "react-router";
import { RouterProvider } from "react-router/dom";
import "../ui/theme.css";
import "./admin.css";
import "./rows-table.css";
import { currentLocale } from "../api/locale.ts";
import { setImageHost } from "../api/pictures.ts";
import { queryClient } from "../api/query-client.ts";
import { Frame } from "./frame.tsx";
import { SECTIONS } from "./sections.ts";
import { findSession, switchLanguage, useOperator } from "./session.ts";
import { JoinPage, ProviderPage } from "./sign-in.tsx";

// The pages show no pictures, but every call waits until their host is known.
setImageHost("");
const isDay = matchMedia("(prefers-color-scheme: light)").matches;
document.documentElement.dataset.theme = isDay ? "light" : "dark";

/** Opens the first page that the operator's roles allow. */
function First() {
  const roles = useOperator(({ session }) => session?.roles) ?? [];
  const first = SECTIONS.find(({ permission }) => isPermitted(roles, permission));
  return <Navigate to={first?.path ?? "/sessions"} replace />;
}

const router = createBrowserRouter(
  [
    { path: "/join", Component: JoinPage },
    { path: "/provider", Component: ProviderPage },
    {
      Component: Frame,
      children: [
        ...SECTIONS.flatMap(({ path, load, more = [] }) => [{ path, load }, ...more]).map(({ path, load }) => ({
          path,
          lazy: async () => ({ Component: await load() }),
        })),
        { path: "*", Component: First },
      ],
    },
  ],
  { basename: "/admin" },
);

await Promise.all([switchLanguage(currentLocale()), findSession()]);
createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
