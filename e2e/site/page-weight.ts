import { gzipSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";

/** The bytes that one address loads into an empty browser: scripts gzipped, pictures as they are. */
export type Weight = { scriptBytes: number; pictureBytes: number };

const AFTERWARDS = /\/bls12-381-[^/]+\.js$/;

/** Bytes by address, because most screens load the same files. */
const weighed = new Map<string, number>();

/**
 * Opens the address and adds up the scripts and pictures that its page requests until the network is quiet. Files from
 * the browser's cache count the same.
 */
export async function weighPage(page: Page, path: string): Promise<Weight> {
  let asked: Request[] = [];
  const note = (request: Request) => {
    // Requests before the navigation belong to the page that was open until then.
    if (request.isNavigationRequest()) asked = [];
    asked.push(request);
  };
  page.on("request", note);
  await page.goto(path, { waitUntil: "networkidle" });
  page.off("request", note);
  const weight = { scriptBytes: 0, pictureBytes: 0 };
  for (const request of asked) {
    const type = request.resourceType();
    // The verify page computes its sample after it has been idle for a while. On a busy machine that can be before the
    // network is quiet.
    if ((type !== "script" && type !== "image") || AFTERWARDS.test(request.url())) continue;
    weight[type === "script" ? "scriptBytes" : "pictureBytes"] += await weighFile(page, request);
  }
  return weight;
}

async function weighFile(page: Page, request: Request): Promise<number> {
  const url = request.url();
  // Files that the page made itself did not come over the network.
  if (!url.startsWith("http")) return 0;
  const known = weighed.get(url);
  if (known !== undefined) return known;
  const answer = await page.request.get(url);
  const body = answer.ok() ? await answer.body() : Buffer.alloc(0);
  const bytes = request.resourceType() === "script" ? gzipSync(body, { level: 9 }).length : body.length;
  weighed.set(url, bytes);
  return bytes;
}

/** The budgets of one page, in bytes. */
export const BUDGET = { firstScripts: 170 * 1024, moreScripts: 60 * 1024, firstPictures: 600 * 1024 };
