import type { ReportReason } from "@vitrine/contract/accounts/rules.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { OwnVitrine, ShownVitrine } from "@vitrine/contract/vitrines/calls.ts";
import type { VitrineLedge, VitrineLight, WON_SOURCES } from "@vitrine/contract/vitrines/rules.ts";
import type { Profile } from "../accounts/index.ts";
import { findPublicRolls } from "../fairness/index.ts";
import { type ItemCatalogue, type OwnedItem, readOwnedItems, showItem } from "../inventory/index.ts";
import type { Db } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { type ExportPart, wholePart } from "../platform/export-part.ts";

/** The dependencies for reading a vitrine. `boxName` is one of them, because games do not import each other. */
export type VitrineDeps = {
  db: Db;
  itemCatalogue: ItemCatalogue;
  profiles(playerIds: readonly number[]): Promise<ReadonlyMap<number, Profile>>;
  boxName(boxId: number, language: Language): Promise<string | undefined>;
};

/** A place with its item, which belongs to the vitrine's owner. */
type OwnedPlace = { label: string; item: OwnedItem };

/**
 * Reads a published vitrine for any visitor. For an anonymous vitrine the owner's name and portrait are not read, and no
 * roll or time is returned, because public lists show both beside the player's name. Refuses an address without a
 * published vitrine, and a vitrine that an operator has hidden.
 */
export async function readVitrine(deps: VitrineDeps, key: string, language: Language): Promise<ShownVitrine> {
  const vitrine = await selectPublished(deps.db, key);
  const filled = await readFilledPlaces(deps.db, vitrine.player_id);
  const { named, title, light, ledge } = vitrine;
  const [owner, won] = named
    ? await Promise.all([readOwner(deps, vitrine.player_id), describeWins(deps, filled, language)])
    : [null, new Map()];
  const places = filled.map(async ({ label, item }) => ({
    ...(await showPlace(deps, item, language)),
    label,
    won: won.get(item.inventoryItemId) ?? null,
  }));
  return {
    id: key,
    title,
    light: light as VitrineLight,
    ledge: ledge as VitrineLedge,
    owner,
    places: await Promise.all(places),
  };
}

/** Reads a vitrine for the preview of a link: its title, its items, and its owner's name unless it is anonymous. */
export async function readVitrineHead(
  { db, profiles }: Pick<VitrineDeps, "db" | "profiles">,
  key: string,
): Promise<{ title: string; userName: string | null; itemIds: number[] }> {
  const { player_id, named, title } = await selectPublished(db, key);
  const [filled, owners] = await Promise.all([readFilledPlaces(db, player_id), named ? profiles([player_id]) : null]);
  return { title, userName: owners?.get(player_id)?.userName ?? null, itemIds: filled.map(({ item }) => item.itemId) };
}

/** Reads the player's own vitrine. Before the first save it is empty, not published and anonymous. */
export async function readOwnVitrine(
  deps: Pick<VitrineDeps, "db" | "itemCatalogue">,
  playerId: number,
  language: Language,
): Promise<OwnVitrine> {
  const { db } = deps;
  const row = await db.selectFrom("vitrines_vitrines").selectAll().where("player_id", "=", playerId).executeTakeFirst();
  if (!row) return NEW;
  const filled = await readFilledPlaces(db, playerId);
  const places = filled.map(async ({ label, item }) => ({
    voucherId: item.inventoryItemId,
    ...(await showPlace(deps, item, language)),
    label,
  }));
  return {
    id: row.key,
    published: row.published,
    named: row.named,
    title: row.title,
    light: row.light as VitrineLight,
    ledge: row.ledge as VitrineLedge,
    hiddenBecause: row.hidden_because as ReportReason | null,
    places: await Promise.all(places),
  };
}

const NEW: OwnVitrine = {
  ...{ id: null, published: false, named: false, title: "", light: "gallery", ledge: "marble" },
  ...{ hiddenBecause: null, places: [] },
};

/** Selects a published vitrine that is not hidden. Refuses every other address with the same refusal. */
export async function selectPublished(db: Db, key: string) {
  const row = await db
    .selectFrom("vitrines_vitrines")
    .selectAll()
    .where("key", "=", key)
    .where("published", "=", true)
    .where("hidden_because", "is", null)
    .executeTakeFirst();
  if (!row) throw new Refusal("vitrine_unknown");
  return row;
}

/**
 * Reads the places whose items are in the owner's bag now. This function leaves out every item that was sold, given away,
 * withdrawn or exchanged, so sales and withdrawals do not change vitrines. An item that comes back after a failed delivery
 * is shown again.
 */
export async function readFilledPlaces(db: Db, playerId: number): Promise<OwnedPlace[]> {
  return (await readOwnedPlaces(db, playerId)).filter(({ item }) => item.isInBag);
}

/** Reads the places whose items still belong to the vitrine's owner, also sold and delivered items. */
export async function readOwnedPlaces(db: Db, playerId: number): Promise<OwnedPlace[]> {
  const places = await db
    .selectFrom("vitrines_places")
    .select(["voucher_id", "label"])
    .where("player_id", "=", playerId)
    .orderBy("place")
    .execute();
  const ids = places.map(({ voucher_id }) => voucher_id);
  const owned = new Map((await readOwnedItems(db, playerId, ids)).map((item) => [item.inventoryItemId, item]));
  return places.flatMap(({ voucher_id, label }) => {
    const item = owned.get(voucher_id);
    return item ? [{ label, item }] : [];
  });
}

/** Shows the value from the catalogue: with the value of the win, a visitor could find the player in public lists. */
async function showPlace(
  { itemCatalogue }: Pick<VitrineDeps, "itemCatalogue">,
  { itemId }: OwnedItem,
  language: Language,
) {
  const item = await itemCatalogue.get(itemId);
  return { ...showItem(item, language), value: toCoins(item.valueCents) };
}

async function readOwner({ profiles }: VitrineDeps, playerId: number): Promise<ShownVitrine["owner"]> {
  return (await profiles([playerId])).get(playerId) ?? null;
}

async function describeWins({ db, boxName }: VitrineDeps, filled: readonly OwnedPlace[], language: Language) {
  const rollIds = filled.flatMap(({ item }) => item.rollId ?? []);
  const publicRolls = await findPublicRolls(db, rollIds);
  const wins = filled.map(async ({ item: { inventoryItemId, source, boxId, rollId, createdAt } }) => {
    const won = {
      source: source as (typeof WON_SOURCES)[number],
      boxName: boxId === null ? null : ((await boxName(boxId, language)) ?? null),
      roundId: rollId !== null && publicRolls.has(rollId) ? rollId : null,
      createTime: createdAt.toISOString(),
    };
    return [inventoryItemId, won] as const;
  });
  return new Map(await Promise.all(wins));
}

/** Exports the player's vitrine with all its places. The log of operators' commands has the decisions about it. */
export const exportVitrine: readonly ExportPart[] = [
  wholePart("vitrine.json", (db, playerId) =>
    db
      .selectFrom("vitrines_vitrines")
      .select(["key", "published", "named", "title", "light", "ledge", "hidden_because", "created_at", "saved_at"])
      .where("player_id", "=", playerId)
      .execute(),
  ),
  wholePart("vitrine-places.json", (db, playerId) =>
    db
      .selectFrom("vitrines_places")
      .select(["place", "voucher_id", "label"])
      .where("player_id", "=", playerId)
      .orderBy("place")
      .execute(),
  ),
];
