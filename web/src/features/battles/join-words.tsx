import { Trans } from "@lingui/react/macro";
import { Money } from "../../ui/money.tsx";

/** The button that pays says how much; on brass the coin's mark takes the ink of the words. */
export function JoinWords({ cost }: { cost: number }) {
  return (
    <span>
      <Trans>
        Join for <Money value={cost} className="[&_circle]:stroke-current [&_path]:stroke-current" />
      </Trans>
    </span>
  );
}
