import { useLingui } from "@lingui/react/macro";
import { type DropRow, lastDrop } from "@vitrine/contract/boxes.ts";
import { type ComponentType, type FocusEvent, lazy, memo, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { seedLiveFeed, useFeedConnected } from "../../api/feed/live-feed.ts";
import { loadChunk } from "../../api/load-chunk.ts";
import { useCall } from "../../api/use-call.ts";
import { Icon } from "../../ui/icon.tsx";
import { GradeMark } from "../../ui/item/grade.tsx";
import { smallSourceOf } from "../../ui/item/picture-sources.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { Money } from "../../ui/money.tsx";
import { useIsSsr } from "../../ui/ssr.ts";
import { openDialog } from "../dialogs/dialog-state.ts";
import { dropPath } from "../paths.ts";
import "./live-strip.css";
import { useSettings } from "../../api/session/settings.ts";
import { atPlace, placeOf, trackAt, useSlide, useStrip } from "./strip-motion.ts";
import { STRIP_PLACES } from "./strip-queue.ts";

const PLACES = [0, 1, 2, 3, 4, 5];
/** The number of places on the widest screen. On a site with few drops, items on display fill the remaining places. */
const FULL = PLACES.length;

// If the chunk fails to load, the strip shows only the drops.
const nothing: { default: ComponentType<{ count: number; placeOf: (index: number) => number; alone: boolean }> } = {
  default: () => null,
};
const loadDisplay = async (): Promise<typeof nothing> => ({ default: (await import("./on-display.tsx")).StripDisplay });
const StripDisplay = lazy(() => loadChunk(loadDisplay).catch(() => nothing));

/** Shows the live drops in one line. The server's last drops fill it until live drops arrive. */
export function LiveStrip() {
  const { t } = useLingui();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  // The strip stops while the pointer is over it and while a drop has the keyboard focus.
  const held = hovered || focused;
  const track = useRef<HTMLUListElement>(null);
  const strip = useStrip(held);
  useSlide(track, strip, held);
  const { data, isPending } = useCall(lastDrop, { limit: 20, isTop: false }, { quiet: true });
  useEffect(() => {
    if (data) seedLiveFeed({ recent: data });
  }, [data]);
  const shown = strip.shown.length > 0 ? strip.shown : (data ?? []).slice(0, STRIP_PLACES);
  const isSsr = useIsSsr();
  const isEmpty = shown.length === 0;
  const isQuiet = !isPending && shown.length < FULL;
  const rush = t`When it's busy, not every drop fits here. Gold and red ones come first.`;
  return (
    <section
      aria-label={t`Live drops`}
      className="live-strip"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ target }) => setFocused(track.current?.contains(target) === true && target.matches(":focus-visible"))}
      onBlur={(event) => {
        setFocused(false);
        scrollBack(event);
      }}
    >
      <div className="wrap flex h-full items-center gap-7 max-md:gap-3.5">
        <span title={rush} className="lab flex shrink-0 items-center gap-2 whitespace-nowrap">
          <ConnectionMark />
          <button
            type="button"
            aria-haspopup="dialog"
            title={t`All latest and top drops`}
            onClick={() => openDialog("drops")}
            className="tap -m-1.5 flex min-h-9 items-center gap-1.5 rounded-1 p-1.5 uppercase hover:text-ink"
          >
            {/* A phone has no space for this label next to the name of the first drop. */}
            <span className="max-md:sr-only">{isEmpty && isQuiet ? t`On display today` : t`Just opened`}</span>
            <Icon name="down" size={15} />
            <span className="sr-only">{t`All latest and top drops`}</span>
          </button>
          <span className="sr-only">{rush}</span>
        </span>
        <div data-cuts className="live-strip-window">
          <ul ref={track} className="live-strip-track" style={{ transform: trackAt(strip) }}>
            {isEmpty && (isPending || isSsr) && <WaitingDrops />}
            {shown.map((drop, index) => (
              <StripDrop key={drop.id} drop={drop} place={placeOf(strip, index)} />
            ))}
            {isQuiet && !isSsr && (
              <Suspense fallback={isEmpty ? <WaitingDrops /> : null}>
                <StripDisplay
                  count={FULL - shown.length}
                  placeOf={(index) => placeOf(strip, shown.length + index)}
                  alone={isEmpty}
                />
              </Suspense>
            )}
          </ul>
        </div>
      </div>
    </section>
  );
}

