import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Claim } from "@vitrine/contract/rewards.ts";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { sumCoins } from "../boxes/opening/open-cost.ts";
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
    <>
      <ClaimAll rows={rows} claims={claims} />
      <ul aria-label={t`To claim`}>
        {rows.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} claims={claims} />
        ))}
      </ul>
    </>
  );
}

/** Claims all open rewards with one button, if there are several. Afterwards it shows their sum. */
function ClaimAll({ rows, claims }: { rows: readonly Claim[]; claims: Claims }) {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const open = rows.filter(({ id }) => !claims.given.has(id));
  const claimed = rows.filter(({ id }) => asked.includes(id) && claims.given.has(id));
  const count = claimed.length;
  const isOffered = open.length > 1;
  if (!isOffered && count === 0) return null;
  const points = sumCoins((count > 0 ? claimed : open).map((claim) => claim.points ?? 0));
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
      <p role="status" className="text-muted">
        {count > 0 && (
          <>
            <Plural value={count} one="# reward claimed" other="# rewards claimed" />
            {points > 0 && " · "}
          </>
        )}
        {points > 0 && <ClaimGift points={points} boxName={null} />}
      </p>
      {isOffered && (
        <Button
          look="primary"
          pending={claims.pending !== null}
          onClick={() => {
            const ids = open.map(({ id }) => id);
            setAsked((before) => [...before, ...ids]);
            void claims.claim(...ids);
          }}
        >
          <Trans>Claim all</Trans>
        </Button>
      )}
    </div>
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

/** The text on sites that must not give bonuses. It promises none. */
export function NoBonuses() {
  const { t } = useLingui();
  return (
    <EmptyState picture="bag" title={t`This site offers no bonuses`}>
      {t`Rewards for playing aren't allowed or wanted where this site runs. Prices and odds are the same for everyone.`}
    </EmptyState>
  );
}
