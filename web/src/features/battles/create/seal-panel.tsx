import { useLingui } from "@lingui/react/macro";
import { sysConfig } from "@vitrine/contract/content.ts";
import { useCall } from "../../../api/use-call.ts";
import { CopyField } from "../../../ui/copy-field.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SeedField } from "../../fairness/seed-field.tsx";

interface SealPanelProps {
  isGuest: boolean;
  /** Of the pair that this room will use; undefined while it is on its way. */
  publicHash: string | undefined;
  seed: string;
  onSeed: (seed: string) => void;
}

/** What is sealed before the room is made: the server's seed by its hash, then the creator's own. */
export function SealPanel({ isGuest, publicHash, seed, onSeed }: SealPanelProps) {
  const { t } = useLingui();
  const beacon = useCall(sysConfig, {}, { quiet: true }).data?.beacon;
  return (
    <Panel title={t`Sealed before it begins`}>
      <div className="min-h-22">
        {isGuest ? (
          <p className="text-13 text-muted">
            {t`Once you have logged in, the hash of the server's seed for your next battle stands here, before your own seed is known.`}
          </p>
        ) : publicHash ? (
          <CopyField label={t`Announced hash`} value={publicHash} />
        ) : (
          <Skeleton className="h-16 w-full" />
        )}
      </div>
      <SeedField
        label={t`Your seed`}
        hint={t`Made in your browser after the hash was announced. You may write your own.`}
        seed={seed}
        onSeed={onSeed}
      />
      <p className="pt-2 text-13 text-quiet">
        {beacon === "drand"
          ? t`When the last seat is taken, a public beacon of a later moment is named and mixed in.`
          : t`No public beacon is configured: the rolls rest on the operator's seed and those of the seats.`}
      </p>
    </Panel>
  );
}
