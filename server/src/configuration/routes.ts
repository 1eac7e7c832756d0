import type { OutputOf } from "@vitrine/contract/call.ts";
import { inEachLanguage, keyOf, type TextColumns, type Texts } from "@vitrine/contract/languages.ts";
import * as calls from "@vitrine/contract/operators/configuration.ts";
import type { Configuration } from "@vitrine/contract/operators/configuration-rows.ts";
import {
  type Contacts,
  contactText,
  listBanners,
  listEarlier,
  listEarlierTexts,
  listEditable,
  listNotices,
  readEditable,
  reviseDocument,
  saveBanner,
  saveNotice,
  withdrawNotice,
} from "../content/index.ts";
import { rateMovesFar, readEarlierRates, selectRates, setRate } from "../deposits/index.ts";
import type { OperatorActs, OperatorRoutes } from "../operators/index.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import {
  applyPlan,
  type ChangeDeps,
  changedKeys,
  needsTwo,
  planChange,
  planRestore,
  readChanges,
} from "./change-configuration.ts";
import { listVersions, readNewest } from "./versions.ts";

type Operators = Pick<OperatorRoutes, "operatorCall"> & OperatorActs;

/** Serves the configuration and the publication of content to operators. */
export function configurationRoutes(site: Site<Contacts>, operators: Operators, deps: ChangeDeps): void {
  const { operatorCall, act } = operators;
  const { db } = site;
  const { defaults } = deps;

  operatorCall(calls.configurationRead, () => readAll(db, defaults));
  operatorCall(calls.configurationVersions, ({ before, pageSize }) => readVersions(db, defaults, { before, pageSize }));

  for (const [call, permission] of [
    [calls.configurationMoney, "configuration-money"],
    [calls.configurationSite, "configuration-site"],
  ] as const)
    act(call, {
      async run(tx, { basedOn, changes }, { operator, language }) {
        const plan = await planChange(tx, deps, { basedOn, changes: readChanges(changes, permission, language) });
        return applyPlan(tx, deps, { plan, operator: operator.name });
      },
      async needsTwo(tx, { basedOn, changes }, { language }) {
        const plan = await planChange(tx, deps, { basedOn, changes: readChanges(changes, permission, language) });
        return needsTwo(tx, deps, plan);
      },
    });

  act(calls.configurationRestore, {
    async run(tx, { basedOn, to }, { operator }) {
      const plan = await planRestore(tx, deps, { basedOn, to });
      return applyPlan(tx, deps, { plan, operator: operator.name, restores: to });
    },
    needsTwo: async (tx, asked) => needsTwo(tx, deps, await planRestore(tx, deps, asked)),
  });

  act(calls.configurationRate, {
    async run(tx, terms) {
      if (!/[1-9]/.test(terms.rate)) throw new Refusal("configuration_rate");
      const before = (await readRates(tx)).find(({ currency }) => currency === terms.currency);
      await setRate(tx, terms);
      return { result: null, before, after: terms };
    },
    needsTwo: rateMovesFar,
  });

  contentActs(site, operators);
}

