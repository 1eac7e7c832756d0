import { Trans } from "@lingui/react/macro";
import type { Claim } from "@vitrine/contract/rewards.ts";
import { Money } from "../../ui/money.tsx";

/** What a claim or a gift code gives: a locked bonus or a box. */
export function ClaimGift({ points, boxName }: Pick<Claim, "points" | "boxName">) {
  if (points === null) return boxName;
  return (
    <Trans>
      Locked bonus: <Money value={points} points className="ml-0.5" />
    </Trans>
  );
}
