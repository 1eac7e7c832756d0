import type { CallOptions } from "./call.ts";
import { type LocalSite, startSite } from "./site.ts";

/** One database behind two sites: `site` as most tests meet it, `strict` as strangers do: codes for sign-ups, and limits on. */
export type SiteTwice = { site: LocalSite; strict: LocalSite; close(): Promise<void> };

export async function startSiteTwice(): Promise<SiteTwice> {
  const site = await startSite({ seed: false });
  const { connectionString } = site;
  const strict = await startSite({ seed: false, connectionString, env: { DEMO: "off", RATE_LIMITS: "on" } });
  return {
    site,
    strict,
    async close() {
      await strict.close();
      await site.close();
    },
  };
}

/** A caller of a network of its own, whose limits are its own. */
export const from = (network: number): CallOptions => ({ headers: { "x-forwarded-for": `203.0.113.${network}` } });
