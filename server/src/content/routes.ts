import { PASSWORD_LENGTH } from "@vitrine/contract/accounts.ts";
import { MAX_OPEN } from "@vitrine/contract/boxes.ts";
import * as calls from "@vitrine/contract/content.ts";
import { MAX_SALE_VOUCHERS } from "@vitrine/contract/items.ts";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import type { Site } from "../platform/site.ts";
import { readBanners, readNotices } from "./read-content.ts";

const CACHE_MS = 5000;

/** What the pages need before anything else: configuration, banners, notices. */
export function contentRoutes(site: Site): void {
  const { db, config } = site;
  const cached = { cacheMs: CACHE_MS };
  site.guestCall(
    calls.sysConfig,
    async () => ({
      switchBalanceType: false,
      showPublicText: true,
      imageHost: "",
      demo: config.demo,
      maintenance: config.maintenance,
      currencies: ["CNY", "USD", "EUR", "RUB"],
      languages: [...LANGUAGES],
      smsCodeRequired: !config.demo,
      beacon: config.beacon,
      limits: {
        openMax: MAX_OPEN,
        saleMax: MAX_SALE_VOUCHERS,
        passwordMin: PASSWORD_LENGTH.min,
        passwordMax: PASSWORD_LENGTH.max,
        clientSeedMax: 64,
        promoteCodeMin: 6,
        promoteCodeMax: 15,
        battleBoxMax: 20,
      },
    }),
    cached,
  );
  site.guestCall(calls.bannerList, (_, { language }) => readBanners(db, language), cached);
  site.guestCall(calls.notice, ({ topN }, { language }) => readNotices(db, topN, language), cached);
}
