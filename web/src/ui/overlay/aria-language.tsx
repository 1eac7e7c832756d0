import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

/**
 * What dialogs, lists and numbers tell a screen reader by themselves is in the site's language, not in the browser's. It stands
 * around each such part and not around the site: a page without one need not carry it.
 */
export function AriaLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLingui().i18n.locale}>{children}</I18nProvider>;
}
