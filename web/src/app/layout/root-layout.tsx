import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { type Location, Outlet, ScrollRestoration, useNavigate, useNavigation } from "react-router";
import { listenForShortcuts } from "../../features/search/shortcuts.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { DialogHost } from "../dialogs/dialog-host.tsx";
import { useNewNotice } from "../dialogs/use-new-notice.ts";
import { onLead } from "../lead-to.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import "./layout.css";
import { OfflineNotice } from "./offline-notice.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { StripPlace } from "./strip-place.tsx";

/** What stands around every screen. */
export function RootLayout() {
  const { t } = useLingui();
  const loading = useNavigation().state !== "idle";
  const navigate = useNavigate();
  useEffect(() => listenForShortcuts((path) => void navigate(path)), [navigate]);
  useEffect(() => onLead((path, options) => void navigate(path, { replace: true, ...options })), [navigate]);
  useNewNotice();
  return (
    <div className="flex min-h-screen flex-col pb-(--phone-bar)">
      <a href="#main" className="skip-link">
        {t`Skip to content`}
      </a>
      <span className="route-progress" data-on={loading} />
      <Header />
      <StripPlace />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="flex-1 overflow-x-clip outline-none" aria-busy={loading}>
        <Outlet />
      </main>
      <Footer />
      <PhoneBar />
      <DialogHost />
      <Toaster />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/** A page that was opened by its address has no key of its own: without this it would begin where the last such page was left. */
const scrollKey = ({ key, pathname, search }: Location) => (key === "default" ? pathname + search : key);
