import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { queryClient } from "../api/query-client.ts";
import "../ui/theme.css";
import { currentLocale } from "../api/locale.ts";
import { i18n, switchLocale } from "./i18n.ts";
import { createStoreRouter } from "./routes.tsx";
import { startSite } from "./start-site.ts";

startSite();
// The router starts loading the first screen while the texts of the language arrive.
const router = createStoreRouter();
await switchLocale(currentLocale());

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
