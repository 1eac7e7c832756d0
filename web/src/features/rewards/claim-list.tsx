import { Trans, useLingui } from "@lingui/react/macro";
import type { Claim } from "@vitrine/contract/rewards.ts";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { useMoment } from "../play-limits/use-moment.ts";
import "./rewards.css";
import { ClaimButton, ClaimGift, ClaimRefusal, useClaimWords } from "./claim-button.tsx";
import { listClaims } from "./list-claims.ts";
import { type Claims, useClaims, useDaily } from "./use-claims.ts";

/** All rewards that the player can claim now, each with a button. */
export function ClaimList() {
  const { t } = useLingui();
  const claims = useClaims();
  const { data, error, refetch } = useDaily();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-[218px] rounded-2" />;
  if (!data.bonuses) return <NoBonuses />;
  const rows = listClaims(data.claims, claims.given);
  if (rows.length === 0) {
    return (
      <EmptyState
        picture="bag"
        title={t`Nothing to claim right now`}
        actions={<LinkButton to={paths.vip()}>{t`See the levels`}</LinkButton>}
      >
        {t`Daily reward: tomorrow. Red packet: Monday. Levels: as you play.`}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={t`To claim`}>
      {rows.map((claim) => (
        <ClaimRow key={claim.id} claim={claim} claims={claims} />
      ))}
    </ul>
  );
}

function ClaimRow({ claim, claims }: { claim: Claim; claims: Claims }) {
  const moment = useMoment();
  const { icon, name } = useClaimWords()(claim);
  const isGiven = claims.given.has(claim.id);
  const until = claim.endTime && claim.state === "open" && moment(claim.endTime);
  return (
    <li className="claim-row" data-lit={isGiven || undefined}>
      <div className="flex items-center gap-4 max-md:gap-3">
        <span className={isGiven ? "text-brass-hi" : "text-brass"}>
          <Icon name={icon} size={24} />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block">{name}</b>
          <span className="block text-13 text-muted">
            <ClaimGift points={claim.points} boxName={claim.boxName} />
          </span>
          {until && (
            <span className="block text-12 text-quiet">
              <Trans>Until {until}</Trans>
            </span>
          )}
        </span>
        <span role="status">
          <ClaimButton claim={claim} claims={claims} />
        </span>
      </div>
      <ClaimRefusal claims={claims} ids={[claim.id]} />
    </li>
  );
}

/** Shown on sites that must not give bonuses, so that nothing on the page promises one. */
export function NoBonuses() {
  const { t } = useLingui();
  return (
    <EmptyState picture="bag" title={t`This site offers no bonuses`}>
      {t`Rewards for playing aren't allowed or wanted where this site runs. Prices and odds are the same for everyone.`}
    </EmptyState>
  );
}
