import { MAX_OPEN, type OddsRow } from "@vitrine/contract/boxes.ts";
import { useEffect, useState } from "react";
import { drawStrip, ticketsFrom } from "./reel-strip.ts";
import type { Box } from "./use-box.ts";
import type { Opening } from "./use-opening.ts";

/** Once a result stands, its pieces have faded the tapes out by then, and most have turned. */
const COVERED_MS = 700;

/**
 * The tapes of the opening that runs or comes next, as many as there can be. New ones are drawn, and laid out, while the
 * pieces of a result cover them: the next click finds them ready. Where it comes sooner than that, it brings them.
 */
export function useStrips({ items, versionHash, lastDrops }: Box, at: Opening["at"]) {
  // The first tapes are the server's as well, so they follow from what both know, and pass on with each drop of the box.
  const [drawn, setDrawn] = useState(() => drawStrips(items, ticketsFrom(`${versionHash} ${lastDrops[0]?.id}`)));
  const turning = at === "sending" || at === "revealing";
  // The odds have changed: wheels that turn keep what they show.
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
