import { useLingui } from "@lingui/react/macro";
import type { Claim } from "@vitrine/contract/rewards.ts";
import { Money } from "../../ui/money.tsx";

/** What a claim gives: so many points that still wait, or a box. */
export function ClaimGift({ points, boxName }: Pick<Claim, "points" | "boxName">) {
  const { t } = useLingui();
  if (points === null) return boxName;
  return (
    <>
      <Money value={points} /> {t`pending points`}
    </>
  );
}
