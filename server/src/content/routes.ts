import { PASSWORD_LENGTH } from "@vitrine/contract/accounts/rules.ts";
import { MAX_OPEN } from "@vitrine/contract/boxes/rules.ts";
import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { document, documentList } from "@vitrine/contract/content/documents.ts";
import * as documentCalls from "@vitrine/contract/content/documents.ts";
import type { bannerList, notice } from "@vitrine/contract/content.ts";
import * as calls from "@vitrine/contract/content.ts";
import { MAX_SALE_ITEMS } from "@vitrine/contract/inventory/rules.ts";
import { LISTED_LOCALES, localeRows } from "@vitrine/contract/languages/listed-locales.ts";
import { LANGUAGES, type Language, textsOfRow } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { PROMO_CODE_LENGTH } from "@vitrine/contract/referral/rules.ts";
import { eventList } from "@vitrine/contract/rewards.ts";
import { HOUR_MS, MINUTE_MS } from "@vitrine/contract/time.ts";
import type { BattleSettings } from "../battles/index.ts";
import type { DepositSettings } from "../deposits/index.ts";
import type { FairnessSettings } from "../fairness/index.ts";
import type { OperatorSettings } from "../operators/index.ts";
import { now } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { GUESTS_READ } from "../platform/http/rates.ts";
import type { Site } from "../platform/site.ts";
import type { RewardSettings } from "../rewards/index.ts";
import type { WalletSettings } from "../wallet/index.ts";
import type { ContentSettings } from "./environment.ts";
import { rankDocuments } from "./rank-documents.ts";
import { contactWays, type Document, type Documents } from "./remember-documents.ts";

const CACHE_MS = 5000;
/** Changes of the configuration must reach players within a second. */
const CONFIGURED_CACHE_MS = 500;
const SEARCHES = rateLimit("search");

/** The settings of several modules that the pages need. */
type ShownSettings = ContentSettings &
  Pick<DepositSettings, "depositHoldMs"> &
  Pick<RewardSettings, "rewardTurnover"> &
  Pick<OperatorSettings, "admin"> &
  BattleSettings &
  FairnessSettings &
  WalletSettings;

/** The slug of the document about contacts. */
const CONTACT = "contact";

/** The routes for configuration, banners, notices, events and documents. */
export function contentRoutes(site: Site<ShownSettings>, documents: Documents): void {
  const { db, config } = site;
  const cached = { cacheMs: CONFIGURED_CACHE_MS };
  site.guestCall(
    calls.sysConfig,
    async () => ({
      switchBalanceType: config.switchBalanceType,
      showPublicText: config.showPublicText,
      imageHost: config.imageHost,
      demo: config.demo,
      maintenance: config.maintenance,
      tickets: config.admin,
      currencies: ["CNY", "USD", "EUR", "RUB"],
      languages: [...LANGUAGES],
      smsCodeRequired: !config.demo,
      beacon: config.beacon,
      limits: {
        openMax: MAX_OPEN,
        saleMax: MAX_SALE_ITEMS,
        passwordMin: PASSWORD_LENGTH.min,
        passwordMax: PASSWORD_LENGTH.max,
        clientSeedMax: 64,
        promoteCodeMin: PROMO_CODE_LENGTH.min,
        promoteCodeMax: PROMO_CODE_LENGTH.max,
        battleBoxMax: config.battles.boxMax,
        transferLeast: toCoins(config.transferLeastCents),
        stakePerPoint: config.stakePerPoint,
        couponTurnover: config.rewardTurnover.coupon,
        battleWaitMinutes: config.battles.waitingMs / MINUTE_MS,
        battleRoundSeconds: config.battles.roundMs.ordinary / 1000,
        battleFastSeconds: config.battles.roundMs.fast / 1000,
        battleCashbackMost: config.battles.cashbackMost,
        depositHoldHours: config.depositHoldMs / HOUR_MS,
      },
    }),
    cached,
  );
  site.guestCall(calls.bannerList, (_, { language }) => readBanners(db, language), cached);
  site.guestCall(calls.notice, ({ topN }, { language }) => readNotices(db, topN, language), cached);
  site.guestCall(eventList, ({ kind }, { language }) => readEvents(db, { kind, language }), {
    cacheMs: CACHE_MS,
  });
  documentRoutes(site, documents);
}

