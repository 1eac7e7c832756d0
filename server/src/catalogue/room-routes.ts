import { entryOf } from "@vitrine/contract/battles/prices.ts";
import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import * as calls from "@vitrine/contract/operators/house-rooms.ts";
import {
  type BattleDeps,
  BOTS_LEAST,
  closeHouseRoom,
  listRoomsOfHouse,
  openChosenRoom,
  planRoom,
  readBattleRooms,
  readBotRecords,
  readPlanned,
  saveBot,
  switchBot,
  unplanRoom,
} from "../battles/index.ts";
import type { OperatorActs, OperatorRoutes } from "../operators/index.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import { sayWhy } from "./say-why.ts";

/** How many planned rooms the page shows. */
const PLANNED_SHOWN = 30;

const NAMES = new Map<number, OutputOf<typeof calls.roomsList>["list"][number]["state"]>([
  [BATTLE_STATES.waiting, "waiting"],
  [BATTLE_STATES.running, "running"],
  [BATTLE_STATES.finished, "finished"],
  [BATTLE_STATES.dissolved, "dissolved"],
  [BATTLE_STATES.voided, "void"],
]);

/** Serves the battle rooms of the house and its bots to operators. */
export function roomRoutes(
  { db }: Site<object>,
  { operatorCall, act }: OperatorRoutes & OperatorActs,
  battles: Pick<BattleDeps, "boxCache" | "config">,
): void {
  const { boxCache, config } = battles;
  const { boxMax, officialRooms } = config.battles;

  /** The boxes of a room; without versions those of today. */
  const showBoxes = (boxIds: readonly number[], versions?: readonly number[]) =>
    Promise.all(
      boxIds.map(async (id, place) => {
        const { names, image, currentVersion } = await boxCache.box(id);
        const { priceCents } = await boxCache.version(id, versions?.[place] ?? currentVersion);
        return { id, name: names, image, price: toCoins(priceCents) };
      }),
    );

  operatorCall(calls.roomsList, async ({ pageSize, ...filter }) => {
    const ids = await listRoomsOfHouse(db, { ...filter, limit: pageSize + 1 });
    const list = await Promise.all(
      (await readBattleRooms(db, ids.slice(0, pageSize))).map(async ({ battle, seats }) => ({
        ...{ id: battle.id, state: NAMES.get(battle.state)!, mode: battle.mode, players: battle.players },
        ...{ cashback: battle.cashback_percent, fast: battle.fast, taken: seats.length },
        entry: toCoins(battle.boxes_cents + battle.surcharge_cents),
        boxes: await showBoxes(battle.box_ids, battle.box_versions),
        createTime: battle.created_at.toISOString(),
      })),
    );
    const next = ids.length > pageSize ? list.at(-1)!.id : null;
    return { list, next, automatic: officialRooms, boxesMost: boxMax };
  });

  operatorCall(calls.roomsPlanned, async () =>
    Promise.all(
      (await readPlanned(db, PLANNED_SHOWN)).map(async (row) => {
        const { players, cashback_percent: cashback } = row;
        const boxes = await showBoxes(row.box_ids);
        const boxesCents = boxes.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
        const { entryCents } = entryOf({ boxesCents, cashbackPercent: cashback, players });
        return {
          ...{ id: row.id, state: row.state as "waiting", openTime: row.open_at.toISOString(), boxes },
          ...{ mode: row.mode, players, cashback, fast: row.fast, entry: toCoins(entryCents) },
          ...{ operator: row.operator, battleId: row.battle_id, note: row.note },
        };
      }),
    ),
  );

  act(calls.roomsOpen, {
    async run(tx, { boxes, openTime, mode, ...terms }, { operator }) {
      const boxIds = boxes.split(",").map(Number);
      if (boxIds.length > boxMax) throw new Refusal("battle_boxes", { most: boxMax });
      const room = { ...terms, mode: mode as 0 | 1, boxIds };
      if (openTime === undefined) {
        const id = await openChosenRoom(tx, { boxCache, config, room });
        return { result: { id, planned: false }, after: { battle: id, ...room } };
      }
      const openAt = new Date(openTime);
      const id = await sayWhy(() => planRoom(tx, battles, { ...room, openAt, operator: operator.name }));
      return { result: { id, planned: true }, after: { planned: id, openTime, ...room } };
    },
  });
  act(calls.roomsClose, {
    async run(tx, { id }) {
      const refunded = toCoins(await sayWhy(() => closeHouseRoom(tx, id)));
      return { result: { refunded }, before: { id, state: "waiting" }, after: { id, state: "dissolved", refunded } };
    },
  });
  act(calls.roomsUnplan, {
    async run(tx, { id }) {
      await unplanRoom(tx, id);
      return { result: null, before: { id, state: "waiting" }, after: { id, state: "cancelled" } };
    },
  });

  operatorCall(calls.botsList, async () => ({ list: await readBotRecords(db), least: BOTS_LEAST }));
  act(calls.botsSave, {
    async run(tx, { id, name, avatar, seenName, seenAvatar }) {
      const seen = { name: seenName, avatar: seenAvatar };
      const { before, after } = await sayWhy(() => saveBot(tx, { id, name, avatar, seen }));
      return { result: { id: after.id }, before, after };
    },
  });
  act(calls.botsSwitch, {
    async run(tx, { id, enabled }) {
      const isChange = await sayWhy(() => switchBot(tx, { id, enabled }));
      return { result: null, before: { id, enabled: isChange ? !enabled : enabled }, after: { id, enabled } };
    },
  });
}
