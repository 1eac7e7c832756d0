import * as calls from "@vitrine/contract/certify.ts";
import type { Site } from "../../platform/site.ts";
import { beginCertification, settleCertification } from "./certify.ts";
import { realNameProvider } from "./provider.ts";

const rates = [{ name: "certify", per: "account", perMinute: 12, burst: 20 }] as const;

/** The check of real names, where the settings ask for one. */
export function certifyRoutes(site: Site): void {
  const { db, log, config } = site;
  const means = { db, log, seedKey: config.seedKey, provider: realNameProvider(config.realName) };
  const returnTo = `${config.publicUrl}${calls.certifyRedirect.path}`;

  site.playerCall(
    calls.certify,
    async (_, { playerId, address }) => {
      const url = await beginCertification(means, { accountId: playerId, address }, returnTo);
      return { state: "pending" as const, url };
    },
    { rates },
  );

  site.visitCall(calls.certifyRedirect, async () => `${config.publicUrl}${calls.CERTIFY_PAGE}`, {
    refusedAt: () => calls.CERTIFY_PAGE,
  });

  site.playerCall(
    calls.certifyResult,
    async (_, { playerId, address }) => {
      const state = await settleCertification(means, { accountId: playerId, address });
      return { state, required: means.provider !== undefined };
    },
    { rates },
  );
}
