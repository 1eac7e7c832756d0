import { Trans, useLingui } from "@lingui/react/macro";
import { VIP_LEVELS } from "@vitrine/contract/rewards/vip-levels.ts";
import { type Claim, getGradeInfo } from "@vitrine/contract/rewards.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import { Picture } from "../../../ui/item/picture.tsx";
import { Figure, PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../../ui/layout/states.tsx";
import { Money } from "../../../ui/money.tsx";
import { ClaimButton, ClaimRefusal } from "../claim-button.tsx";
import { PendingCard } from "../pending-card.tsx";
import { RedPacketCard } from "../red-packet-card.tsx";
import { type Claims, useClaims } from "../use-claims.ts";
import { LevelMark } from "./level-mark.tsx";
import { type Grades, LevelShowcase } from "./level-showcase.tsx";
import "./level-table.css";

/** /personal/vip: the level, the progress to the next one, the rewards of every level, and the weekly red packet. */
export default function VipPage() {
  const { t } = useLingui();
  const claims = useClaims();
  const { data: grades, error, refetch } = useCall(getGradeInfo, {}, { quiet: true });
  return (
    <div className="wrap pb-16">
      <PageHeader
        title={t`VIP`}
        lead={t`Levels come from what you play, and never go down. Refunded stakes and surcharges don't count.`}
      >
        <Figure label={t`Played in total`}>
          {grades ? <Money value={grades.netStakes} display /> : <Skeleton className="h-[29px] w-24" />}
        </Figure>
      </PageHeader>
      {error && !grades ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_392px]">
          {grades ? <LevelShowcase grades={grades} /> : <Skeleton className="h-[560px] rounded-3 md:h-[330px]" />}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:max-lg:grid-cols-2 lg:row-span-2">
            {grades ? (
              <RedPacketCard packet={grades.redPacket} claims={claims} />
            ) : (
              <Skeleton className="h-[330px] rounded-3" />
            )}
            <PendingCard />
          </div>
          <LevelTable grades={grades} claims={claims} />
        </div>
      )}
    </div>
  );
}

/** All levels, with the stakes that each requires, its rewards, and which of them the player has claimed. */
function LevelTable({ grades, claims }: { grades: Grades | undefined; claims: Claims }) {
  return (
    <section aria-labelledby="all-levels" className="pt-8">
      <h2 id="all-levels" className="mb-5 text-25">
        <Trans>All levels</Trans>
      </h2>
      <div className="level-head lab" aria-hidden="true">
        <span>
          <Trans>Level</Trans>
        </span>
        <span>
          <Trans>Reward</Trans>
        </span>
        <span>
          <Trans>Free box</Trans>
        </span>
      </div>
      <ol>
        {grades
          ? grades.levels.map((row) => <LevelRow key={row.level} row={row} present={grades.level} claims={claims} />)
          : VIP_LEVELS.map(({ level }) => (
              <li key={level} className="border-line border-t py-3" aria-hidden="true">
                <Skeleton className="h-12" />
              </li>
            ))}
      </ol>
    </section>
  );
}

type LevelRowProps = { row: Grades["levels"][number]; present: number; claims: Claims };

function LevelRow({ row, present, claims }: LevelRowProps) {
  const { level, from, points, boxId, boxName, boxImage } = row;
  const [pointsClaim, boxClaim] = [claimOf(row.claims, "levelUp"), claimOf(row.claims, "levelBox")];
  const isPresent = level === present;
  return (
    <li className="level-row" data-lit={isPresent || undefined} aria-current={isPresent ? "true" : undefined}>
      <div className="level-name">
        <LevelMark level={level} lit={level > 0 && level <= present} />
        <span className="text-13 text-muted">
          <Trans>
            from <Money value={from} className="ml-0.5" />
          </Trans>
        </span>
      </div>
      {level === 0 && (
        <p className="text-13 text-quiet md:col-span-2">
          <Trans>Where everyone starts.</Trans>
        </p>
      )}
      {level > 0 && (
        <Gift claim={pointsClaim} claims={claims}>
          <Money value={points} points display className="text-25 max-md:text-20" />
        </Gift>
      )}
      {level > 0 && boxId !== null && (
        <Gift claim={boxClaim} claims={claims}>
          <Link to={paths.box(boxId)} className="flex min-h-11 min-w-0 items-center gap-3 hover:text-brass-hi">
            {boxImage && <Picture src={boxImage} sizes="44px" className="size-11 shrink-0 object-contain" />}
            <span className="min-w-0">{boxName}</span>
          </Link>
        </Gift>
      )}
      <div className="level-refusal">
        <ClaimRefusal claims={claims} ids={row.claims.map(({ id }) => id)} />
      </div>
    </li>
  );
}

function Gift({ claim, claims, children }: { claim: Claim | undefined; claims: Claims; children: ReactNode }) {
  const isGiven = claim !== undefined && claims.given.has(claim.id);
  return (
    <div className="level-gift" data-lit={isGiven || undefined}>
      <span className="min-w-0 flex-1">{children}</span>
      <span role="status">{claim && <ClaimButton claim={claim} claims={claims} />}</span>
    </div>
  );
}

const claimOf = (claims: readonly Claim[], kind: Claim["kind"]) => claims.find((claim) => claim.kind === kind);
