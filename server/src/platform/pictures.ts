import type Sharp from "sharp";
import { takeTurns } from "./turns.ts";

let loaded: Promise<typeof Sharp> | undefined;

/** Loads the library that draws pictures. Most programs draw none, so they start without it. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    // Each picture uses one processor. No picture is drawn twice, so the library's cache is off.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

/**
 * The one queue in which this process draws pictures: captchas, share cards and avatars. Drawing uses the same few
 * threads as password hashing, which would otherwise wait behind it. Refuses with `busy` when the queue is full.
 */
export const drawInTurn = takeTurns({ atOnce: 2, mostWaiting: 40 });

const uploadsInTurn = takeTurns({ atOnce: 1, mostWaiting: 12 });

/**
 * The same queue for uploaded pictures, which may be two hundred times as large as ours. Only one runs at a time, so
 * the other place stays free for our pictures. Refuses with `busy` when too many uploads wait.
 */
export const drawUploadInTurn: typeof drawInTurn = (work) => uploadsInTurn(() => drawInTurn(work));
