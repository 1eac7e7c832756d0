import { PASSWORD_LENGTH } from "@vitrine/contract/accounts.ts";
import { MAX_OPEN } from "@vitrine/contract/boxes.ts";
import * as calls from "@vitrine/contract/content.ts";
import * as documentCalls from "@vitrine/contract/documents.ts";
import { MAX_SALE_VOUCHERS } from "@vitrine/contract/items.ts";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { LOCALES, localeRows } from "@vitrine/contract/locales.ts";
import { eventList } from "@vitrine/contract/rewards.ts";
import { GUESTS_READ } from "../platform/http/rates.ts";
import type { Site } from "../platform/site.ts";
import { readBanners, readNotices } from "./read-content.ts";
import { listDocuments, readDocument } from "./read-documents.ts";
import { readEvents } from "./read-events.ts";
import type { Documents } from "./remember-documents.ts";

const CACHE_MS = 5000;
/** A search reads every text of the language: nobody asks for that many a minute who also reads the answers. */
const SEARCHES = { name: "search", per: "network", perMinute: 120, burst: 40 } as const;

/** The document that tells how to reach customer service. */
const CONTACT = "contact";

/** What the pages need before anything else: configuration, banners, notices; and what they explain: documents. */
export function contentRoutes(site: Site, documents: Documents): void {
  const { db, config } = site;
  const cached = { cacheMs: CACHE_MS };
  site.guestCall(
    calls.sysConfig,
    async () => ({
      switchBalanceType: config.switchBalanceType,
      showPublicText: config.showPublicText,
      imageHost: config.imageHost,
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
        battleBoxMax: config.battles.boxMax,
      },
    }),
    cached,
  );
  site.guestCall(calls.bannerList, (_, { language }) => readBanners(db, language), cached);
  site.guestCall(calls.notice, ({ topN }, { language }) => readNotices(db, topN, language), cached);
  site.guestCall(eventList, ({ kind }, { language }) => readEvents(db, { kind, language }), cached);
  documentRoutes(site, documents);
}

function documentRoutes({ guestCall, config }: Site, documents: Documents): void {
  guestCall(documentCalls.documentList, (input, { language }) => listDocuments(documents, input, language), {
    rates: [GUESTS_READ, { ...SEARCHES, of: ({ name }) => (name ? "" : undefined) }],
  });
  guestCall(documentCalls.document, ({ id }, { language }) => readDocument(documents, id, language));
  guestCall(
    documentCalls.customerService,
    async (_, { language }) => ({
      documentId: (await documents.find(CONTACT, language))?.id ?? null,
      ...{
        mail: config.contact.mail || null,
        phone: config.contact.phone || null,
        hours: config.contact.hours || null,
      },
      groupChats: config.groupChats.map((chat) => ({ ...chat })),
    }),
    { cacheMs: CACHE_MS },
  );
  const locales = LOCALES.flatMap((locale) => localeRows([locale], locale));
  guestCall(documentCalls.getLanguageList, async () =>
    locales.map(({ locale, own, offered }) => ({ locale, name: own, offered })),
  );
}
