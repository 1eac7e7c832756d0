import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { toCoins } from "@vitrine/contract/money.ts";
import { type Liabilities, liability } from "@vitrine/contract/transparency/calls.ts";
import type { LiabilityCheck, LiabilityStep } from "@vitrine/contract/transparency/liabilities.ts";
import type { LiabilityProof } from "@vitrine/contract/transparency/liability-shape.ts";
import type { ReactNode } from "react";
import { formatNumber } from "../../api/numbers.ts";
import { useCall } from "../../api/use-call.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PaperLabel } from "../../ui/layout/paper-label.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { Money } from "../../ui/money.tsx";
import { saveText } from "../../ui/save-file.ts";
import { ProofStep, ProofValues } from "../fairness/proof-step.tsx";
import { SeedText } from "../fairness/seeds/seed-text.tsx";

type DaySum = Liabilities["list"][number];

/** The player's own part of a day's total, checked step by step in this browser. */
export function OwnLiability({ sum }: { sum: DaySum }) {
  const own = useCall(liability, { day: sum.day }, { quiet: true, staleTime: Number.POSITIVE_INFINITY });
  const proof = own.data?.proof;
  const check = useQuery({
    queryKey: ["liability-check", proof],
    queryFn: async () => (await import("@vitrine/contract/transparency/liabilities.ts")).checkLiability(proof),
    enabled: proof !== undefined && proof !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (own.isError) return <ErrorState error={own.error} onRetry={() => void own.refetch()} />;
  if (proof === null) return <Missing />;
  if (check.isError) return <ErrorState error={check.error} onRetry={() => void check.refetch()} />;
  if (!proof || !check.data) return <Skeleton className="h-[480px] rounded-3" />;
  return <Checked {...{ proof, sum }} check={check.data} />;
}

function Missing() {
  return (
    <div className="glass p-7 max-md:p-[18px]">
      <h3 className="text-20">
        <Trans>Your account isn't in this total</Trans>
      </h3>
      <p className="mt-2 max-w-[46em] text-muted">
        <Trans>
          A new account is in the total of the next day. If your account is older than this total, we left your balance
          out: ask support why, and tell others.
        </Trans>
      </p>
    </div>
  );
}

function Checked({ proof, sum, check }: { proof: LiabilityProof; sum: DaySum; check: LiabilityCheck }) {
  const { t, i18n } = useLingui();
  // A root that only this player gets could leave out all others.
  const root = check.steps.find(({ id }) => id === "sums")?.values.find(({ label }) => label === "root")?.text;
  const isShared = root === sum.root;
  const isValid = check.outcome === "valid" && isShared;
  const file = `vitrine-balance-${proof.day}.json`;
  const day = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(proof.day));
  const [command, script] = [`npm run verify -- ${file}`, `python3 docs/verify.py ${file}`];
  return (
    <div className="glass p-7 max-md:p-[18px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div role="status">
          <h3 className={isValid ? "flex items-start gap-3 text-20" : "flex items-start gap-3 text-20 text-bad"}>
            <span className={isValid ? "mt-1 text-ok" : "mt-1"}>
              <Icon name={isValid ? "check" : "close"} size={22} strokeWidth={2} />
            </span>
            {isValid ? (
              <Trans>Checked by your browser: your balance is part of this total</Trans>
            ) : (
              <Trans>We can't prove that your balance is part of this total</Trans>
            )}
          </h3>
          <p className="mt-2 max-w-[46em] text-muted">
            {isValid ? (
              <Trans>Compare the label with what you remember of that moment, then follow the steps below.</Trans>
            ) : !isShared && check.outcome === "valid" ? (
              <Trans>
                Your proof leads to another total than the one that everyone sees. Save it, and tell others.
              </Trans>
            ) : (
              <Trans>One of the steps below fails. Save the proof, and tell others.</Trans>
            )}
          </p>
        </div>
        <PaperLabel
          title={t`Your balance`}
          subtitle={day}
          lines={[
            { name: t`Coins`, value: <Money value={toCoins(proof.coinsCents)} /> },
            { name: t`Points`, value: <Money value={toCoins(proof.pointsCents)} points /> },
            { name: t`Pieces`, value: <Money value={toCoins(proof.itemsCents)} /> },
          ]}
        />
      </div>
      <ol className="proof mt-9">
        {check.steps.map((step, index) => (
          <Step key={step.id} number={index + 1} step={step} proof={proof} total={check.total} />
        ))}
      </ol>
      <div className="grid gap-5 border-line border-t pt-6">
        <p className="max-w-[46em] text-muted">
          <Trans>Save the proof and check it without us, offline, with a copy of the source code.</Trans>
        </p>
        <CopyField label={t`Check the saved proof`} value={command}>
          <SeedText>{command}</SeedText>
        </CopyField>
        <CopyField label={t`The same in Python`} value={script}>
          <SeedText>{script}</SeedText>
        </CopyField>
        <div>
          <Button size="s" onClick={() => saveText(file, `${JSON.stringify(proof, null, 2)}\n`, "application/json")}>
            <Icon name="download" size={17} />
            <Trans>Save proof</Trans>
          </Button>
        </div>
      </div>
    </div>
  );
}

interface StepProps {
  number: number;
  step: LiabilityStep;
  proof: LiabilityProof;
  total: LiabilityCheck["total"];
}

function Step({ number, step, proof, total }: StepProps) {
  const { t, i18n } = useLingui();
  const count = (value: number) => formatNumber(value, i18n.locale);
  const text = (label: string) => step.values.find((value) => value.label === label)?.text ?? "";
  const hash = (label: string) => <SeedText>{text(label)}</SeedText>;
  const steps = proof.path.length;
  const { title, says, values }: { title: ReactNode; says: ReactNode; values: { label: string; value: ReactNode }[] } =
    {
      shape: {
        title: <Trans>The proof is complete</Trans>,
        says: <Trans>Every field is there, and every amount is a whole number of cents that isn't negative.</Trans>,
        values: [],
      },
      leaf: {
        title: <Trans>Your leaf</Trans>,
        says: (
          <Trans>
            Your balance, your account's number and a secret value make one hash. Without the value, no one can tell
            that this leaf is yours.
          </Trans>
        ),
        values: [
          { label: t`Account`, value: <SeedText>{String(proof.playerId)}</SeedText> },
          { label: t`Secret value`, value: hash("key") },
          { label: t`Hash of your leaf`, value: hash("leaf") },
        ],
      },
      sums: {
        title: <Trans>The way up to the total</Trans>,
        says: (
          <Trans>
            {count(steps)} times, your browser adds a neighbour's sum and hashes both sides. No sum on the way is
            negative, so nothing can cancel your balance.
          </Trans>
        ),
        values: total
          ? [
              { label: t`Coins`, value: <Money value={toCoins(total.coinsCents)} /> },
              { label: t`Points`, value: <Money value={toCoins(total.pointsCents)} points /> },
              { label: t`Pieces`, value: <Money value={toCoins(total.itemsCents)} /> },
              { label: t`Root`, value: hash("root") },
            ]
          : [],
      },
      log: {
        title: <Trans>The total is in the log</Trans>,
        says: (
          <Trans>
            This total is entry {count(proof.log.index + 1)} of {count(proof.log.size)}. A path of hashes leads from it
            to the head of the log.
          </Trans>
        ),
        values: [],
      },
      signature: {
        title: <Trans>The log is signed</Trans>,
        says: <Trans>The key of the log has signed its head. The site can't show another total later.</Trans>,
        values: [{ label: t`Key of the log`, value: hash("logKey") }],
      },
    }[step.id];
  return (
    <ProofStep number={number} title={title} ok={step.ok} says={says}>
      {values.length > 0 && <ProofValues values={values} />}
    </ProofStep>
  );
}
