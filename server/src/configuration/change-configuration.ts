import type { Language } from "@vitrine/contract/languages.ts";
import {
  CONFIGURATION_KEYS,
  CONFIGURATION_ROWS,
  type Configuration,
  type ConfigurationKey,
  type ConfigurationRow,
  type Field,
  type TableField,
} from "@vitrine/contract/operators/configuration-rows.ts";
import { fitsRow, movesFar } from "@vitrine/contract/operators/configuration-values.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { now } from "../platform/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { type HouseFacts, SAFETY_KEYS, unsafeBecause } from "./safety.ts";
import { addVersion, readNewest, readVersion, type SetValues } from "./versions.ts";

export type ChangeDeps = {
  /** The values that apply where operators have set none. */
  defaults: Configuration;
  /** Whether only this machine can reach the site; a public site must have contacts. */
  local: boolean;
  factsOf(tx: Tx, slugs: readonly string[]): Promise<HouseFacts>;
};

/** Values to set; null removes the operators' value of a row. */
export type Changes = { readonly [Key in ConfigurationKey]?: Configuration[Key] | null };

type Permission = ConfigurationRow["permission"];

/** Reads the changes that an operator sent, and refuses a row that this permission does not cover. */
export function readChanges(text: string, permission: Permission, language: Language): Changes {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Refusal("configuration_value", { row: "JSON" });
  }
  if (typeof read !== "object" || read === null || Array.isArray(read))
    throw new Refusal("configuration_value", { row: "JSON" });
  for (const [key, value] of Object.entries(read)) {
    const row = CONFIGURATION_KEYS.includes(key as ConfigurationKey)
      ? CONFIGURATION_ROWS[key as ConfigurationKey]
      : undefined;
    if (!row) throw new Refusal("configuration_value", { row: key.slice(0, 40) });
    if (row.permission !== permission || (value !== null && !fitsRow(key as ConfigurationKey, value)))
      throw new Refusal("configuration_value", { row: row.name[language] });
  }
  return read as Changes;
}

/** A configuration that could become the next version. */
export type Plan = { basedOn: number | null; set: SetValues; before: Configuration; after: Configuration };

/**
 * Returns the newest version with these changes. Refuses if one of their rows no longer has the value that the operator
 * saw; a colleague may have changed other rows.
 */
export async function planChange(
  tx: Tx,
  { defaults }: Pick<ChangeDeps, "defaults">,
  { basedOn, changes }: { basedOn: number; changes: Changes },
): Promise<Plan> {
  const newest = await readNewest(tx);
  const seen = basedOn === 0 ? {} : (await readVersion(tx, basedOn)).values;
  if (changedKeys(seen, newest?.values ?? {}).some((key) => key in changes)) throw new Refusal("configuration_changed");
  const merged: Record<string, unknown> = { ...newest?.values, ...changes };
  const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)) as SetValues;
  return planOf({ defaults }, newest, kept);
}

/** Returns the newest version with the values of an earlier one; 0 is the state before the first version. */
export async function planRestore(
  tx: Tx,
  { defaults }: Pick<ChangeDeps, "defaults">,
  { basedOn, to }: { basedOn: number; to: number },
): Promise<Plan> {
  const newest = await readNewest(tx);
  if ((newest?.id ?? 0) !== basedOn) throw new Refusal("configuration_changed");
  return planOf({ defaults }, newest, to === 0 ? {} : (await readVersion(tx, to)).values);
}

function planOf(
  { defaults }: Pick<ChangeDeps, "defaults">,
  newest: { id: number; values: SetValues } | undefined,
  set: SetValues,
): Plan {
  const after = { ...defaults, ...set };
  // The values that are safe only together are stored together, so that another environment does not separate them.
  const together = SAFETY_KEYS.some((key) => key in set)
    ? Object.fromEntries(SAFETY_KEYS.map((key) => [key, after[key]]))
    : {};
  return {
    basedOn: newest?.id ?? null,
    set: { ...set, ...together },
    before: { ...defaults, ...newest?.values },
    after,
  };
}

