import { useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { eventMine } from "@vitrine/contract/records.ts";
import type { IconName } from "../../../ui/icon.tsx";

type OpenClaim = OutputOf<typeof eventMine>["claims"][number];

/** The name of a claim and its icon. The id contains the level after its colon. */
export function useOpenClaimWords(): (claim: OpenClaim) => { icon: IconName; name: string } {
  const { t } = useLingui();
  return ({ id, kind }) => {
    const level = Number(id.split(":")[1]);
    const words: Record<OpenClaim["kind"], { icon: IconName; name: string }> = {
      levelUp: { icon: "shield", name: t`Reward of level ${level}` },
      levelBox: { icon: "box", name: t`Free box of level ${level}` },
      redPacket: { icon: "mail", name: t`Red packet of last week` },
      calendar: { icon: "gift", name: t`Daily reward` },
    };
    return words[kind];
  };
}
