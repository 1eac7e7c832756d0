import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { getGradeInfo } from "@vitrine/contract/rewards.ts";
import { formatChance } from "../../api/numbers.ts";
import { Money } from "../../ui/money.tsx";
import { useMoment } from "../play-limits/use-moment.ts";
import "./rewards.css";
import { ClaimButton, ClaimRefusal } from "./claim-button.tsx";
import type { Claims } from "./use-claims.ts";

interface RedPacketCardProps {
  packet: OutputOf<typeof getGradeInfo>["redPacket"];
  claims: Claims;
}

/** The red packet for last week's stakes, and the stakes of this week so far. */
export function RedPacketCard({ packet, claims }: RedPacketCardProps) {
  const { i18n } = useLingui();
  const moment = useMoment();
  const { claim, staked, thisWeek } = packet;
  const share = formatChance(packet.percent / 100, i18n.locale, packet.percent % 1 === 0 ? 0 : 2);
  const isGiven = claims.given.has(claim.id);
  const hasEarned = (claim.points ?? 0) > 0;
  const until = claim.endTime && moment(claim.endTime);
  return (
    <section aria-labelledby="red-packet" className="red-packet" data-lit={isGiven || undefined}>
      <span className="light" />
      <h2 id="red-packet" className="relative text-20">
        <Trans>Weekly red packet</Trans>
      </h2>
      <div className="relative mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <span className="lab block">
            <Trans>Earned last week</Trans>
          </span>
          <Money value={claim.points ?? 0} points display className="text-39" />
        </div>
        {hasEarned && (
          <span role="status">
            <ClaimButton claim={claim} claims={claims} />
          </span>
        )}
      </div>
      <ClaimRefusal claims={claims} ids={[claim.id]} />
      <dl className="relative mt-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 border-line border-t pt-4 text-14">
        <dt className="text-muted">
          <Trans>Played last week</Trans>
        </dt>
        <dd>
          <Money value={staked} />
        </dd>
        <dt className="text-muted">
          <Trans>This week so far</Trans>
        </dt>
        <dd>
          <Money value={thisWeek} />
        </dd>
      </dl>
      <p className="relative mt-4 text-pretty text-13 text-quiet">
        <Trans>{share} of what you play in a week, as a locked bonus, to be claimed in the week after it.</Trans>
        {hasEarned && until && claim.state === "open" && !isGiven && (
          <>
            {" "}
            <Trans>Until {until}.</Trans>
          </>
        )}
      </p>
    </section>
  );
}