function contentActs({ db, config }: Site<Contacts>, { operatorCall, act }: Operators): void {
  operatorCall(calls.contentNotices, async ({ before, pageSize }) => {
    const rows = await listNotices(db, { before, most: pageSize + 1 });
    return { list: rows.slice(0, pageSize), next: rows.length > pageSize ? rows[pageSize - 1]!.id : null };
  });
  act(calls.contentSaveNotice, {
    async run(tx, { id, publishTime, ...fields }, { operator }) {
      const notice = { title: textsOf(fields, "title"), text: textsOf(fields, "text") };
      const saved = await saveNotice(tx, {
        ...{ id, ...notice, publishAt: new Date(publishTime), operator: operator.name },
      });
      return { result: { id: saved.id }, before: saved.before, after: { ...notice, publishTime } };
    },
  });
  act(calls.contentWithdrawNotice, {
    async run(tx, { id }, { operator }) {
      const before = await withdrawNotice(tx, id, operator.name);
      return { result: null, before, after: { published_at: null } };
    },
  });

  operatorCall(calls.contentBanners, () => listBanners(db));
  act(calls.contentSaveBanner, {
    async run(tx, { id, image, link, position, fromTime, toTime, ...fields }, { operator }) {
      const banner = { image, link, position, title: textsOf(fields, "title"), text: textsOf(fields, "text") };
      const times = { from: new Date(fromTime), to: toTime === undefined ? null : new Date(toTime) };
      const saved = await saveBanner(tx, { id, ...banner, ...times, operator: operator.name });
      return { result: { id: saved.id }, before: saved.before, after: { ...banner, ...times } };
    },
  });

  operatorCall(calls.contentEarlier, ({ kind, id }) =>
    kind === "document" ? listEarlierTexts(db, id) : listEarlier(db, { kind, id }),
  );

  operatorCall(calls.contentDocuments, () => listEditable(db));
  operatorCall(calls.contentDocument, async ({ id }) => ({
    ...(await readEditable(db, id)),
    contacts: inEachLanguage((language) => contactText(config, language)),
  }));
  act(calls.contentSaveDocument, {
    async run(tx, { id, revision: seen, publishTime, ...fields }, { operator }) {
      const parts = ["title", "summary", "text"] as const;
      const [title, summary, text] = parts.map((part) => textsOf(fields, part)) as [Texts, Texts, Texts];
      const words = { title, summary, text };
      const saved = await reviseDocument(tx, {
        ...{ id, seen, ...words, publishAt: new Date(publishTime), operator: operator.name },
      });
      return { result: { revision: saved.revision }, before: saved.before, after: { ...words, publishTime } };
    },
  });
}

async function readAll(db: Db, defaults: Configuration): Promise<OutputOf<typeof calls.configurationRead>> {
  const [newest, rates] = await Promise.all([readNewest(db), readRates(db)]);
  return {
    version: newest?.id ?? 0,
    values: JSON.stringify({ ...defaults, ...newest?.values }),
    defaults: JSON.stringify(defaults),
    set: Object.keys(newest?.values ?? {}),
    rates,
  };
}

async function readRates(db: Db | Tx) {
  const [present, earlier] = await Promise.all([selectRates(pipelineOver(db)), readEarlierRates(db)]);
  const shown = ({ millionths, spreadHundredths }: { millionths: number; spreadHundredths: number }) => ({
    ...{ rate: millionths / 1_000_000, spread: spreadHundredths / 100 },
  });
  return present.map((rate) => {
    const before = earlier.get(rate.currency);
    return {
      ...{ currency: rate.currency, ...shown(rate), setTime: rate.setAt.toISOString() },
      before: before ? shown(before) : null,
    };
  });
}

async function readVersions(
  db: Db,
  defaults: Configuration,
  { before, pageSize }: { before: number | undefined; pageSize: number },
): Promise<OutputOf<typeof calls.configurationVersions>> {
  const rows = await listVersions(db, { before, most: pageSize + 1 });
  const list = rows.slice(0, pageSize).map(({ id, operator, created_at, restores, values, earlier }) => {
    const [old, fresh] = [
      { ...defaults, ...earlier },
      { ...defaults, ...values },
    ];
    const changes = changedKeys(old, fresh).map((row) => ({
      ...{ row, before: JSON.stringify(old[row]), after: JSON.stringify(fresh[row]) },
    }));
    return { id, time: created_at.toISOString(), operator, restores, changes };
  });
  return { list, next: rows.length > pageSize ? list.at(-1)!.id : null };
}

/** Reads a text from the fields of an input: `textsOf(input, "title")` reads title_zh, title_en, … */
function textsOf<const Field extends string>(fields: TextColumns<Field>, field: Field): Texts {
  return inEachLanguage((language) => fields[`${field}_${keyOf(language)}`].normalize("NFC"));
}
