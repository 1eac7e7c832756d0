import { useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { eventMine } from "@vitrine/contract/records.ts";
import type { IconName } from "../../ui/icon.tsx";

type OpenClaim = OutputOf<typeof eventMine>["claims"][number];

/** What a claim is for, and its sign. The level stands behind the colon of its id. */
export function useOpenClaimWords(): (claim: OpenClaim) => { icon: IconName; name: string } {
  const { t } = useLingui();
  return ({ id, kind }) => {
    const level = Number(id.split(":")[1]);
    if (kind === "levelUp") return { icon: "shield", name: t`Reward of level ${level}` };
    if (kind === "levelBox") return { icon: "box", name: t`Free box of level ${level}` };
    if (kind === "redPacket") return { icon: "mail", name: t`Red packet of last week` };
    return { icon: "gift", name: t`Daily reward` };
  };
}
