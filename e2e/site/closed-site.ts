import { startSecondSite } from "./second-site.ts";

/**
 * The same site at a second address, closed for maintenance until `reopen`. It has the same players and items as the
 * first.
 */
export type ClosedSite = { url: string; reopen(): Promise<void>; close(): Promise<void> };

export async function startClosedSite(): Promise<ClosedSite> {
  let site = await startSecondSite({ MAINTENANCE: "on" });
  const { url } = site;
  return {
    url,
    async reopen() {
      await site.stop();
      site = await startSecondSite({ PORT: new URL(url).port });
    },
    close: () => site.stop(),
  };
}
