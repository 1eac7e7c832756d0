import { Trans, useLingui } from "@lingui/react/macro";
import { promotionInfo } from "@vitrine/contract/referral.ts";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { loadChunk } from "../../api/load-chunk.ts";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { cx } from "../../ui/cx.ts";
import { Figure, PageHeader } from "../../ui/layout/page-header.tsx";
import { PaperLabel } from "../../ui/layout/paper-label.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { Money } from "../../ui/money.tsx";
import { Progress } from "../../ui/progress/progress.tsx";
import { ShareLink } from "../../ui/share-link.tsx";
import { ChangeCodeCard } from "./change-code-card.tsx";
import { MemberList } from "./member-list.tsx";
import { formatRatio, type Promotion, wayOf } from "./promotion.ts";
import { UpstreamCard } from "./upstream-card.tsx";
import "./invite-showcase.css";

/** /personal/promo: the player's promotion code, the rebates, the invited players, and who invited the player. */
export default function ReferralPage() {
  const { t } = useLingui();
  const { data: promotion, error, refetch } = useCall(promotionInfo, {}, { quiet: true });
  return (
    <div className="wrap pb-16">
      <PageHeader
        title={t`Partner programme`}
        lead={t`Invite others with your link: a share of what they deposit becomes your points.`}
      >
        <Figure label={t`Invited`}>{promotion ? promotion.userCount : <Skeleton className="h-[29px] w-12" />}</Figure>
        <Figure label={t`They deposited`}>
          {promotion ? <Money value={promotion.cumulativePurchase} display /> : <Skeleton className="h-[29px] w-24" />}
        </Figure>
      </PageHeader>
      {error && !promotion ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_392px]">
          {/* On a narrow page the endless list of members comes last. */}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10 max-lg:contents">
            {promotion ? (
              <InviteShowcase promotion={promotion} />
            ) : (
              <Skeleton className="h-[640px] rounded-3 md:h-[340px]" />
            )}
            <MemberList className="max-lg:order-last" />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {promotion ? (
              <>
                <RebateCard promotion={promotion} />
                <LevelCard promotion={promotion} />
                <UpstreamCard promotion={promotion} />
                <ChangeCodeCard promotion={promotion} />
              </>
            ) : (
              <>
                <Skeleton className="h-[180px] rounded-3" />
                <Skeleton className="h-[380px] rounded-3" />
                <Skeleton className="h-[200px] rounded-3" />
              </>
            )}
            <p className="text-pretty text-13 text-quiet">
              <Trans>
                Rebates become a locked bonus after seven days, unless the deposit is reversed.{" "}
                <Link
                  to={paths.help("inviting-friends")}
                  className="text-brass underline underline-offset-3 hover:text-brass-hi"
                >
                  The rules
                </Link>
              </Trans>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

/** The level, the progress to the next one, and the share that each level earns. */
function LevelCard({ promotion }: { promotion: Promotion }) {
  const { t, i18n } = useLingui();
  const { level, levels, experience, nextLevelExperience } = promotion;
  const { done, span } = wayOf(promotion);
  const next = level + 1;
  return (
    <section aria-labelledby="promotion-level" className="glass p-6 max-md:p-[18px]">
      <h2 id="promotion-level" className="mb-4 text-20">
        <Trans>Level {level}</Trans>
      </h2>
      {nextLevelExperience === null ? (
        <p className="text-13 text-muted">
          <Trans>The top level.</Trans>
        </p>
      ) : (
        <>
          <Progress label={t`To level ${next}`} value={done} max={span} />
          <p className="mt-2 flex justify-between gap-4 text-13 text-muted">
            <Money value={experience} />
            <Money value={nextLevelExperience} />
          </p>
        </>
      )}
      <table className="mt-5 w-full">
        <caption className="sr-only">{t`Shares by level`}</caption>
        <thead>
          <tr className="lab text-left align-bottom [&>th]:pb-2 [&>th]:font-normal">
            <th scope="col">{t`Level`}</th>
            <th scope="col" className="px-4 text-right">
              {t`Deposited by invitees`}
            </th>
            <th scope="col" className="text-right">
              {t`Your share`}
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map((row) => (
            <tr
              key={row.level}
              aria-current={row.level === level ? "true" : undefined}
              className={cx("border-line border-t", row.level === level ? "text-brass-hi" : "text-muted")}
            >
              <th scope="row" className="num py-2.5 text-left font-normal text-16">
                {row.level}
              </th>
              <td className="px-4 text-right text-13">
                <Trans>
                  from <Money value={row.from} className="ml-0.5" />
                </Trans>
              </td>
              <td className="num text-right text-16">{formatRatio(row.rebateRatio, i18n.locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Shows the rebates that are paid, and the rebates that are still on hold. */
function RebateCard({ promotion: { cumulativeReward, heldReward } }: { promotion: Promotion }) {
  return (
    <section aria-labelledby="rebates" className="glass p-6 max-md:p-[18px]">
      <h2 id="rebates" className="mb-4 text-20">
        <Trans>Your rebates</Trans>
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        <div>
          <dt className="lab">
            <Trans>Paid as points</Trans>
          </dt>
          <dd>
            <Money value={cumulativeReward} points display className="text-31 max-md:text-25" />
          </dd>
        </div>
        <div>
          <dt className="lab">
            <Trans>On hold</Trans>
          </dt>
          <dd data-testid="held-rebates">
            <Money value={heldReward} points display className="text-31 text-muted max-md:text-25" />
          </dd>
        </div>
      </dl>
    </section>
  );
}

const QR_PX = 176;

// The QR code loads separately, because most players copy the link instead.
const QrCode = lazy(() =>
  loadChunk(() => import("../../ui/qr-code.tsx")).then((module) => ({ default: module.QrCode })),
);

/** The promotion code, its link and its QR code. */
function InviteShowcase({ promotion }: { promotion: Promotion }) {
  const { t, i18n } = useLingui();
  const { code, link, level, rebateRatio } = promotion;
  return (
    <section aria-label={t`Your invitation`} className="invite-showcase glass">
      <span className="light" style={{ opacity: 0.7 }} />
      <div className="relative grid min-w-0 gap-6">
        <CopyField label={t`Your promotion code`} value={code}>
          <b translate="no" className="invite-code num font-normal" data-testid="promotion-code">
            {code}
          </b>
        </CopyField>
        <CopyField label={t`Your link`} value={link}>
          <span translate="no" className="text-16 [overflow-wrap:anywhere]">
            {link}
          </span>
        </CopyField>
        <div className="flex flex-wrap gap-3">
          <ShareLink title="Vitrine" address={`/?promoteCode=${code}`} />
        </div>
      </div>
      <PaperLabel
        heading="h2"
        className="invite-paper"
        title={<span translate="no">{code}</span>}
        lines={[
          { name: t`Level`, value: level },
          { name: t`Your share`, value: formatRatio(rebateRatio, i18n.locale) },
        ]}
      >
        <span className="mb-3 grid place-items-center" style={{ minHeight: QR_PX }}>
          <Suspense fallback={null}>
            <QrCode value={link} label={t`Code to scan: your link`} size={QR_PX} />
          </Suspense>
        </span>
      </PaperLabel>
    </section>
  );
}
