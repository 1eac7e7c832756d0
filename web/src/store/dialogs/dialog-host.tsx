import { type ComponentType, lazy, Suspense } from "react";
import { MissingWindow } from "../../ui/lazy-window.ts";
import { loadPart } from "../i18n.ts";
import { closeDialog, type DialogName, useDialogs } from "./dialog-state.ts";
import { useBackCloses } from "./use-back-closes.ts";
import { useFocusReturn } from "./use-focus-return.ts";

type Load = () => Promise<{ default: ComponentType }>;

// Here from the start: after a new release its own file would be as gone as that of the dialog.
const missing = () => ({ default: () => <MissingWindow onClose={closeDialog} /> });
const lazyDialog = (load: Load, part?: string) => lazy(() => loadPart(load, part).catch(missing));

const COMPONENTS: Record<DialogName, ComponentType> = {
  login: lazyDialog(() => import("./login-dialog.tsx")),
  register: lazyDialog(() => import("./register-dialog.tsx")),
  smsLogin: lazyDialog(() => import("./sms-login-dialog.tsx")),
  findPassword: lazyDialog(() => import("./find-password-dialog.tsx")),
  userVerification: lazyDialog(() => import("./user-verification-dialog.tsx")),
  loginTip: lazyDialog(() => import("./login-tip-dialog.tsx")),
  registerTip: lazyDialog(() => import("./register-tip-dialog.tsx")),
  language: lazyDialog(() => import("./language-dialog.tsx")),
  leftMenu: lazyDialog(() => import("./left-menu-dialog.tsx")),
  publicNotice: lazyDialog(() => import("./public-notice-dialog.tsx")),
  steamLogin: lazyDialog(() => import("./steam-login-dialog.tsx")),
  settings: lazyDialog(() => import("../settings/settings-dialog.tsx")),
  palette: lazyDialog(() => import("../palette/palette-dialog.tsx")),
  setLimit: lazyDialog(() => import("../limits/set-limit-dialog.tsx")),
  takeBreak: lazyDialog(() => import("../limits/take-break-dialog.tsx")),
  playReminder: lazyDialog(() => import("../limits/play-reminder-dialog.tsx")),
  shortcuts: lazyDialog(() => import("../palette/shortcuts-dialog.tsx")),
  securityCheck: lazyDialog(() => import("../security/security-check-dialog.tsx")),
  recharge: lazyDialog(() => import("../recharge/recharge-dialog.tsx")),
  benefit: lazyDialog(() => import("../benefits/benefit-dialog.tsx")),
  battleOpen: lazyDialog(() => import("../battles/battle-open-dialog.tsx")),
  info: lazyDialog(() => import("../messages/message-dialog.tsx")),
  avatar: lazyDialog(() => import("../account/avatar/avatar-dialog.tsx")),
  drops: lazyDialog(() => import("../layout/drops-dialog.tsx")),
  skin: lazyDialog(() => import("../skins/skin-dialog.tsx")),
};

/** The open dialog, if any. Their code arrives with the first opening. */
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
