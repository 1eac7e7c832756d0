import { Trans } from "@lingui/react/macro";
import { Money } from "../../../ui/money.tsx";

/** The label of the button that pays, with the price; on the brass button the coin mark has the colour of the text. */
export function JoinWords({ cost }: { cost: number }) {
  return (
    <span>
      <Trans>
        Join for <Money value={cost} className="[&_circle]:stroke-current [&_path]:stroke-current" />
      </Trans>
    </span>
  );
}
