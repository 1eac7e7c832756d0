import { Trans, useLingui } from "@lingui/react/macro";
import type { PlayLimits } from "@vitrine/contract/limits.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { openDialog } from "../../app/dialogs/dialog-state.ts";
import { Button } from "../../ui/button.tsx";
import type { Break } from "./use-limits.ts";
import { useMoment } from "./use-moment.ts";

/** A cool-off for a while, an exclusion for long. */
export function BreakCards({ limits }: { limits: PlayLimits }) {
  const { t } = useLingui();
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  // The reminder leads here, and the part arrives after the page.
  useEffect(() => {
    if (hash === "#breaks") section.current?.scrollIntoView({ block: "center" });
  }, [hash]);
  return (
    <section ref={section} id="breaks" aria-labelledby="breaks-title" className="pt-14">
      <h2 id="breaks-title" className="mb-5 text-25">{t`Take a break`}</h2>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <BreakCard kind="coolOff" until={limits.coolOffUntil} title={t`Cool-off`}>
          <Trans>From 24 hours to 6 weeks. For when you want some distance.</Trans>
        </BreakCard>
        <BreakCard kind="exclusion" until={limits.excludedUntil} title={t`Self-exclusion`}>
          <Trans>6 months or longer. For when you have decided to stop.</Trans>
        </BreakCard>
      </div>
    </section>
  );
}

interface BreakCardProps {
  kind: Break["kind"];
  until: string | null;
  title: string;
  children: ReactNode;
}

function BreakCard({ kind, until, title, children }: BreakCardProps) {
  const moment = useMoment();
  const end = until && moment(until);
  return (
    <div className="glass flex flex-col items-start p-6 max-md:p-[18px]">
      <h3 className="text-20">{title}</h3>
      <p className="mt-1 mb-5 flex-1 text-muted">
        {children}
        <span className="block">
          <Trans>Nobody can end it early, not even customer service.</Trans>
        </span>
      </p>
      {end && (
        <p className="mb-3 text-warn">
          <Trans>Runs until {end}</Trans>
        </p>
      )}
      <Button onClick={() => openDialog("takeBreak", kind)}>
        {end ? (
          <Trans>Lengthen</Trans>
        ) : kind === "coolOff" ? (
          <Trans>Begin a cool-off</Trans>
        ) : (
          <Trans>Exclude myself</Trans>
        )}
      </Button>
    </div>
  );
}
