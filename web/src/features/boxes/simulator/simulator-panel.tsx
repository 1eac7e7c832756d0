import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { formatNumber } from "../../../api/numbers.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { lazyWindow } from "../../../ui/overlay/lazy-window.ts";
import type { Box } from "../use-box.ts";
import { OPENINGS, PLAYERS } from "./simulate.ts";

const Simulator = lazyWindow(() => import("./simulator.tsx"));

/** Opens the box ten thousand times in the browser, so that players see what its odds mean before they pay. */
export function SimulatorPanel({ box }: { box: Box }) {
  const { i18n } = useLingui();
  // The number of the current run; 0 before the first run.
  const [run, setRun] = useState(0);
  const openings = formatNumber(PLAYERS * OPENINGS, i18n.locale);
  return (
    <section aria-labelledby="simulator-title" className="pt-24 max-md:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="max-w-[620px]">
          <h2 id="simulator-title">
            <Trans>Open it {openings} times, free</Trans>
          </h2>
          <p className="pt-3 text-muted">
            <Trans>
              Your browser opens this box for {PLAYERS} imaginary players, {OPENINGS} times each, with the odds above.
              Nothing is paid and nothing is won.
            </Trans>
          </p>
        </div>
        <Button onClick={() => setRun(run + 1)}>
          {run === 0 ? <Trans>Open {openings} boxes</Trans> : <Trans>Open {openings} more</Trans>}
        </Button>
      </div>
      {run > 0 && (
        <Suspense fallback={<Skeleton className="mt-8 h-[560px] rounded-3" />}>
          <Simulator key={`${box.versionHash} ${run}`} box={box} onClose={() => setRun(0)} />
        </Suspense>
      )}
    </section>
  );
}
