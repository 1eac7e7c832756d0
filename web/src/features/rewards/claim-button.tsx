import { Trans, useLingui } from "@lingui/react/macro";
import type { Claim } from "@vitrine/contract/rewards.ts";
import { Button } from "../../ui/form/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Money } from "../../ui/money.tsx";
import type { Claims } from "./use-claims.ts";

interface ClaimButtonProps {
  claim: Claim;
  claims: Claims;
  /** Whether this is the primary button of its view. A view has at most one. */
  primary?: boolean;
}

/** The button for a claimable reward. For a taken, future or expired reward it shows a word instead. */
export function ClaimButton({ claim, claims, primary = false }: ClaimButtonProps) {
  const { t } = useLingui();
  const { name } = useClaimWords()(claim);
  const { state } = claims.given.get(claim.id) ?? claim;
  if (state === "open") {
    return (
      <Button
        size="s"
        look={primary ? "primary" : "glass"}
        className="min-h-11! min-w-24"
        aria-label={t`Claim: ${name}`}
        pending={claims.pending === claim.id}
        disabled={claims.pending !== null}
        onClick={() => void claims.claim(claim.id)}
      >
        <Trans>Claim</Trans>
      </Button>
    );
  }
  return (
    <span className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap text-13 text-muted">
      {state === "taken" ? (
        <>
          <span className="text-ok">
            <Icon name="check" size={16} strokeWidth={2} />
          </span>
          <Trans>Claimed</Trans>
        </>
      ) : state === "missed" ? (
        <Trans>Missed</Trans>
      ) : (
        <Trans>Not yet</Trans>
      )}
    </span>
  );
}

/** Says below the button of a claim why the last try was refused. */
export function ClaimRefusal({ claims, ids }: { claims: Claims; ids: readonly string[] }) {
  const refused = claims.refused && ids.includes(claims.refused.id) ? claims.refused.sentence : null;
  return (
    <p role="alert" className="text-pretty text-13 text-warn [&:not(:empty)]:pt-2">
      {refused}
    </p>
  );
}

/** Returns the name and the icon of a claim. */
export function useClaimWords(): (claim: Claim) => { icon: IconName; name: string } {
  const { t } = useLingui();
  return ({ kind, level, day }) => {
    const words: Record<Claim["kind"], { icon: IconName; name: string }> = {
      levelUp: { icon: "shield", name: t`Level ${level} reward` },
      levelBox: { icon: "box", name: t`Level ${level} free box` },
      redPacket: { icon: "mail", name: t`Last week's red packet` },
      calendar: { icon: "gift", name: t`Daily reward, day ${day}` },
    };
    return words[kind];
  };
}

/** The gift of a claim or a gift code: a locked bonus or a box. */
export function ClaimGift({ points, boxName }: Pick<Claim, "points" | "boxName">) {
  if (points === null) return boxName;
  return (
    <Trans>
      Locked bonus: <Money value={points} points className="ml-0.5" />
    </Trans>
  );
}
