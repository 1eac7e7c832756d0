import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { loadChunk } from "../../api/load-chunk.ts";
import { useMaintenance } from "../../api/maintenance.ts";
import { useSession } from "../../api/session/session.ts";
import { LoginNotice } from "../../features/accounts/profile/player-only.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";

/** Shows a guest the login notice instead of a protected page. After the login it shows the page. */
export function LoginGate() {
  const { t } = useLingui();
  const loggedIn = useSession((session) => session.token !== null);
  if (loggedIn) return <Outlet />;
  return (
    <div className="wrap">
      <PageTitle>{t`Not logged in`}</PageTitle>
      <LoginNotice large>{t`This page is just for you. Log in and it opens right here.`}</LoginNotice>
    </div>
  );
}

const MaintenanceScreen = lazy(() => loadChunk(() => import("./maintenance-screen.tsx")));

/** Replaces every screen while the site is closed. The screens mount again when it opens. */
export function MaintenanceGate() {
  const closed = useMaintenance((state) => state.closed);
  if (!closed) return <Outlet />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <MaintenanceScreen />
    </Suspense>
  );
}

/** The placeholder of a page until the first screen's chunk has loaded. */
export function PageSkeleton() {
  return (
    <div className="wrap pt-11" aria-busy="true">
      <Skeleton className="mb-4 h-12 w-72 max-w-full" />
      <Skeleton className="h-4 w-96 max-w-full" />
    </div>
  );
}
