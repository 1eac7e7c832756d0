import { gzipSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";

/** The bytes that one address loads into an empty browser: scripts gzipped, pictures as they are. */
export type Weight = { scriptBytes: number; pictureBytes: number };

/** Code that the verify page loads after its own: the arithmetic of curves, and the check of the transparency log. */
const AFTERWARDS = /\/(bls12-381|curve|roll-proof|merkle)-[^/]{7}\.js$/;

/** Bytes by address, because most screens load the same files. */
const weighed = new Map<string, number>();

/**
 * Opens the address and adds up the scripts and pictures that its page requests until the network is quiet. Files from
 * the browser's cache count the same.
 */
export async function weighPage(page: Page, path: string): Promise<Weight> {
  const asked = await openAndNote(page, path);
  const scriptBytes = await weighFiles(page, asked, "script");
  return { scriptBytes, pictureBytes: await weighFiles(page, asked, "image") };
}

/** Like `weighPage`, without the pictures: a screen has many, and each is requested once more. */
export async function weighScripts(page: Page, path: string): Promise<number> {
  return weighFiles(page, await openAndNote(page, path), "script");
}

async function openAndNote(page: Page, path: string): Promise<Request[]> {
  let asked: Request[] = [];
  const note = (request: Request) => {
    // Requests before the navigation belong to the page that was open until then.
    if (request.isNavigationRequest()) asked = [];
    asked.push(request);
  };
  page.on("request", note);
  await page.goto(path, { waitUntil: "networkidle" });
  page.off("request", note);
  return asked;
}

async function weighFiles(page: Page, asked: readonly Request[], type: "script" | "image"): Promise<number> {
  let bytes = 0;
  for (const request of asked) {
    // On a busy machine the verify page loads this code before the network is quiet. It does not count.
    if (request.resourceType() !== type || AFTERWARDS.test(request.url())) continue;
    bytes += await weighFile(page, request);
  }
  return bytes;
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