/** Refuses a plan that changes nothing, is not safe as a whole, or takes the contacts off a public site. */
async function requireGood(tx: Tx, { factsOf, local }: ChangeDeps, { before, after }: Plan): Promise<void> {
  const changed = changedKeys(before, after);
  if (changed.length === 0) throw new Refusal("configuration_same");
  const { dreamChanceLeast, dreamChanceMost, battleFastSeconds, battleRoundSeconds } = after;
  if (dreamChanceLeast > dreamChanceMost || battleFastSeconds > battleRoundSeconds)
    throw new Refusal("configuration_order");
  const boxes = after.levelBoxes.map(({ box }) => box).filter(Boolean);
  const facts = await factsOf(tx, boxes);
  const unknown = changed.includes("levelBoxes") && boxes.find((box) => !facts.boxCents.has(box));
  if (unknown) throw new Refusal("configuration_box", { box: unknown });
  // Until every server knows the new rate, bonuses are still promised at the old one.
  const stakePerWaiting = Math.min(facts.stakePerWaiting ?? before.stakePerPoint, before.stakePerPoint);
  const unsafe = unsafeBecause(after, { ...facts, stakePerWaiting });
  if (unsafe?.by === "release") throw new Refusal("configuration_release");
  if (unsafe) throw new Refusal("configuration_unsafe", { level: unsafe.level });
  const { contactMail, contactPhone, contactHours, groupChats } = after;
  const isReachable = contactMail && contactPhone && contactHours && groupChats.length > 0;
  if (!local && !isReachable && changed.some((key) => CONTACTS.includes(key)))
    throw new Refusal("configuration_contacts");
}

/** Writes a planned version. Returns its number, and the text for the log. */
export async function applyPlan(
  tx: Tx,
  deps: ChangeDeps,
  { plan, ...by }: { plan: Plan; operator: string; restores?: number },
) {
  await requireGood(tx, deps, plan);
  const { before, after, set, basedOn } = plan;
  const version = await addVersion(tx, { basedOn, values: set, ...by });
  const changed = changedKeys(before, after);
  const pick = (values: Configuration) => Object.fromEntries(changed.map((key) => [key, values[key]]));
  return { result: { version }, before: pick(before), after: pick(after) };
}

const CONTACTS: readonly ConfigurationKey[] = ["contactMail", "contactPhone", "contactHours", "groupChats"];

/** The rows whose values differ. */
export function changedKeys(before: Partial<Configuration>, after: Partial<Configuration>): ConfigurationKey[] {
  return CONFIGURATION_KEYS.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

/**
 * Whether a plan changes an amount or a share by more than one operator alone may change it, compared with the present
 * values or with those of a day ago, so that many small steps count as one large step. A plan that nobody could approve
 * is refused here already.
 */
export async function needsTwo(tx: Tx, deps: ChangeDeps, plan: Plan): Promise<boolean> {
  await requireGood(tx, deps, plan);
  const { before, after } = plan;
  const dayAgo = { ...deps.defaults, ...(await readNewest(tx, new Date(now().getTime() - DAY_MS)))?.values };
  return changedKeys(before, after).some((key) => movesRowFar(key, before, after) || movesRowFar(key, dayAgo, after));
}

function movesRowFar(key: ConfigurationKey, before: Configuration, after: Configuration): boolean {
  const { field, needsTwo }: { field: Field | TableField; needsTwo?: true } = CONFIGURATION_ROWS[key];
  if (needsTwo) return changedKeys(before, after).includes(key);
  if (field.kind === "number") return isGuarded(field) && movesFar(before[key] as number, after[key] as number);
  if (field.kind !== "table") return false;
  const names = Object.keys(field.columns).filter((name) => isGuarded(field.columns[name]!));
  const [old, fresh] = [before[key], after[key]].map(
    (value) => value as readonly unknown[] as Record<string, number>[],
  );
  return fresh!.some((line, at) => names.some((name) => movesFar(old![at]?.[name] ?? 0, line[name]!)));
}

/** Counts and seconds, such as the number of rooms or the length of a round, are not money. */
const isGuarded = (field: Field) => field.kind === "number" && field.unit !== "count" && field.unit !== "seconds";