function WaitingDrops() {
  return PLACES.map((place) => (
    <li key={place} aria-hidden="true" className="live-strip-slot flex items-center" style={atPlace(place)}>
      <Skeleton className="h-8 w-44" />
    </li>
  ));
}

/** A drop in the strip. It is memoized, so that a step of the strip does not render it again. */
const StripDrop = memo(function StripDrop({ drop, place }: { drop: DropRow; place: number }) {
  return (
    <li className="live-strip-slot" style={atPlace(place)}>
      <Link to={dropPath(drop)}>
        <img
          src={smallSourceOf(drop.image)}
          alt=""
          width="44"
          height="33"
          // Load after the scripts of the page.
          loading="lazy"
          decoding="async"
          className="h-[33px] w-11 object-contain brightness-115"
        />
        <GradeMark grade={drop.grade} size={9} />
        <span title={drop.itemName} className="-ml-1 min-w-0 truncate">
          {drop.itemName}
        </span>
        <Money value={drop.value} className="text-muted" />
      </Link>
    </li>
  );
});

/** Focus scrolls a drop into view. When the focus leaves the strip, it scrolls back to the newest drop. */
function scrollBack({ currentTarget, relatedTarget }: FocusEvent): void {
  if (currentTarget.contains(relatedTarget)) return;
  currentTarget.querySelector(".live-strip-window")?.scrollTo({ left: 0 });
}

/** Shows whether the live feed is connected, and the latency for players who agreed to the probes. */
function ConnectionMark() {
  const { t, i18n } = useLingui();
  const connected = useFeedConnected((state) => state.connected);
  const agreed = useSettings((settings) => settings.agreePing);
  const latencyMs = useLatency(agreed);
  const shown =
    latencyMs !== null && i18n.number(latencyMs, { style: "unit", unit: "millisecond", maximumFractionDigits: 0 });
  return (
    <span className="flex items-center gap-2" data-testid="connection">
      <i
        role="img"
        aria-label={connected ? t`Connected` : t`Not connected`}
        className={`size-1.5 shrink-0 rounded-full ${connected ? "bg-ok" : "bg-faint"}`}
      />
      {shown && (
        <span className="tn whitespace-nowrap text-12 tracking-normal text-quiet max-lg:hidden">
          {t`Latency`} {shown}
        </span>
      )}
    </span>
  );
}

const PROBE_PATH = "/healthz";
const FIRST_MS = 3_000;
const EVERY_MS = 30_000;

/** The time of the last probe in ms, or null. Probes are sent only if the player agreed and the tab is visible. */
function useLatency(agreed: boolean): number | null {
  const [latencyMs, setLatencyMs] = useState<number | null>(null);
  useEffect(() => {
    if (!agreed) return setLatencyMs(null);
    let timer: ReturnType<typeof setTimeout>;
    const probe = async () => {
      if (document.visibilityState === "visible") setLatencyMs(await measure());
      timer = setTimeout(probe, EVERY_MS);
    };
    timer = setTimeout(probe, FIRST_MS);
    return () => clearTimeout(timer);
  }, [agreed]);
  return latencyMs;
}

async function measure(): Promise<number | null> {
  const startedMs = performance.now();
  try {
    const { ok } = await fetch(PROBE_PATH, { method: "HEAD", cache: "no-store", credentials: "omit" });
    return ok ? performance.now() - startedMs : null;
  } catch {
    return null;
  }
}
