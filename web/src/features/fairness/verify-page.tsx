import { Trans, useLingui } from "@lingui/react/macro";
import { isRefusal } from "../../api/failure.ts";
import { useMissing } from "../../app/screens/missing.ts";
import NotFoundScreen from "../../app/screens/not-found-screen.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { stepText } from "./arrange-proof.ts";
import { DrawToCome } from "./draw-to-come.tsx";
import { LargeDraw } from "./large-draw-note.tsx";
import { ProofView } from "./proof-view.tsx";
import { PythonCard } from "./python-card.tsx";
import { isGiveaway } from "./receipt-text.ts";
import { RevealNow } from "./reveal-now.tsx";
import { SelfTestCard } from "./self-test-card.tsx";
import { useAskedReceipt } from "./use-asked-receipt.ts";
import { useItemLook } from "./use-item-look.ts";
import { type Judged, useVerification } from "./use-verification.ts";
import { VerdictCard } from "./verdict-card.tsx";
import { VerifyForm } from "./verify-form.tsx";

/** /provably-fair/verify and /provably-fair/verify/{id}: the calculation of a round, done in this browser. */
export default function VerifyPage() {
  return useMissing() ? <NotFoundScreen /> : <Verify />;
}

function Verify() {
  const { t } = useLingui();
  const { battle, giveaway, id, asked } = useAskedReceipt();
  const verification = useVerification(asked?.data ?? null);
  const { judged } = verification;
  const waits = Boolean(asked?.isPending) && !verification.receipt;
  const failed = Boolean(asked?.isError) && !verification.receipt;
  const isLarge = isRefusal(asked?.error, "giveaway_receipt_large");
  return (
    <div className="wrap">
      <PageHeader
        title={
          battle
            ? t`Verify battle ${battle}`
            : giveaway
              ? t`Verify giveaway ${giveaway}`
              : id
                ? t`Verify round ${id}`
                : t`Verify a round`
        }
        lead={
          <Trans>
            Your browser repeats the whole calculation itself, even without a connection. Nothing you enter leaves this
            page.
          </Trans>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-14 max-lg:gap-9 lg:grid-cols-[372px_minmax(0,1fr)]">
        <div>
          <VerifyForm verification={verification} roundId={id} />
          {judged?.values.serverSeed && judged.values.clientSeed && (
            <PythonCard values={judged.values} ticket={ticketOf(judged)} />
          )}
          <SelfTestCard />
        </div>
        {/* One column: why there is no proof stands before the form, not two windows below it. */}
        <div aria-live="polite" aria-busy={waits} className={failed ? "max-lg:order-first" : undefined}>
          {waits && <ProofSkeleton />}
          {failed && isLarge && <LargeDraw giveawayId={Number(giveaway)} />}
          {failed && !isLarge && <ErrorState error={asked?.error} onRetry={() => void asked?.refetch()} />}
          {!waits && !failed && judged && <Proof judged={judged} />}
        </div>
      </div>
    </div>
  );
}

function Proof({ judged }: { judged: Judged }) {
  const item = useItemLook(judged.receipt);
  return (
    <>
      <h2 className="sr-only">
        <Trans>The proof</Trans>
      </h2>
      {judged.verdict.outcome === "unrevealed" &&
        (judged.receipt && isGiveaway(judged.receipt) ? (
          <DrawToCome receipt={judged.receipt} />
        ) : (
          <RevealNow publicHash={String(judged.receipt?.publicHash)} />
        ))}
      <ProofView steps={judged.verdict.steps} receipt={judged.receipt} />
      <VerdictCard judged={judged} item={item} />
    </>
  );
}

function ProofSkeleton() {
  return (
    <div className="grid gap-10 lg:pl-[68px]">
      {[0, 1, 2, 3].map((step) => (
        <div key={step} className="grid gap-3">
          <Skeleton className="h-6 w-64" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </div>
  );
}

function ticketOf({ verdict }: Judged): string {
  const rolls = verdict.steps.filter((step) => step.id === "roll");
  return rolls.length === 1 ? stepText(rolls[0], "ticket") : "";
}
