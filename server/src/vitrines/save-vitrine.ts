import { randomBytes } from "node:crypto";
import type { InputOf } from "@vitrine/contract/call.ts";
import type { vitrineSave } from "@vitrine/contract/vitrines/calls.ts";
import { VITRINE_LIMITS, WON_SOURCES } from "@vitrine/contract/vitrines/rules.ts";
import { sql } from "kysely";
import { readTitle } from "../accounts/index.ts";
import { readOwnedItems } from "../inventory/index.ts";
import { type Db, type Tx, transact } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { readOwnedPlaces } from "./read-vitrine.ts";

const { placesMost, titleMost, labelMost } = VITRINE_LIMITS;

/**
 * Saves the whole vitrine in one transaction. Every item must be the player's, won, revealed and in the bag. Texts
 * follow the rules of nicknames. A vitrine that an operator has hidden stays hidden. Items that are in delivery keep
 * their places, after the others while there is room: the owner's page does not show them, so the owner has not removed them.
 */
export async function saveVitrine(db: Db, playerId: number, input: InputOf<typeof vitrineSave>): Promise<void> {
  const { published, named, light, ledge } = input;
  const inventoryItemIds = input.voucherIds.split(",").filter(Boolean).map(Number);
  const labels = readLabels(input.labels, inventoryItemIds.length);
  const title = readText(input.title, titleMost);
  if (title === undefined) throw new Refusal("vitrine_title", { most: titleMost });
  if (published && inventoryItemIds.length === 0) throw new Refusal("vitrine_empty");
  if (new Set(inventoryItemIds).size < inventoryItemIds.length) throw new Refusal("item_listed_twice");
  if (!inventoryItemIds.every(Number.isSafeInteger)) throw new Refusal("item_not_yours");
  await transact(db, async (tx) => {
    await upsert(tx, playerId, { published, named, title, light, ledge });
    await requireWonItems(tx, playerId, inventoryItemIds);
    const chosen = inventoryItemIds.map((voucher_id, index) => ({ voucher_id, label: labels[index] ?? "" }));
    const away = await readAwayPlaces(tx, playerId, inventoryItemIds);
    await tx.deleteFrom("vitrines_places").where("player_id", "=", playerId).execute();
    const places = [...chosen, ...away]
      .slice(0, placesMost)
      .map((place, index) => ({ player_id: playerId, place: index + 1, ...place }));
    if (places.length === 0) return;
    await tx.insertInto("vitrines_places").values(places).execute();
  });
}

/** Reads the places whose items may come back to the bag, except the items that the owner has just placed. */
async function readAwayPlaces(tx: Tx, playerId: number, chosenIds: readonly number[]) {
  const places = await readOwnedPlaces(tx, playerId);
  return places
    .filter(({ item }) => item.mayComeBack && !chosenIds.includes(item.inventoryItemId))
    .map(({ item, label }) => ({ voucher_id: item.inventoryItemId, label }));
}

type Look = { published: boolean; named: boolean; title: string; light: string; ledge: string };

/**
 * Writes the vitrine's row; its lock makes parallel saves wait for each other. A vitrine that was named and becomes
 * anonymous moves to a new address: visitors of the old one know whose it is.
 */
async function upsert(tx: Tx, playerId: number, look: Look): Promise<void> {
  const key = randomBytes(12).toString("hex");
  await tx
    .insertInto("vitrines_vitrines")
    .values({ player_id: playerId, key, ...look })
    .onConflict((on) =>
      on.column("player_id").doUpdateSet({
        ...look,
        key: sql<string>`case when vitrines_vitrines.named and not excluded.named then excluded.key else vitrines_vitrines.key end`,
        saved_at: sql<Date>`clock_timestamp()`,
      }),
    )
    .execute();
}

async function requireWonItems(tx: Tx, playerId: number, inventoryItemIds: readonly number[]): Promise<void> {
  const owned = await readOwnedItems(tx, playerId, inventoryItemIds);
  if (owned.length < inventoryItemIds.length) throw new Refusal("item_not_yours");
  if (owned.some(({ isInBag }) => !isInBag)) throw new Refusal("item_not_in_bag");
  const isWon = (source: string) => WON_SOURCES.some((one) => one === source);
  if (!owned.every(({ source }) => isWon(source))) throw new Refusal("vitrine_not_won");
}

/** Reads the labels, which come as a JSON list of texts because parameters have no lists. */
function readLabels(json: string, places: number): string[] {
  const given = parse(json);
  if (!Array.isArray(given) || given.length > places || !given.every((one) => typeof one === "string"))
    throw new Refusal("malformed");
  return given.map((text, index) => {
    const label = readText(text, labelMost);
    if (label === undefined) throw new Refusal("vitrine_label", { place: index + 1, most: labelMost });
    return label;
  });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Returns the text in the form in which it is shown, or undefined if it is not allowed. An empty text is allowed. */
const readText = (text: string, max: number) => (text.trim() === "" ? "" : readTitle(text, { min: 1, max }));

/** Deletes a player's vitrine with its places and reports, when the account closes. */
export async function forgetVitrine(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom("vitrines_vitrines").where("player_id", "=", playerId).execute();
}
