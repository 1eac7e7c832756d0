import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

/**
 * Sets the language of React Aria's own texts for screen readers to the site's language instead of the browser's. It
 * wraps single components, not the site: a page without such a component does not load this code.
 */
export function AriaLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLingui().i18n.locale}>{children}</I18nProvider>;
}
