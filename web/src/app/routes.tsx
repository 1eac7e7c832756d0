import type { ComponentType } from "react";
import { type LoaderFunctionArgs, type RouteObject, replace } from "react-router";
import { loadPart } from "./i18n.ts";
import { RootLayout } from "./layout/root-layout.tsx";
import { paths } from "./paths.ts";
import { LoginGate, MaintenanceGate, PageSkeleton } from "./screens/gates.tsx";
import { RouteError } from "./screens/route-error.tsx";

const boxPage = lazyRoute(() => import("../features/boxes/box-page.tsx"));
const battleList = lazyRoute(() => import("../features/battles/battle-list-page.tsx"));
const battleCreate = lazyRoute(() => import("../features/battles/create/battle-create-page.tsx"));
const battleRoom = lazyRoute(() => import("../features/battles/room/room-page.tsx"));
const verify = lazyRoute(() => import("../features/fairness/verify/verify-page.tsx"));
const documentList = lazyRoute(() => import("../features/content/documents/document-list-page.tsx"));
const documentPage = lazyRoute(() => import("../features/content/documents/document-page.tsx"));
const notFound = lazyRoute(() => import("./screens/not-found-screen.tsx"));

/** Screens for guests and players. */
const openScreens: RouteObject[] = [
  { path: "home", ...lazyRoute(() => import("../features/home/home-page.tsx")) },
  { path: "box", ...lazyRoute(() => import("../features/boxes/box-list-page.tsx")) },
  { path: "box/:id", ...boxPage },
  { path: "login/steamCallback", ...lazyRoute(() => import("../features/accounts/steam/steam-callback-page.tsx")) },
  { path: "provably-fair", ...lazyRoute(() => import("../features/fairness/explain/fair-page.tsx")) },
  { path: "provably-fair/verify", ...verify },
  { path: "provably-fair/verify/:id", ...verify },
  { path: "transparency", ...lazyRoute(() => import("../features/transparency/transparency-page.tsx")) },
  { path: "statistics", ...lazyRoute(() => import("../features/transparency/statistics-page.tsx")) },
  ...["docs/help", "docs/support"].flatMap((path) => [
    { path, ...documentList },
    { path: `${path}/:id`, ...documentPage },
  ]),
  ...["battle", "reverse"].flatMap((path) => [
    { path, ...battleList },
    { path: `${path}/create`, ...battleCreate },
    { path: `${path}/create/:id`, ...battleCreate },
    { path: `${path}/:id`, ...battleRoom },
  ]),
  { path: "giveaways", ...lazyRoute(() => import("../features/giveaways/giveaway-list-page.tsx")) },
  { path: "giveaways/:id", ...lazyRoute(() => import("../features/giveaways/room/giveaway-page.tsx")) },
  { path: "dream", ...lazyRoute(() => import("../features/dream/dream-page.tsx")) },
  { path: "shop", ...lazyRoute(() => import("../features/shop/shop-page.tsx")) },
  { path: "skin", ...lazyRoute(() => import("../features/catalogue/catalogue-page.tsx")) },
  { path: "vitrine/:id", ...lazyRoute(() => import("../features/vitrines/vitrine-page.tsx")) },
  { path: "event", ...lazyRoute(() => import("../features/content/events/events-page.tsx")) },
  { path: "outbox", ...lazyRoute(() => import("../features/outbox/outbox-page.tsx")) },
  { path: "promotions", ...lazyRoute(() => import("../features/content/events/promotions-page.tsx")) },
];

/** Screens for players; a guest sees a notice instead. */
const protectedScreens: RouteObject[] = [
  { path: "personal", ...lazyRoute(() => import("../features/accounts/profile/personal-page.tsx")) },
  { path: "personal/security", ...lazyRoute(() => import("../features/accounts/safety/safety-page.tsx")) },
  { path: "personal/certify", ...lazyRoute(() => import("../features/accounts/safety/certify-page.tsx")) },
  { path: "messages/:id?", ...lazyRoute(() => import("../features/messages/messages-page.tsx")) },
  { path: "messages/tickets/:id?", ...lazyRoute(() => import("../features/tickets/tickets-page.tsx")) },
  { path: "personal/flow", ...lazyRoute(() => import("../features/records/records-page.tsx")) },
  { path: "personal/limits", ...lazyRoute(() => import("../features/play-limits/limits-page.tsx")) },
  { path: "personal/data", ...lazyRoute(() => import("../features/privacy/privacy-page.tsx")) },
  { path: "personal/bag", ...lazyRoute(() => import("../features/inventory/inventory-page.tsx")) },
  { path: "personal/vip", ...lazyRoute(() => import("../features/rewards/vip/vip-page.tsx")) },
  { path: "personal/benefits", ...lazyRoute(() => import("../features/rewards/rewards-page.tsx")) },
  { path: "personal/promo", ...lazyRoute(() => import("../features/referral/referral-page.tsx")) },
  { path: "personal/transfer", ...lazyRoute(() => import("../features/wallet/transfer-page.tsx")) },
  { path: "personal/vitrine", ...lazyRoute(() => import("../features/vitrines/own-vitrine-page.tsx")) },
  { path: "mine-active", ...lazyRoute(() => import("../features/records/mine-active-page.tsx")) },
  { path: "giveaways/create", ...lazyRoute(() => import("../features/giveaways/giveaway-create-page.tsx")) },
];

/** The gallery of all components, without the store's layout. Only the development server has it. */
const developmentScreens: RouteObject[] = import.meta.env.DEV
  ? [{ path: "/gallery", ...lazyRoute(() => import("../gallery/gallery-page.tsx")) }]
  : [];

/**
 * Redirects to another screen and replaces the history entry, so that "back" does not return here. The query stays,
 * because it may contain a language, an invite code or the return path after a login.
 */
const leadOn =
  (path: string) =>
  ({ request }: LoaderFunctionArgs) =>
    replace(path + new URL(request.url).search);

export const storeRoutes: RouteObject[] = [
  ...developmentScreens,
  {
    path: "/",
    element: <RootLayout />,
    children: [
      {
        element: <MaintenanceGate />,
        errorElement: <RouteError />,
        hydrateFallbackElement: <PageSkeleton />,
        children: [
          { index: true, loader: leadOn(paths.home()) },
          { path: "docs", loader: leadOn(paths.help()) },
          ...openScreens,
          { element: <LoginGate />, children: protectedScreens },
          { path: "*", ...notFound },
        ],
      },
    ],
  },
];

type Page = () => Promise<{ default: ComponentType }>;

/**
 * A screen that loads lazily with its messages. `screen` is the path of its source, added by web/build/name-parts.ts.
 */
function lazyRoute(load: Page, screen?: string) {
  return { handle: { screen }, lazy: async () => ({ Component: (await loadPart(load, screen)).default }) };
}
