import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { fairCurrent } from "@vitrine/contract/fairness/calls.ts";
import { formatNumber } from "../../api/numbers.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { Figure } from "../../ui/page-header.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { SeedText } from "./seed-text.tsx";

/** The active pair: what is promised for the coming rolls and for the pair after this one. */
export function CurrentPair({ current }: { current: OutputOf<typeof fairCurrent> }) {
  const { t, i18n } = useLingui();
  return (
    <section aria-label={t`The pair in use`} className="glass grid gap-5 p-7 max-md:p-[18px]">
      <div className="flex flex-wrap items-start justify-between gap-x-9 gap-y-3">
        <h2 className="text-25">
          <Trans>The pair in use</Trans>
        </h2>
        <div className="flex gap-9">
          <Figure label={<Trans>Next nonce</Trans>}>{formatNumber(current.nonce, i18n.locale)}</Figure>
          <div>
            <span className="lab block">
              <Trans>In use since</Trans>
            </span>
            <RelativeTime time={current.startedAt} className="text-16" />
          </div>
        </div>
      </div>
      {current.clientSeedIsDefault && (
        <p className="rounded-2 bg-tint-1 px-4 py-3 text-13 text-warn">
          <Trans>
            You still play with the site's default client seed. Set one of your own: only then can nobody have chosen
            the server seed to fit it.
          </Trans>
        </p>
      )}
      <CopyField label={t`Public hash of the server seed in use`} value={current.publicHash} />
      <CopyField label={t`Public hash of the next server seed`} value={current.nextPublicHash} />
      <CopyField label={t`Your client seed`} value={current.clientSeed}>
        <SeedText>{current.clientSeed}</SeedText>
      </CopyField>
    </section>
  );
}
