import { GIVEAWAY_LIMITS } from "@vitrine/contract/giveaways.ts";
import { type Texts, texts } from "@vitrine/contract/languages.ts";
import { GIVEAWAY_ALONE_COINS } from "@vitrine/contract/operators/house-rooms.ts";
import { openBeacon } from "../../fairness/index.ts";
import { cancelAnyGiveaway, isAboveOnesLimit, openHouseGiveaway, setStreamer } from "../../giveaways/index.ts";
import { rememberItemCatalogue } from "../../inventory/index.ts";
import type { Tx } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline.ts";
import { createLog } from "../../platform/log.ts";
import { amount, type Command, type CommandOptions, type Done, need, needPlayer, wholeNumber } from "../command.ts";

const { prizesMost, entrantsMost, longestDays, passwordMin, passwordMost } = GIVEAWAY_LIMITS;

/** Commands for giveaways and for the streamers who make them. */
export const giveawayCommands: readonly Command[] = [
  {
    name: "giveaway create",
    permission: "rooms",
    usage:
      '--title <"one for all languages", or "中文|English|Русский"> --prizes <slug,slug> --minutes <number> [--password <text>] [--vip <1 to 10>] [--most <entrants>] [--deposit <coins> --since <date>] --reason <why>',
    says: texts({
      zh: `开设一场官方抽奖。奖品价值取其物品当前价值，奖品按 --prizes 的顺序排列。在操作员网站上，一天内价值超过 ${GIVEAWAY_ALONE_COINS} 金币的奖品需要第二人批准。`,
      en: `Opens a house giveaway. A prize has the value of its item at this moment; the prizes are in the order of --prizes. On the operators' site, prizes worth more than ${GIVEAWAY_ALONE_COINS} coins within a day need a second person.`,
      ru: `Открывает официальный розыгрыш. Приз стоит столько, сколько его предмет сейчас; призы идут в порядке --prizes. На сайте операторов призы дороже ${GIVEAWAY_ALONE_COINS} монет за день подтверждает второй человек.`,
    }),
    async needsTwo(tx, options, { operator }) {
      const prizes = await findPrizes(tx, need(options, "prizes"));
      const prizesCents = prizes.reduce((sum, { valueCents }) => sum + valueCents, 0);
      return isAboveOnesLimit(tx, { operator, prizesCents });
    },
    async run(tx, options, config, { operator }) {
      const minutes = wholeNumber(options, "minutes", { fallback: 0, max: longestDays * 24 * 60 });
      const room = {
        ...{ titles: readTitles(options), minutes, deposit: readDeposit(options), password: readPassword(options) },
        most: options.most === undefined ? null : wholeNumber(options, "most", { fallback: 0, max: entrantsMost }),
        vipLeast: options.vip === undefined ? null : wholeNumber(options, "vip", { fallback: 0, max: 10 }),
        prizes: await findPrizes(tx, need(options, "prizes")),
        operator,
      };
      const beacon = openBeacon(config, createLog("error"));
      const id = await openHouseGiveaway(pipelineOver(tx), { config, beacon }, room);
      return { line: `giveaway ${id} is open for ${minutes} minutes` };
    },
  },
  {
    name: "giveaway cancel",
    permission: "rooms",
    usage: "--giveaway <number> --reason <why>",
    says: texts({
      zh: "取消任何未结束的抽奖，包括等待开奖的。主播的物品会退回，主播会收到消息。",
      en: "Cancels any open giveaway, also one that waits for its draw. A streamer's items return, and the streamer gets a message.",
      ru: "Отменяет любой открытый розыгрыш, даже ожидающий жеребьёвки. Предметы стримера возвращаются, стример получает сообщение.",
    }),
    async run(tx, options) {
      const id = wholeNumber(options, "giveaway", { fallback: 0, max: Number.MAX_SAFE_INTEGER });
      const { returned } = await cancelAnyGiveaway(tx, id);
      return { line: `cancelled giveaway ${id}; ${returned} items returned to the streamer` };
    },
  },
  {
    name: "streamer add",
    permission: "streamers",
    usage: "--phone <number> --reason <why>",
    says: texts({
      zh: "允许玩家创建抽奖。",
      en: "Lets a player create giveaways.",
      ru: "Разрешает игроку создавать розыгрыши.",
    }),
    run: (tx, options) => markStreamer(tx, options, true),
  },
  {
    name: "streamer remove",
    permission: "streamers",
    usage: "--phone <number> --reason <why>",
    says: texts({
      zh: "不再允许玩家创建抽奖；未结束的抽奖继续进行。",
      en: "No longer lets a player create giveaways; open giveaways continue.",
      ru: "Больше не разрешает игроку создавать розыгрыши; открытые продолжаются.",
    }),
    run: (tx, options) => markStreamer(tx, options, false),
  },
];

async function markStreamer(tx: Tx, options: CommandOptions, isStreamer: boolean): Promise<Done> {
  const playerId = await needPlayer(tx, options);
  const changed = await setStreamer(pipelineOver(tx), { playerId, isStreamer });
  const line = `player ${playerId} ${isStreamer ? "can now" : "can no longer"} create giveaways`;
  return { line: changed ? line : `${line}\nnothing has changed`, accountId: playerId };
}

async function findPrizes(tx: Tx, listed: string) {
  const slugs = listed.split(",");
  if (slugs.length > prizesMost) throw new Error(`--prizes: at most ${prizesMost}`);
  const itemCatalogue = new Map((await rememberItemCatalogue(tx).all()).map((item) => [item.slug, item]));
  return slugs.map((slug) => {
    const item = itemCatalogue.get(slug);
    if (!item) throw new Error(`--prizes: no item is called ${slug}`);
    return { itemId: item.id, valueCents: item.valueCents };
  });
}

function readTitles(options: CommandOptions): Texts {
  const titles = need(options, "title")
    .split("|")
    .map((title) => title.trim());
  const [zh, en = zh, ru = en] = titles;
  if (titles.length === 2 || titles.length > 3 || !zh || !en || !ru)
    throw new Error("--title must be one title, or three titles separated by |");
  return texts({ zh, en, ru });
}

function readDeposit(options: CommandOptions) {
  if ((options.deposit === undefined) !== (options.since === undefined))
    throw new Error("give both --deposit and --since, or neither");
  if (options.deposit === undefined) return null;
  const leastCents = amount(Number(options.deposit), "--deposit");
  const since = new Date(need(options, "since"));
  if (leastCents === 0) throw new Error("--deposit must be more than 0");
  if (Number.isNaN(since.getTime())) throw new Error("--since must be a date, e.g. 2027-01-31");
  return { leastCents, since };
}

function readPassword({ password }: CommandOptions): string | undefined {
  if (password !== undefined && (password.length < passwordMin || password.length > passwordMost)) {
    throw new Error(`--password must have ${passwordMin} to ${passwordMost} characters`);
  }
  return password;
}
