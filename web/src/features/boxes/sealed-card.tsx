import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { fairCurrent } from "@vitrine/contract/fairness/calls.ts";
import { Link } from "react-router";
import { useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Box } from "./use-box.ts";

/** What is promised before the roll: hashes, the player's seed, and the nonces that the next opening will take. */
export function SealedCard({ box, count }: { box: Box; count: number }) {
  const { t } = useLingui();
  const isGuest = useSession((session) => session.token === null);
  const current = useCall(fairCurrent, {}, { quiet: true }).data;
  const last = (current?.nonce ?? 0) + count - 1;
  return (
    <section aria-label={t`Sealed`} className="glass px-[26px] py-5 max-md:px-[18px]">
      <div className="mb-3 flex items-center justify-between">
        <h2 className="font-sans text-16 font-medium [font-stretch:100%]">
          <Trans>Sealed</Trans>
        </h2>
        <Link
          to={paths.fair()}
          className="-my-3 inline-flex min-h-11 items-center text-13 text-brass hover:text-brass-hi"
        >
          <Trans>Verify</Trans> ›
        </Link>
      </div>
      <div className="grid gap-3">
        {current && <CopyField label={t`Public hash in use`} value={current.publicHash} />}
        {current && <CopyField label={t`Next public hash`} value={current.nextPublicHash} />}
        {!current && !isGuest && <Skeleton className="h-[136px]" />}
        <CopyField label={t`Hash of version ${box.version} of this box`} value={box.versionHash} />
        {current && (
          <div className="grid grid-cols-2 gap-5">
            <Plain label={t`Your client seed`} text={current.clientSeed} />
            <Plain
              label={t`${plural(count, { one: "Nonce of this opening", other: "Nonces of this opening" })}`}
              text={count === 1 ? String(current.nonce) : `${current.nonce}–${last}`}
            />
          </div>
        )}
        {current?.clientSeedIsDefault && (
          <Link to={paths.fair()} className="inline-flex min-h-8 items-center text-13 text-warn hover:text-ink">
            <Trans>This is the site's default seed. Set your own ›</Trans>
          </Link>
        )}
        {isGuest && (
          <p className="text-13 text-muted">
            <Trans>Once you are logged in, the hash of the server seed is shown here before every roll.</Trans>
          </p>
        )}
      </div>
    </section>
  );
}

function Plain({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <span className="lab block">{label}</span>
      <code className="hash break-all">{text}</code>
    </div>
  );
}