function documentRoutes({ guestCall, config }: Site<ShownSettings>, documents: Documents): void {
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
      ways: contactWays(config, language).map(({ icon, says, url }) => ({ icon, text: says, url })),
    }),
    { cacheMs: CONFIGURED_CACHE_MS },
  );
  const locales = LISTED_LOCALES.flatMap((locale) => localeRows([locale], locale));
  guestCall(documentCalls.getLanguageList, async () =>
    locales.map(({ locale, own, offered }) => ({ locale, name: own, offered })),
  );
}

/** Returns the banners whose time it is, in their order, in the reader's language. */
async function readBanners(db: Db, language: Language): Promise<OutputOf<typeof bannerList>> {
  const rows = await db
    .selectFrom("content_banners")
    .selectAll()
    .where("held_at", "is", null)
    .where("from_at", "<=", now())
    .where((eb) => eb.or([eb("to_at", "is", null), eb("to_at", ">", now())]))
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: textsOfRow(row, "title")[language],
    text: textsOfRow(row, "text")[language],
    banner: row.image,
    link: row.link,
  }));
}

/** Returns the newest notices whose time has come, in the reader's language. */
async function readNotices(db: Db, limit: number, language: Language): Promise<OutputOf<typeof notice>> {
  const rows = await db
    .selectFrom("content_notices")
    .selectAll()
    .where("held_at", "is", null)
    .where("published_at", "<=", now())
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: textsOfRow(row, "title")[language],
    text: textsOfRow(row, "text")[language],
    createTime: row.published_at!.toISOString(),
  }));
}

/**
 * Returns one page of the documents. With a search text (`name`) it lists only documents that match, the best first.
 */
async function listDocuments(
  documents: Documents,
  { kind, name = "", page, pageSize }: InputOf<typeof documentList>,
  language: Language,
): Promise<OutputOf<typeof documentList>> {
  const all = (await documents.all(language)).filter((one) => kind === undefined || one.kind === kind);
  const rows = name
    ? rankDocuments(all, name).map(({ document, excerpt }) => ({ ...rowOf(document), excerpt }))
    : all.map(rowOf);
  return { list: rows.slice((page - 1) * pageSize, page * pageSize), page, pageSize, total: rows.length };
}

async function readDocument(
  documents: Documents,
  idOrSlug: string,
  language: Language,
): Promise<OutputOf<typeof document>> {
  const found = await documents.find(idOrSlug, language);
  if (!found) throw new Refusal("not_found");
  const beside = (await documents.all(language)).filter(({ kind }) => kind === found.kind);
  const at = beside.findIndex(({ id }) => id === found.id);
  const neighbour = (one: Document | undefined) => (one ? { id: one.id, slug: one.slug, title: one.title } : null);
  return { ...rowOf(found), text: found.text, previous: neighbour(beside[at - 1]), next: neighbour(beside[at + 1]) };
}

function rowOf({ id, slug, kind, title, summary, updatedAt }: Document) {
  return { id, slug, kind, title, summary, updateTime: updatedAt.toISOString() };
}

/** Returns the events and promotions that are not over, in their order and the reader's language. */
async function readEvents(
  db: Db,
  { kind, language }: { kind: "event" | "promotion" | undefined; language: Language },
): Promise<OutputOf<typeof eventList>> {
  let query = db
    .selectFrom("content_events as event")
    .innerJoin("content_event_texts as words", "words.event_id", "event.id")
    .select(["event.id", "slug", "kind", "title", "summary", "text", "image", "link", "start_at", "end_at"])
    .where("words.language", "=", language)
    .where((eb) => eb.or([eb("end_at", "is", null), eb("end_at", ">", now())]))
    .orderBy("position")
    .orderBy("event.id");
  if (kind !== undefined) query = query.where("kind", "=", kind);
  const rows = await query.execute();
  return rows.map(({ start_at, end_at, kind: ofKind, ...row }) => ({
    ...row,
    kind: ofKind === "event" ? "event" : "promotion",
    startTime: start_at?.toISOString() ?? null,
    endTime: end_at?.toISOString() ?? null,
  }));
}
