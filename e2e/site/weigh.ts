import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

/** Bytes that one address loads into an empty browser: scripts as gzip sends them, pictures as they are. */
export type Weight = { scriptBytes: number; pictureBytes: number };

const AFTERWARDS = /\/bls12-381-[^/]+\.js$/;

/** Opens the address on a page that has loaded nothing yet, and weighs what comes until the network is quiet. */
export async function weigh(page: Page, path: string): Promise<Weight> {
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  await page.goto(path, { waitUntil: "networkidle" });
  const weight = { scriptBytes: 0, pictureBytes: 0 };
  for (const answer of answers) {
    const type = answer.request().resourceType();
    if (answer.status() !== 200 || (type !== "script" && type !== "image")) continue;
    // The verify page computes its sample once it has been still for a while: on a busy machine before the network is quiet.
    if (AFTERWARDS.test(answer.url())) continue;
    const body = await answer.body();
    if (type === "script") weight.scriptBytes += gzipSync(body, { level: 9 }).length;
    else weight.pictureBytes += body.length;
  }
  return weight;
}

/** look.md's budgets, in bytes. */
export const BUDGET = { firstScripts: 170 * 1024, moreScripts: 60 * 1024, firstPictures: 600 * 1024 };
