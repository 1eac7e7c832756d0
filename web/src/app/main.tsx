import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import "../ui/theme.css";
import { currentLocale } from "../api/locale.ts";
import { switchLocale } from "./i18n.ts";
import { storeRoutes } from "./routes.tsx";
import { siteTree } from "./site-tree.tsx";
import { takeDrawnPage } from "./ssr/take-drawn-page.ts";
import { startSite } from "./start-site.ts";

const isDrawn = takeDrawnPage();
startSite();
// The router starts loading the first screen while the texts of the language arrive.
const router = createBrowserRouter(storeRoutes);
await switchLocale(currentLocale());
// What the server drew is taken over once the code of the screen is there.
if (isDrawn) await untilLoaded(router);

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
const site = siteTree(<RouterProvider router={router} />);
if (isDrawn) hydrateRoot(root, site);
else {
  root.replaceChildren();
  delete document.documentElement.dataset.drawn;
  createRoot(root).render(site);
}

function untilLoaded({ state, subscribe }: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const leave = subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      resolve();
    });
  });
}
