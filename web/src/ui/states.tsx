import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Failure } from "../api/failure.ts";
import { Button } from "./button.tsx";
import { Icon, type IconName } from "./icon.tsx";

interface StateProps {
  icon?: IconName;
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** An empty case: says what is not here and what to do next. */
export function EmptyState({ icon = "box", title, children, actions }: StateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-16 text-center">
      <span className="glass-thin mb-2 grid size-16 place-items-center rounded-3 text-brass">
        <Icon name={icon} size={28} />
      </span>
      <p className="text-20 leading-snug">{title}</p>
      {children && <div className="max-w-[42em] text-muted">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

/** What went wrong with a list or a page, with a way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useLingui();
  const unreachable = error instanceof Failure && error.kind !== "refused";
  const sentence = error instanceof Failure && error.message ? error.message : t`The page could not be loaded.`;
  return (
    <div role="alert">
      <EmptyState
        icon={unreachable ? "offline" : "warning"}
        title={unreachable ? t`No connection` : t`That did not work`}
        actions={onRetry && <Button onClick={onRetry}>{t`Try again`}</Button>}
      >
        {unreachable ? t`The server cannot be reached. Nothing was charged; try again in a moment.` : sentence}
      </EmptyState>
    </div>
  );
}
