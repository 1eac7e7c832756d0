import sharp from "sharp";
import { takeTurns } from "./turns.ts";

// A picture takes one processor, not all of them; and none is asked for twice, so nothing is kept.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The one line in which this process draws pictures: captchas, share cards and avatars. Drawing uses the same few threads as the
 * passwords of players who sign in, who would otherwise wait behind it. @throws Refusal busy when the line is full.
 */
export const drawInTurn = takeTurns({ atOnce: 2, mostWaiting: 40 });

const uploadsInTurn = takeTurns({ atOnce: 1, mostWaiting: 12 });

/**
 * The same for a picture that somebody sent, which may be two hundred times as large as one of ours: one at a time, so that the
 * other place stays free for ours. @throws Refusal busy when too many others wait.
 */
export const drawUploadInTurn: typeof drawInTurn = (work) => uploadsInTurn(() => drawInTurn(work));
