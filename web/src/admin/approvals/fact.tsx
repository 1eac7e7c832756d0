import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

/** One line of a proposal. */
export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The value that the proposal would replace. */
export function Before({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <span className="sr-only">{t`before`}</span>
      <del>{children}</del>
      <span aria-hidden="true">→</span>
    </>
  );
}
