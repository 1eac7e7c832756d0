import { Trans, useLingui } from "@lingui/react/macro";
import { dreamConfig } from "@vitrine/contract/dream.ts";
import { formatChance } from "../../api/numbers.ts";
import { useCall } from "../../api/use-call.ts";
import { Figure, PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { DreamView } from "./dream-view.tsx";
import { useDreamDraft } from "./use-dream-draft.ts";
import { useTarget } from "./use-target.ts";

/** /dream: the player chooses a target and a chance. */
export default function DreamPage() {
  const { t, i18n } = useLingui();
  const draft = useDreamDraft();
  const terms = useCall(dreamConfig, {}, { quiet: true });
  const shown = useTarget(draft.itemId);
  const failed = shown.isError ? shown : terms.isError ? terms : null;
  const { target } = shown;
  return (
    <div className="wrap">
      <PageHeader
        title={t`Chase a dream`}
        lead={t`Choose a piece and a chance. The fee is exact before you try, and anyone can verify the roll.`}
      >
        {terms.data && (
          <Figure className="max-md:hidden" label={<Trans>Maximum return</Trans>}>
            {formatChance(1 / terms.data.coefficient, i18n.locale, 1)}
          </Figure>
        )}
      </PageHeader>
      {failed && !target && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(target && terms.data) && <DreamSkeleton />}
      {target && terms.data && (
        <DreamView target={target} terms={terms.data} draft={draft} isUnknown={shown.isUnknown} />
      )}
    </div>
  );
}

/** Placeholders in the final sizes, so that the page does not move when the target has loaded. */
function DreamSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-1 items-start gap-10 max-lg:gap-6 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_392px]"
    >
      <Skeleton className="h-[526px] rounded-2 md:h-[652px]" />
      <div className="grid gap-5">
        <Skeleton className="h-[440px] rounded-3" />
        <Skeleton className="h-[270px]" />
      </div>
    </div>
  );
}
