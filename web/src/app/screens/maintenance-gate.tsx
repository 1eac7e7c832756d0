import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { loadChunk } from "../../api/chunk.ts";
import { useMaintenance } from "../../api/maintenance.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

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
