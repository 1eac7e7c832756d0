import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { useBlocker } from "react-router";
import { MissingWindow } from "../../ui/overlay/lazy-window.ts";
import { loadPart } from "../i18n.ts";
import { closeDialog, type DialogName, useDialogs } from "./dialog-state.ts";
import { useFocusReturn } from "./use-focus-return.ts";

type Load = () => Promise<{ default: ComponentType }>;

// `MissingWindow` is not loaded lazily, because after a new release its chunk could be missing as well.
const missing = () => ({ default: () => <MissingWindow onClose={closeDialog} /> });
const lazyDialog = (load: Load, part?: string) => lazy(() => loadPart(load, part).catch(missing));

const COMPONENTS: Record<DialogName, ComponentType> = {
  login: lazyDialog(() => import("../../features/accounts/sign-in/login-dialog.tsx")),
  register: lazyDialog(() => import("../../features/accounts/sign-in/register-dialog.tsx")),
  smsLogin: lazyDialog(() => import("../../features/accounts/sign-in/sms-login-dialog.tsx")),
  findPassword: lazyDialog(() => import("../../features/accounts/sign-in/find-password-dialog.tsx")),
  userVerification: lazyDialog(() => import("../../features/accounts/sign-in/user-verification-dialog.tsx")),
  loginTip: lazyDialog(() => import("../../features/accounts/sign-in/login-tip-dialog.tsx")),
  registerTip: lazyDialog(() => import("../../features/accounts/sign-in/register-tip-dialog.tsx")),
  language: lazyDialog(() => import("./language-dialog.tsx")),
  leftMenu: lazyDialog(() => import("./left-menu-dialog.tsx")),
  publicNotice: lazyDialog(() => import("./public-notice-dialog.tsx")),
  welcome: lazyDialog(() => import("../../features/accounts/sign-in/welcome-dialog.tsx")),
  steamLogin: lazyDialog(() => import("../../features/accounts/sign-in/steam-login-dialog.tsx")),
  settings: lazyDialog(() => import("../settings/settings-dialog.tsx")),
  search: lazyDialog(() => import("../../features/search/search-dialog.tsx")),
  setLimit: lazyDialog(() => import("../../features/play-limits/set-limit-dialog.tsx")),
  takeBreak: lazyDialog(() => import("../../features/play-limits/take-break-dialog.tsx")),
  playReminder: lazyDialog(() => import("../../features/play-limits/play-reminder-dialog.tsx")),
  shortcuts: lazyDialog(() => import("../../features/search/shortcuts-dialog.tsx")),
  safetyCheck: lazyDialog(() => import("../../features/accounts/safety/safety-check-dialog.tsx")),
  recharge: lazyDialog(() => import("../../features/deposits/deposit-dialog.tsx")),
  benefit: lazyDialog(() => import("../../features/rewards/rewards-dialog.tsx")),
  battleOpen: lazyDialog(() => import("../../features/battles/battle-open-dialog.tsx")),
  info: lazyDialog(() => import("../../features/messages/message-dialog.tsx")),
  avatar: lazyDialog(() => import("../../features/accounts/profile/avatar/avatar-dialog.tsx")),
  drops: lazyDialog(() => import("../layout/drops-dialog.tsx")),
  souvenir: lazyDialog(() => import("../../features/fairness/souvenir/souvenir-dialog.tsx")),
  skin: lazyDialog(() => import("../../features/catalogue/item-dialog.tsx")),
};

/** Renders the open dialog, if any. Each dialog's chunk loads at its first opening. */
export function DialogHost() {
  const open = useDialogs((state) => state.open);
  useFocusReturn(open !== null);
  useBackCloses(open !== null);
  if (!open) return null;
  const Component = COMPONENTS[open];
  return (
    <Suspense fallback={null}>
      <Component key={open} />
    </Suspense>
  );
}

/** TypeScript's DOM types do not contain CloseWatcher yet. */
const { CloseWatcher } = globalThis as { CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void } };

const PHONE = "(max-width: 767px)";

/** On a phone the back button closes the open dialog and the page stays. */
function useBackCloses(open: boolean): void {
  const blocker = useBlocker(({ historyAction }) => open && historyAction === "POP" && matchMedia(PHONE).matches);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    closeDialog();
  }, [blocker]);
  useEffect(() => {
    // The back button of Android sends a close request before it leaves the page, also without a history entry. The
    // dialog itself handles Esc.
    if (!open || !CloseWatcher || !matchMedia(PHONE).matches) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => closeDialog();
    return () => watcher.destroy();
  }, [open]);
}
