import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type Character, characterOf, MAX_OPEN } from "@vitrine/contract/boxes/rules.ts";
import type { Drop, OddsRow } from "@vitrine/contract/boxes.ts";
import { fairCurrent } from "@vitrine/contract/fairness/calls.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { useSession } from "../../api/session/session.ts";
import { useSettings } from "../../api/session/settings.ts";
import { useCall } from "../../api/use-call.ts";
import { openDialog } from "../../app/dialogs/dialog-state.ts";
import { paths } from "../../app/paths.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { OddsList as OddsTable } from "../../ui/item/odds-list.tsx";
import { OddsRuler } from "../../ui/item/odds-ruler.tsx";
import { Figure, PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { Money } from "../../ui/money.tsx";
import { BoxSide } from "./box-side.tsx";
import { BuyBar, BuyPanel } from "./buy-panel.tsx";
import { useCategoryName } from "./category-name.ts";
import { sumCoins } from "./opening/open-cost.ts";
import { OpeningResult } from "./opening/opening-result.tsx";
import { drawStrip, ticketsFrom } from "./opening/reel-strip.ts";
import { Stage } from "./opening/stage.tsx";
import { type Opening, useOpening } from "./opening/use-opening.ts";
import { SimulatorPanel } from "./simulator/simulator-panel.tsx";
import type { Box } from "./use-box.ts";
import { useCoupons } from "./use-coupons.ts";

const LIST_DELAY_MS = 600;
const CHOOSING_MS = 500;

/** The view of a box. The first view contains the reels and the price; the complete odds follow below. */
export function BoxView({ box, reloadOdds }: { box: Box; reloadOdds: () => Promise<void> }) {
  const { t, i18n } = useLingui();
  const [count, setCount] = useState(1);
  const fast = useSettings((settings) => settings.fast);
  const { opening, oddsChanged, stopped, open, reveal, close, forgetStop } = useOpening(box, reloadOdds);
  const pictures = useMemo(() => box.items.map((item) => item.image), [box.items]);
  const coupons = useCoupons(box);
  const busy = opening.at === "sending" || opening.at === "revealing";
  const shown = opening.at === "shown";
  const strips = useStrips(box, opening.at);
  // The layout of ten reels is slow, so the page shows the chosen number first and the reels after it.
  const reelCount = useDeferredValue(count);
  const rested = useRested(reelCount);
  const reels = opening.at === "idle" ? reelCount : opening.count;
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
          <nav className="flex gap-2.5" aria-label={t`You are here`}>
            <Link to={paths.boxes()}>
              <Trans>Boxes</Trans>
            </Link>
            <span aria-hidden="true">/</span>
            <Link to={paths.boxes({ themeId: box.themeId })}>{box.themeName}</Link>
          </nav>
        }
      >
        {box.sold && (
          // On a phone the bar at the bottom and the panel show the price.
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
            box={box}
            tapes={tapes}
            choosing={rested !== reelCount}
            pictures={pictures}
            fast={fast}
            onDone={reveal}
          >
            {listed && (
              // The key mounts a new result for each opening, without the decisions about earlier items.
              <OpeningResult
                key={listed.drops[0]?.roundId}
                drops={listed.drops}
                cost={listed.cost}
                price={box.price}
                shown={shown}
                onClose={close}
              />
            )}
          </Stage>
        </div>
        {/* Beside a long result the panel stays in view. */}
        <div className="lg:sticky lg:top-5">
          <BuyPanel {...buying} oddsChanged={oddsChanged} />
        </div>
      </div>
      <SealedCard box={box} count={count} />
      {below}
      <BuyBar {...buying} />
      <Announcement drops={shown ? opening.drops : []} />
    </div>
  );
}

/** Returns the value after it has not changed for a moment; until then the earlier one. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), CHOOSING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/**
 * Returns the drops listed below the reels. The drops of a new opening appear only during its run, because laying out
 * their list would delay the first frame. Until then the list keeps the previous drops.
 */
function useListed(opening: Opening): Listed | null {
  const [listed, setListed] = useState<Listed | null>(null);
  const drops = "drops" in opening ? opening.drops : null;
  const cost = "drops" in opening ? opening.cost : 0;
  const idle = opening.at === "idle";
  useEffect(() => {
    if (idle) return setListed(null);
    if (!drops) return;
    const timer = setTimeout(() => setListed({ drops, cost }), LIST_DELAY_MS);
    return () => clearTimeout(timer);
  }, [drops, cost, idle]);
  if (idle) return null;
  return opening.at === "shown" ? opening : listed;
}

type Listed = { drops: readonly Drop[]; cost: number };

function BelowReels({ box }: { box: Box }) {
  return (
    <>
      <div className="grid grid-cols-1 items-stretch gap-10 pt-24 max-md:pt-14 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_392px]">
        <OddsList box={box} />
        <BoxSide box={box} />
      </div>
      {box.sold && <SimulatorPanel box={box} />}
    </>
  );
}

/**
 * Announces the drops to screen readers. The live region exists before the drops, because a screen reader ignores the
 * first content of a new region.
 */
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

/** The ruler of a box's tickets, and below it every item with its chance. */
function OddsList({ box }: { box: Box }) {
  const { i18n } = useLingui();
  const categoryName = useCategoryName();
  const count = box.items.length;
  const tickets = formatNumber(TICKETS, i18n.locale);
  const rows = box.items.map((item) => ({
    ...item,
    note: categoryName(item.category),
    onOpen: () => openDialog("skin", item.itemId),
  }));
  return (
    <section aria-labelledby="odds-title" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-8">
        <h2 id="odds-title">
          <Trans>Every item, every chance</Trans>
        </h2>
        <span className="lab">
          <Trans>
            <Plural value={count} one="# item shares" other="# items share" /> the tickets 1 to {tickets}
          </Trans>
        </span>
      </div>
      <Story box={box} />
      <OddsRuler slices={box.items} lens />
      <OddsTable rows={rows} total={TICKETS} className="mt-10" />
    </section>
  );
}

/** A short text about a box: its character, e.g. "A bold box.", and its story. */
function Story({ box: { story, sold, hitRate } }: { box: Box }) {
  const { t } = useLingui();
  const says: Record<Character, string> = {
    gentle: t`A gentle box.`,
    steady: t`A steady box.`,
    bold: t`A bold box.`,
    daring: t`A daring box.`,
  };
  if (!story) return null;
  return (
    <p className="-mt-4 max-w-[46em] pb-8 text-16 text-muted">
      {sold && <b className="mr-2 font-medium text-ink">{says[characterOf(hitRate)]}</b>}
      {story}
    </p>
  );
}

/** The commitment before the roll: hashes, the client seed, and the nonces of the next opening. */
function SealedCard({ box, count }: { box: Box; count: number }) {
  const { t } = useLingui();
  const isGuest = useSession((session) => session.token === null);
  const current = useCall(fairCurrent, {}, { quiet: true }).data;
  const last = (current?.nonce ?? 0) + count - 1;
  return (
    <section aria-label={t`Sealed`} className="glass mt-10 px-[26px] py-5 max-lg:mt-6 max-md:px-[18px]">
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
      <div className="grid items-start gap-x-10 gap-y-3 md:grid-cols-2 xl:grid-cols-3">
        {current && <CopyField label={t`Public hash in use`} value={current.publicHash} />}
        {current && <CopyField label={t`Next public hash`} value={current.nextPublicHash} />}
        {!current && !isGuest && <Skeleton className="h-[66px] xl:col-span-2" />}
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
            <Trans>Once you log in, the server seed's hash appears here before every roll.</Trans>
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

/** The time after the start of a result by which the won items cover the tapes and have made most of their turn. */
const COVERED_MS = 700;

/**
 * Returns the tapes of the current or next opening, enough for the largest number of boxes. The page renders new tapes
 * while the items of a result cover the old ones, so that the tapes are ready at the next click. A click before that
 * renders them immediately.
 */
function useStrips({ items, versionHash, lastDrops }: Box, at: Opening["at"]) {
  // The server and the browser render the same first tapes, so the tapes are derived from the box's data, which both
  // have. They change with each drop of the box.
  const [drawn, setDrawn] = useState(() => drawStrips(items, ticketsFrom(`${versionHash} ${lastDrops[0]?.id}`)));
  const turning = at === "sending" || at === "revealing";
  // New odds give new tapes, but running reels keep theirs.
  if (drawn.items !== items && !turning) setDrawn(drawStrips(items));
  const shown = at === "shown";
  useEffect(() => {
    if (!shown) return;
    let renewed = false;
    const renew = () => {
      if (!renewed) setDrawn((covered) => drawStrips(covered.items));
      renewed = true;
    };
    const timer = setTimeout(renew, COVERED_MS);
    return () => {
      clearTimeout(timer);
      renew();
    };
  }, [shown]);
  return drawn.strips;
}

function drawStrips(items: readonly OddsRow[], ticket?: () => number) {
  return { items, strips: Array.from({ length: MAX_OPEN }, () => drawStrip(items, ticket)) };
}
