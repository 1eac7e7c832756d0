import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Drop } from "@vitrine/contract/boxes.ts";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { useSettings } from "../../api/settings.ts";
import { paths } from "../../app/paths.ts";
import { Money } from "../../ui/money.tsx";
import { Figure, PageHeader } from "../../ui/page-header.tsx";
import { BuyBar } from "./buy-bar.tsx";
import { BuyPanel } from "./buy-panel.tsx";
import { CaseSide } from "./case-side.tsx";
import { OddsList } from "./odds-list.tsx";
import { sumCoins } from "./open-cost.ts";
import { OpeningResult } from "./opening-result.tsx";
import { SealedCard } from "./sealed-card.tsx";
import { Stage } from "./stage.tsx";
import type { Box } from "./use-box.ts";
import { useCoupons } from "./use-coupons.ts";
import { type Opening, useOpening } from "./use-opening.ts";
import { useStrips } from "./use-strips.ts";

const LIST_DELAY_MS = 600;
const CHOOSING_MS = 500;

/** The reel and the price are one glance; the odds are the second screen and complete. */
export function CaseView({ box, reloadOdds }: { box: Box; reloadOdds: () => Promise<void> }) {
  const { t, i18n } = useLingui();
  const [count, setCount] = useState(1);
  const fast = useSettings((settings) => settings.fast);
  const { opening, oddsChanged, stopped, open, reveal, close, forgetStop } = useOpening(box, reloadOdds);
  const pictures = useMemo(() => box.items.map((item) => item.image), [box.items]);
  const coupons = useCoupons(box);
  const busy = opening.at === "sending" || opening.at === "revealing";
  const shown = opening.at === "shown";
  const strips = useStrips(box, opening.at);
  // Ten reels are much to lay out: the chosen number shows at once, they follow.
  const laid = useDeferredValue(count);
  const rested = useRested(laid);
  const reels = opening.at === "idle" ? laid : opening.count;
  const tapes = useMemo(() => strips.slice(0, reels), [strips, reels]);
  const listed = useListed(opening);
  const below = useMemo(() => <BelowReels box={box} />, [box]);
  const buying = {
    box,
    count,
    onCount: (chosen: number) => {
      if (shown) close();
      forgetStop();
      setCount(chosen);
    },
    coupons,
    busy,
    again: shown,
    onOpen: open,
    stopped,
  };
  return (
    <div className="wrap">
      <PageHeader
        title={box.name}
        over={
          <nav className="flex gap-2.5" aria-label={t`Where this is`}>
            <Link to={paths.boxes()}>
              <Trans>Boxes</Trans>
            </Link>
            <span aria-hidden="true">/</span>
            <Link to={paths.boxes({ theme: box.themeId })}>{box.themeName}</Link>
          </nav>
        }
      >
        {box.sold && (
          // On a phone the bar at the foot of the window says it, and the panel again.
          <Figure className="max-md:hidden" label={<Trans>Price</Trans>}>
            <Money value={box.price} display />
          </Figure>
        )}
        {box.sold && <Figure label={<Trans>Return</Trans>}>{formatChance(box.rtp, i18n.locale, 2)}</Figure>}
        {box.sold && <Figure label={<Trans>Break even</Trans>}>{formatChance(box.hitRate, i18n.locale, 1)}</Figure>}
      </PageHeader>
      <div className="grid grid-cols-1 items-start gap-10 max-lg:gap-6 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_392px]">
        <div className="min-w-0">
          <Stage
            opening={opening}
            tapes={tapes}
            choosing={rested !== laid}
            pictures={pictures}
            fast={fast}
            onDone={reveal}
          >
            {listed && (
              // A new opening is a new decision about each piece.
              <OpeningResult key={listed[0]?.roundId} drops={listed} shown={shown} onClose={close} />
            )}
          </Stage>
        </div>
        <div className="grid gap-5">
          <BuyPanel {...buying} oddsChanged={oddsChanged} />
          <SealedCard box={box} count={count} />
        </div>
      </div>
      {below}
      <BuyBar {...buying} />
      <Announcement drops={shown ? opening.drops : []} />
    </div>
  );
}

/** A value once it has stood still for a moment. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), CHOOSING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/**
 * The drops that are listed below the reels. Those of a new opening come once its wheels are well on their way: laying out
 * their list would hold up the first frame. Until then the former ones keep their place.
 */
function useListed(opening: Opening): readonly Drop[] | null {
  const [listed, setListed] = useState<readonly Drop[] | null>(null);
  const drops = "drops" in opening ? opening.drops : null;
  const idle = opening.at === "idle";
  useEffect(() => {
    if (idle) return setListed(null);
    if (!drops) return;
    const timer = setTimeout(() => setListed(drops), LIST_DELAY_MS);
    return () => clearTimeout(timer);
  }, [drops, idle]);
  if (idle) return null;
  return opening.at === "shown" ? opening.drops : listed;
}

function BelowReels({ box }: { box: Box }) {
  return (
    <div className="grid grid-cols-1 items-stretch gap-10 pt-24 max-md:pt-14 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_392px]">
      <OddsList box={box} />
      <CaseSide box={box} />
    </div>
  );
}

/** Says what dropped to those who do not see the reels. The region stands there before, or nothing would be read out. */
function Announcement({ drops }: { drops: readonly Drop[] }) {
  const { t, i18n } = useLingui();
  const names = new Intl.ListFormat(i18n.locale).format(drops.map((drop) => drop.name));
  const sum = sumCoins(drops.map((drop) => drop.recoveryPrice));
  const amount = formatNumber(sum, i18n.locale);
  const worth = drops.some((drop) => drop.paysPoints)
    ? t`${plural(sum, { one: `${amount} point`, other: `${amount} points` })}`
    : t`${plural(sum, { one: `${amount} coin`, other: `${amount} coins` })}`;
  return (
    <p className="sr-only" role="status">
      {drops.length > 0 && t`You won ${names}, worth ${worth}`}
    </p>
  );
}
