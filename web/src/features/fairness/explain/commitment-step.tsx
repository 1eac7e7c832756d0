import { Trans, useLingui } from "@lingui/react/macro";
import type { Step } from "@vitrine/contract/fairness/proof.ts";
import { HashText } from "../../../ui/hash-text.tsx";
import { stepText } from "../arrange-proof.ts";
import { ProofStep, ProofValues } from "../proof-step.tsx";

/** The seed pair: the commitment from before the roll, and whether the revealed server seed fits it. */
export function CommitmentStep({ number, step }: { number: number; step: Step }) {
  const { t } = useLingui();
  const computed = stepText(step, "computed");
  return (
    <ProofStep
      number={number}
      title={computed ? <Trans>The server seed is the promised one</Trans> : <Trans>The server seed is promised</Trans>}
      ok={step.ok}
      holds={t`Same as shown before the roll`}
      says={
        computed ? (
          <Trans>HMAC-SHA256 of the server seed, with the secret salt as the key.</Trans>
        ) : (
          <Trans>This hash was on the page before the roll. The seed behind it cannot be exchanged any more.</Trans>
        )
      }
    >
      <ProofValues
        values={[
          ...(computed ? [{ label: t`Computed`, value: <HashText>{computed}</HashText> }] : []),
          { label: t`Shown before`, value: <HashText className="text-muted">{stepText(step, "published")}</HashText> },
        ]}
      />
    </ProofStep>
  );
}
