import { Trans } from "@lingui/react/macro";
import { cx } from "./cx.ts";
import { Money } from "./money.tsx";

/** The cost of a result and its gain in coins, after its value: "from 10 · −5.05". The gain is negative for a loss. */
export function CostAndGain({ cost, gain }: { cost: number; gain: number }) {
  return (
    <>
      <span className="text-muted">
        <Trans context="the price of a result">
          from <Money value={cost} className="ml-1 [&_svg]:hidden" />
        </Trans>
      </span>
      <span aria-hidden="true" className="text-quiet">
        ·
      </span>
      <Money value={gain} signed className={cx("[&_svg]:hidden", gain > 0 ? "text-ok" : "text-muted")} />
    </>
  );
}
