import { Trans, useLingui } from "@lingui/react/macro";
import { promotionInfo } from "@vitrine/contract/referral.ts";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { Money } from "../../ui/money.tsx";
import { Figure, PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { ChangeCodeCard } from "./change-code-card.tsx";
import { InviteCase } from "./invite-case.tsx";
import { LevelCard } from "./level-card.tsx";
import { MemberList } from "./member-list.tsx";
import { RebateCard } from "./rebate-card.tsx";
import { UpstreamCard } from "./upstream-card.tsx";

/** /personal/promo: one's own code with its link, what invitees brought, and who invited one. */
export default function PromoPage() {
  const { t } = useLingui();
  const { data: promotion, error, refetch } = useCall(promotionInfo, {}, { quiet: true });
  return (
    <div className="wrap min-h-screen pb-16">
      <PageHeader
        title={t`Partner programme`}
        lead={t`Invite others by your link: a share of what they deposit becomes your points.`}
      >
        <Figure label={t`Invited`}>{promotion ? promotion.userCount : <Skeleton className="my-1 h-7 w-12" />}</Figure>
        <Figure label={t`They deposited`}>
          {promotion ? <Money value={promotion.cumulativePurchase} display /> : <Skeleton className="my-1 h-7 w-24" />}
        </Figure>
      </PageHeader>
      {error && !promotion ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_392px]">
          {/* The list of members has no end: on a narrow page it comes last. */}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10 max-lg:contents">
            {promotion ? (
              <InviteCase promotion={promotion} />
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
                Rebates come as pending points once seven days have passed without the deposit being taken back.{" "}
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
