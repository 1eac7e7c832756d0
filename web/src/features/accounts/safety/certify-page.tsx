import { Trans, useLingui } from "@lingui/react/macro";
import { certify, certifyResult } from "@vitrine/contract/accounts/certify.ts";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { call } from "../../../api/call.ts";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/form/button.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../../ui/layout/states.tsx";
import { Steps } from "../../../ui/layout/steps.tsx";
import { refreshMessages } from "../../messages/show-as-read.ts";
import { refreshLimits, useLimits } from "../../play-limits/use-limits.ts";
import { type Stage, stageOf, useStageWords } from "./certify-words.ts";

const ASK_EVERY_MS = 10_000;

/** /personal/certify: the status of the identity check. The provider redirects players back to this page. */
export default function CertifyPage() {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useCall(certifyResult, {}, { quiet: true });
  const state = data?.state;
  const isPending = state === "pending";
  const known = useRef(state);
  const limits = useLimits();
  // The cached limits are older than the result that the player is under age, so they lack the new exclusion until the
  // refetch.
  const isLearning = state === "underage" && limits.isFetching;

  useEffect(() => {
    // When a pending check ends, the server has sent a message (passed) or started an exclusion (underage).
    if (known.current === "pending" && state === "passed") refreshMessages();
    if (known.current === "pending" && state === "underage") void refreshLimits();
    known.current = state;
  }, [state]);

  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => document.visibilityState === "visible" && void refetch(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isPending, refetch]);

  return (
    <div className="wrap pb-16">
      <PageHeader
        title={t`Real name`}
        over={
          <Link to={paths.security()} className="hover:text-ink">
            <Trans>Security</Trans>
          </Link>
        }
        lead={t`Before items leave the site, we check once that you are an adult. We recognise the same person in every account we check, so a break applies to all of them.`}
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {((!error && !data) || isLearning) && <Skeleton className="h-80 max-w-[720px] rounded-3" />}
      {data && !isLearning && (
        <StageCard
          stage={stageOf(data)}
          excludedUntil={limits.data?.excludedUntil ?? null}
          isAsking={isFetching}
          onAsk={() => void refetch()}
        />
      )}
    </div>
  );
}

/** The index of the current one of the three steps. */
const STEP: Record<Stage, number> = { off: 0, none: 0, failed: 0, underage: 0, pending: 1, passed: 3 };

interface StageCardProps {
  stage: Stage;
  excludedUntil: string | null;
  isAsking: boolean;
  onAsk: () => void;
}

function StageCard({ stage, excludedUntil, isAsking, onAsk }: StageCardProps) {
  const { t } = useLingui();
  const { title, says, begin } = useStageWords(excludedUntil)[stage];
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      location.assign((await call(certify, {})).url);
    } catch {
      // The call's toast shows the error. The page then reloads the status of the check.
      setLeaving(false);
      onAsk();
    }
  };
  const steps = [
    { title: t`Start here`, says: t`we pass on no name` },
    { title: t`Show a document`, says: t`at the provider's page` },
    { title: t`Back here`, says: t`with a yes or no` },
  ];
  return (
    <div className="max-w-[720px]">
      <Panel light={stage === "passed" ? 0.5 : 0.25}>
        {stage !== "off" && (stage !== "underage" || begin) && (
          <div className="mb-7">
            <Steps label={t`Real name`} steps={steps} current={STEP[stage]} />
          </div>
        )}
        <div role="status">
          <h2 className="text-25">{title}</h2>
          <p className="mt-2 max-w-[40em] text-16 text-muted">{says}</p>
        </div>
        <div className="flex flex-wrap gap-3 not-empty:mt-6">
          {begin && (
            <Button look="primary" pending={isLeaving} onClick={() => void leave()}>
              {begin}
            </Button>
          )}
          {stage === "pending" && (
            <Button pending={isAsking} onClick={onAsk}>
              <Trans>Check again</Trans>
            </Button>
          )}
        </div>
        <p className="mt-6 text-13 text-quiet">
          {t`Your name and document stay with the provider. We only learn yes or no, whether you are 18 or when you will be, and a number that can't be turned back into your name, so a break applies to you as a person, not to one account.`}
        </p>
      </Panel>
    </div>
  );
}
