import { useLingui } from "@lingui/react/macro";
import type { Claim } from "@vitrine/contract/rewards.ts";
import type { IconName } from "../../ui/icon.tsx";

/** The name of a claim and its icon. */
export function useClaimWords(): (claim: Claim) => { icon: IconName; name: string } {
  const { t } = useLingui();
  return ({ kind, level, day }) => {
    const words: Record<Claim["kind"], { icon: IconName; name: string }> = {
      levelUp: { icon: "shield", name: t`Reward of level ${level}` },
      levelBox: { icon: "box", name: t`Free box of level ${level}` },
      redPacket: { icon: "mail", name: t`Red packet of last week` },
      calendar: { icon: "gift", name: t`Daily reward, day ${day}` },
    };
    return words[kind];
  };
}
