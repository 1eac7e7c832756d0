import { Trans, useLingui } from "@lingui/react/macro";
import { battleReceipt } from "@vitrine/contract/battles.ts";
import { fairCurrent, fairRound } from "@vitrine/contract/fairness/calls.ts";
import { loadLogCheck } from "@vitrine/contract/fairness/prove-own-roll.ts";
import { type SampleResult, selfTest } from "@vitrine/contract/fairness/self-test.ts";
import { giveawayReceipt } from "@vitrine/contract/giveaways.ts";
import { lazy, Suspense, useEffect, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { isRefusal } from "../../../api/failure.ts";
import { useCall } from "../../../api/use-call.ts";
import { loadPart } from "../../../app/i18n.ts";
import { paths } from "../../../app/paths.ts";
import NotFoundScreen from "../../../app/screens/not-found-screen.tsx";
import { useMissing } from "../../../app/screens/nothing-here.tsx";
import { Button, LinkButton } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../../ui/layout/states.tsx";
import { useIsSsr } from "../../../ui/ssr.ts";
import { keptPassword } from "../../battles/room/room-password.ts";
import { useMoment } from "../../play-limits/use-moment.ts";
import { stepText } from "../arrange-proof.ts";
import { pythonSnippet } from "../explain/python-snippet.ts";
import { LargeDraw } from "../large-draw.tsx";
import { ProofView } from "../proof-view.tsx";
import { changeSeed } from "../seeds/change-seed.ts";
import { freshSeed } from "../seeds/seed.ts";
import { SeedText } from "../seeds/seed-text.tsx";
import { useItemDetail } from "../use-item-detail.ts";
import { isBattle, isGiveaway, type LooseReceipt } from "./receipt-text.ts";
import type { TypedValues } from "./typed-values.ts";
import { type Judged, useVerification } from "./use-verification.ts";
import { VerdictCard } from "./verdict-card.tsx";
import { VerifyForm } from "./verify-form.tsx";

// If this part does not load, e.g. offline, the page can still verify.
const BreakProof = lazy(() => loadPart(() => import("./break-proof.tsx")).catch(() => ({ default: () => null })));

/** /provably-fair/verify and /provably-fair/verify/{id}: repeats the calculation of a roll in this browser. */
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
                ? t`Verify roll ${id}`
                : t`Verify a roll`
        }
        lead={
          <Trans>
            Your browser repeats the whole calculation on its own, even offline. Nothing you enter leaves this page.
          </Trans>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-14 max-lg:gap-9 lg:grid-cols-[372px_minmax(0,1fr)]">
        {/* While a roll loads, the values are still those of the sample, and would look like the values of the roll. */}
        <div className={waits ? "[&_[role=tabpanel]]:invisible [&_pre]:invisible" : undefined}>
          <VerifyForm verification={verification} roundId={id} />
          {judged?.values.serverSeed && judged.values.clientSeed && (
            <PythonCard values={judged.values} ticket={ticketOf(judged)} />
          )}
          <SelfTestCard />
        </div>
        {/* In one column the error goes above the form, because the player would not see an error below the form. */}
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

function Proof({ judged: whole }: { judged: Judged }) {
  const item = useItemDetail(whole.receipt);
  const [changed, setChanged] = useState<Judged | null>(null);
  const broken = changed?.turn === whole.turn ? changed : null;
  const { verdict, receipt } = broken ?? whole;
  return (
    <>
      <h2 className="sr-only">
        <Trans>The proof</Trans>
      </h2>
      {whole.verdict.outcome === "unrevealed" &&
        (whole.receipt && isGiveaway(whole.receipt) ? (
          <DrawToCome receipt={whole.receipt} />
        ) : whole.receipt && isBattle(whole.receipt) ? (
          <p className="glass mb-9 px-6 py-5 text-muted">
            <Trans>
              This battle isn't over yet. Its seed is revealed at the end; this page then repeats every roll.
            </Trans>
          </p>
        ) : (
          <RevealNow publicHash={String(whole.receipt?.publicHash)} />
        ))}
      {whole.verdict.outcome !== "invalid" && (
        <Suspense fallback={<Skeleton className="mb-9 h-[124px] rounded-3" />}>
          <BreakProof key={whole.turn} whole={whole} broken={broken} onChange={setChanged} />
        </Suspense>
      )}
      {/* Screen readers announce the verdict and the broken step. They must not read all other steps again. */}
      <div aria-live="off">
        <ProofView steps={verdict.steps} receipt={receipt} />
      </div>
      {/* While a digit is changed to break the proof, this card still saves the unchanged receipt. */}
      <VerdictCard judged={{ ...whole, verdict }} item={item} />
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

/** Says when a giveaway that is not drawn yet can be verified. */
function DrawToCome({ receipt }: { receipt: LooseReceipt }) {
  const moment = useMoment();
  const end = String(receipt.endAt);
  const at = Number.isNaN(Date.parse(end)) ? "" : moment(end);
  const id = Number(receipt.giveawayId);
  return (
    <section className="glass mb-9 flex flex-wrap items-center gap-x-8 gap-y-4 px-6 py-5">
      <p className="min-w-60 flex-1 text-muted">
        <Trans>
          This giveaway will be drawn on {at}. Its seed and the list of all entries are then published, and this page
          repeats the whole draw.
        </Trans>
      </p>
      {Number.isSafeInteger(id) && id > 0 && (
        <LinkButton to={paths.giveaway(id)} size="s">
          <Trans>Go to room</Trans>
        </LinkButton>
      )}
    </section>
  );
}

/** The same roll as a Python script, for players who trust neither the operator nor this page. */
function PythonCard({ values, ticket }: { values: TypedValues; ticket: string }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const { serverSeed, clientSeed, nonce, size } = values;
  const snippet = pythonSnippet({ source: serverSeed, client: clientSeed, nonce: Number(nonce), size: Number(size) });
  const copy = async () => {
    await navigator.clipboard.writeText(snippet);
    setCopied(true);
  };
  return (
    <section className="glass mt-3 p-6 max-md:p-[18px]">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 className="font-sans text-16 font-medium [font-stretch:100%]">
          <Trans>Check it with Python</Trans>
        </h2>
        <Button look="quiet" size="s" className="-mr-4" onClick={() => void copy()}>
          {copied ? t`Copied` : t`Copy`}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <pre tabIndex={0} className="hash overflow-x-auto text-12">
        {snippet}
        {ticket && <i className="text-brass not-italic">{`\n# ${ticket}`}</i>}
      </pre>
    </section>
  );
}

/** Says when a sealed roll can be verified, and lets its owner reveal the seed pair now. */
function RevealNow({ publicHash }: { publicHash: string }) {
  const current = useCall(fairCurrent, {}, { quiet: true }).data;
  const [pending, setPending] = useState(false);
  const isMine = current?.publicHash === publicHash;
  const reveal = async () => {
    setPending(true);
    // The call's toast shows the error.
    await changeSeed(freshSeed()).catch(() => undefined);
    setPending(false);
  };
  return (
    <section className="glass mb-9 flex flex-wrap items-center gap-x-8 gap-y-4 px-6 py-5">
      <p className="min-w-60 flex-1 text-muted">
        {isMine ? (
          <Trans>
            The server seed of this roll is still in use, so it is sealed. Change your client seed to reveal the pair;
            the whole calculation can then be repeated here.
          </Trans>
        ) : (
          <Trans>
            The server seed of this roll is still in use, so it is sealed. Once its owner changes the client seed, or
            the pair reaches 10,000 rolls or 30 days, it is revealed and this page repeats the whole calculation.
          </Trans>
        )}
      </p>
      {isMine && (
        <Button pending={pending} onClick={() => void reveal()}>
          <Trans>Change client seed now</Trans>
        </Button>
      )}
      {!current && (
        <LinkButton to={paths.fair()} look="quiet" size="s">
          <Trans>How it works</Trans>
        </LinkButton>
      )}
    </section>
  );
}

/** Runs the verifier on the published samples and shows whether it gives the published results. */
function SelfTestCard() {
  const [results, setResults] = useState<readonly SampleResult[] | null>(null);
  useEffect(() => {
    let current = true;
    const start = () => void Promise.all([selfTest(), loadLogCheck()]).then(([done]) => current && setResults(done));
    // Wait until the page has loaded its own code, because one sample loads the code of the beacon's curve, which is as
    // large as the page. After that the page can verify a battle's receipt and a proof of the log offline, too.
    if (document.readyState === "complete") start();
    else addEventListener("load", start, { once: true });
    return () => {
      current = false;
      removeEventListener("load", start);
    };
  }, []);
  if (!results) return <Skeleton className="mt-3 h-[76px] rounded-3" />;
  const held = results.filter((result) => result.ok).length;
  const all = results.length;
  return (
    <details className="glass group mt-3 p-6 max-md:p-[18px]">
      <summary className="flex cursor-pointer items-center gap-3 text-14">
        <span className={held === all ? "text-ok" : "text-bad"}>
          <Icon name={held === all ? "check" : "close"} size={18} strokeWidth={2} />
        </span>
        <span className="flex-1">
          <Trans>
            Self-test: {held} of {all} published samples match
          </Trans>
        </span>
        <span className="text-quiet transition-transform duration-200 group-open:rotate-180">
          <Icon name="down" size={17} />
        </span>
      </summary>
      <ul className="mt-3 grid gap-2">
        {results.map((result) => (
          <li key={result.id} className="border-line border-t pt-2 text-12">
            <span className={result.ok ? "text-muted" : "text-bad"}>
              {result.ok ? "✓" : "✗"} {result.id}
            </span>
            <span className="block text-quiet">
              <SeedText>{result.actual}</SeedText>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const ID = /^[1-9]\d{0,15}$/;

/** The receipt of the URL: a roll by its number, `?battle=`, `?giveaway=`, or no receipt. */
function useAskedReceipt() {
  const { id: inPath = "" } = useParams();
  const [search] = useSearchParams();
  const isSsr = useIsSsr();
  const id = ID.test(inPath) ? inPath : "";
  const named = search.get("battle") ?? "";
  const battle = id === "" && ID.test(named) ? named : "";
  const draw = search.get("giveaway") ?? "";
  const giveaway = id === "" && battle === "" && ID.test(draw) ? draw : "";
  const battleId = Number(battle) || 1;
  // The password of a private room is stored in this tab only, so the SSR worker does not know it.
  const password = isSsr || !battle ? undefined : keptPassword(battleId);
  const round = useCall(fairRound, { id: Number(id) || 1 }, { enabled: id !== "", quiet: true });
  const room = useCall(
    battleReceipt,
    { id: battleId, ...(password !== undefined && { password }) },
    { enabled: battle !== "", quiet: true },
  );
  const prizes = useCall(giveawayReceipt, { id: Number(giveaway) || 1 }, { enabled: giveaway !== "", quiet: true });
  return { id, battle, giveaway, asked: battle ? room : giveaway ? prizes : id ? round : null };
}
