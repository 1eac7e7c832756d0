import { BATTLE_LIMITS, BATTLE_MODES } from "@vitrine/contract/battles.ts";
import { texts } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { closeHouseRoom, openChosenRoom } from "../../battles/index.ts";
import { createBoxCache, findBoxBySlug } from "../../boxes/index.ts";
import { rememberItemCatalogue } from "../../inventory/index.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type Command, type CommandOptions, need } from "../command.ts";

const { seatsMin, seatsMax, cashbackMax } = BATTLE_LIMITS;

/** Commands for rooms of the house, in addition to the rooms that the site opens automatically. */
export const battleCommands: readonly Command[] = [
  {
    name: "battle open",
    permission: "rooms",
    usage: `--boxes <slug,slug> --players <${seatsMin} to ${seatsMax}> --mode <0 classic|1 reverse> [--cashback <percent, 0 to ${cashbackMax}>] [--fast on] --reason <why>`,
    says: texts({
      zh: "在网站自动开设的房间之外，再开一个官方房间。盲盒按回合顺序排列。",
      en: "Opens a house room in addition to those that the site opens automatically. The boxes are in the order of the rounds.",
      ru: "Открывает официальную комнату вдобавок к тем, что сайт открывает сам. Кейсы перечисляются в порядке раундов.",
    }),
    async run(tx, options, config) {
      const room = {
        boxIds: await findBoxes(tx, need(options, "boxes"), config.battles.boxMax),
        players: whole(options, "players", [seatsMin, seatsMax]),
        mode: whole(options, "mode", [BATTLE_MODES.classic, BATTLE_MODES.reverse]) as 0 | 1,
        cashback: options.cashback === undefined ? 0 : whole(options, "cashback", [0, cashbackMax]),
        fast: isFast(options),
      };
      const boxCache = createBoxCache(tx, rememberItemCatalogue(tx));
      const id = await openChosenRoom(tx, { boxCache, config, room });
      return { line: `room ${id} is open` };
    },
  },
  {
    name: "battle close",
    permission: "rooms",
    usage: "--battle <number> --reason <why>",
    says: texts({
      zh: "解散一个等待中的官方房间并退还席位费。玩家的房间和已开始的对战无法关闭。",
      en: "Dissolves a waiting house room and refunds its seats. Rooms of players, and battles that have begun, cannot be closed.",
      ru: "Распускает ожидающую официальную комнату и возвращает плату за места. Комнаты игроков и начатые битвы закрыть нельзя.",
    }),
    async run(tx, options) {
      const battleId = battleOf(options);
      const refundedCents = await closeHouseRoom(tx, battleId);
      return { line: `dissolved room ${battleId}; refunded ${toCoins(refundedCents)} coins to its players` };
    },
  },
];

async function findBoxes(tx: Tx, listed: string, most: number): Promise<number[]> {
  const slugs = listed.split(",");
  if (slugs.length > most) throw new Error(`--boxes: at most ${most}`);
  const ids: number[] = [];
  for (const slug of slugs) {
    const id = await findBoxBySlug(tx, slug);
    if (id === undefined) throw new Error(`--boxes: no box is called ${slug}`);
    ids.push(id);
  }
  return ids;
}

function whole(options: CommandOptions, name: string, [least, most]: readonly [number, number]): number {
  const text = need(options, name);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new Error(`--${name} must be from ${least} to ${most}`);
  return value;
}

function isFast({ fast }: CommandOptions): boolean {
  if (fast !== undefined && fast !== "on" && fast !== "off") throw new Error("--fast must be on or off");
  return fast === "on";
}

function battleOf(options: CommandOptions): number {
  const text = need(options, "battle");
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new Error("--battle must be the number of a room");
  return Number(text);
}
