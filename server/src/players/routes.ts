import { toCoins } from "@vitrine/contract/money.ts";
import * as calls from "@vitrine/contract/operators/players.ts";
import { readSessions } from "../accounts/index.ts";
import { type ItemCatalogue, readItemsBefore, showItem } from "../inventory/index.ts";
import { readTexts } from "../messages/index.ts";
import type { OperatorActs, OperatorRoutes } from "../operators/index.ts";
import type { Site } from "../platform/site.ts";
import type { WalletSettings } from "../wallet/index.ts";
import { serveActsOfPlayers } from "./acts.ts";
import { findPlayers } from "./find-players.ts";
import { readNotes } from "./notes.ts";
import { readLinks } from "./read-links.ts";
import { readOverview, readTimeline, requirePlayer } from "./read-player.ts";

/** Serves the operators' pages of players. No call lists players: each begins with a search or an id. */
export function playerRoutes(
  { db, config }: Site<Pick<WalletSettings, "vipLevels">>,
  { operatorCall, act }: OperatorRoutes & OperatorActs,
  { itemCatalogue }: { itemCatalogue: ItemCatalogue },
): void {
  operatorCall(calls.playersSearch, ({ text }) => findPlayers(db, text));
  operatorCall(calls.playersOverview, ({ playerId }) => readOverview({ db, config }, playerId));
  operatorCall(calls.playersTimeline, (input, { language }) => readTimeline(db, input, language));

  operatorCall(calls.playersItems, async ({ playerId, stat, before, pageSize }, { language }) => {
    await requirePlayer(db, playerId);
    const rows = await readItemsBefore(db, { playerId, stat, before, limit: pageSize + 1 });
    const list = await Promise.all(
      rows.slice(0, pageSize).map(async (row) => {
        const { name, image, grade } = showItem(await itemCatalogue.get(row.item_id), language);
        return {
          ...{ voucherId: row.id, itemId: row.item_id, name, image, grade, value: toCoins(row.value_cents) },
          ...{ source: row.source as calls.PlayersItem["source"], rollId: row.round_id },
          createTime: row.created_at.toISOString(),
        };
      }),
    );
    return { list, next: rows.length > pageSize ? list.at(-1)!.voucherId : null };
  });

  operatorCall(calls.playersSessions, async ({ playerId }) => {
    await requirePlayer(db, playerId);
    const sessions = await readSessions(db, { accountId: playerId, token: "" });
    return sessions.map(({ id, device, address, createTime, lastSeen }) => ({
      id,
      device,
      address,
      createTime,
      lastSeen,
    }));
  });

  operatorCall(calls.playersLinks, async ({ playerId }) => {
    await requirePlayer(db, playerId);
    return readLinks(db, playerId);
  });

  operatorCall(calls.playersNotes, async (input) => {
    await requirePlayer(db, input.playerId);
    return readNotes(db, input);
  });

  operatorCall(calls.playersMessages, async ({ playerId, ...page }, { language }) => {
    await requirePlayer(db, playerId);
    const { list, next } = await readTexts(db, { accountId: playerId, language }, page);
    return { list: list.map(({ id, title, text, read, createTime }) => ({ id, title, text, read, createTime })), next };
  });

  serveActsOfPlayers({ act });
}
