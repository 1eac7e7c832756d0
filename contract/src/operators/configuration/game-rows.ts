import { texts } from "../../languages.ts";
import { coins, count, percent, type Rows, seconds, times } from "./row-shapes.ts";

export type GameValues = {
  dreamCoefficient: number;
  dreamMinimum: number;
  dreamChanceLeast: number;
  dreamChanceMost: number;
  battleBoxMax: number;
  battleCreationFee: number;
  battleOfficialRooms: number;
  battleWaitMinutes: number;
  battleRoundSeconds: number;
  battleFastSeconds: number;
  battleBotsSeconds: number;
  battleRoomsMost: number;
  battleCashbackMost: number;
  officialGiveaways: number;
  streamerRoomsMost: number;
  streamerPrizesMost: number;
  streamerDaysMost: number;
  giveawayTurnover: number;
};

const money = { permission: "configuration-money", group: "games" } as const;

/** The rows of dreams, battles and giveaways. */
export const GAME_ROWS: Rows<GameValues> = {
  dreamCoefficient: {
    ...money,
    field: { ...percent(107, 10_000), whole: true },
    name: texts({ zh: "追梦价格系数", en: "Price of a dream", ru: "Цена мечты" }),
    says: texts({
      zh: "追梦价格占公平价格的百分比。110 表示贵 10%，返还至多 90.9%。",
      en: "The price in percent of the fair price. At 110 a dream costs 10 % more and returns at most 90.9 %.",
      ru: "Цена в процентах от честной цены. При 110 мечта на 10 % дороже и возвращает не больше 90,9 %.",
    }),
  },
  dreamMinimum: {
    ...money,
    field: coins(1, 1000),
    name: texts({ zh: "追梦最低价格", en: "Lowest price of a dream", ru: "Наименьшая цена мечты" }),
    says: texts({
      zh: "一次追梦至少需要的金额。",
      en: "No try costs less than this.",
      ru: "Дешевле ни одна попытка не стоит.",
    }),
  },
  dreamChanceLeast: {
    ...money,
    field: percent(1, 80),
    documents: ["dream"],
    name: texts({
      zh: "追梦最低概率",
      en: "Lowest chance of a dream",
      ru: "Наименьший шанс мечты",
    }),
    says: texts({
      zh: "玩家可选的最低概率。",
      en: "The lowest chance that a player can choose.",
      ru: "Наименьший шанс, который можно выбрать.",
    }),
  },
  dreamChanceMost: {
    ...money,
    field: percent(1, 80),
    documents: ["dream"],
    name: texts({
      zh: "追梦最高概率",
      en: "Highest chance of a dream",
      ru: "Наибольший шанс мечты",
    }),
    says: texts({
      zh: "玩家可选的最高概率，不得低于最低概率。",
      en: "The highest chance that a player can choose. Not below the lowest one.",
      ru: "Наибольший шанс, который можно выбрать. Не меньше наименьшего.",
    }),
  },
  battleBoxMax: {
    ...money,
    field: count(1, 100),
    name: texts({ zh: "对战箱子上限", en: "Boxes of a battle, at most", ru: "Кейсов в битве, не больше" }),
    says: texts({
      zh: "一个房间最多可放的箱子数。",
      en: "The most boxes that one room may have.",
      ru: "Больше кейсов в одной комнате быть не может.",
    }),
  },
  battleCreationFee: {
    ...money,
    field: coins(0, 10_000),
    name: texts({ zh: "创建对战费用", en: "Fee for a new battle", ru: "Плата за новую битву" }),
    says: texts({
      zh: "创建者支付，房间解散时退还。",
      en: "The creator pays it, and gets it back when the room is dissolved.",
      ru: "Платит создатель; если комната распущена, плата возвращается.",
    }),
  },
  battleOfficialRooms: {
    ...money,
    field: count(0, 12),
    name: texts({ zh: "官方对战房间", en: "Official battle rooms", ru: "Официальные комнаты битв" }),
    says: texts({
      zh: "始终保持开放的官方房间数。",
      en: "How many house rooms are kept open.",
      ru: "Столько официальных комнат всегда открыто.",
    }),
  },
  battleWaitMinutes: {
    ...money,
    field: count(5, 1440),
    documents: ["battles"],
    name: texts({
      zh: "房间等待时间（分钟）",
      en: "Minutes a room waits",
      ru: "Минут ожидания комнаты",
    }),
    says: texts({
      zh: "未坐满的房间在多久后解散。只影响新房间。",
      en: "After this time a room that is not full is dissolved. Applies to new rooms.",
      ru: "После этого неполная комната распускается. Касается новых комнат.",
    }),
  },
  battleRoundSeconds: {
    ...money,
    field: seconds(1, 20),
    documents: ["battles"],
    name: texts({
      zh: "每回合秒数",
      en: "Seconds of a round",
      ru: "Секунд на раунд",
    }),
    says: texts({
      zh: "每回合展示的时间。只影响新房间。",
      en: "How long a round is shown. Applies to new rooms.",
      ru: "Столько показывается раунд. Касается новых комнат.",
    }),
  },
  battleFastSeconds: {
    ...money,
    field: seconds(0.5, 20),
    documents: ["battles"],
    name: texts({
      zh: "快速回合秒数",
      en: "Seconds of a fast round",
      ru: "Секунд на быстрый раунд",
    }),
    says: texts({
      zh: "快速房间每回合展示的时间，不得长于普通回合。只影响新房间。",
      en: "How long a round is shown in a fast room, at most as long as an ordinary one. Applies to new rooms.",
      ru: "Столько показывается раунд в быстрой комнате, не дольше обычного. Касается новых комнат.",
    }),
  },
  battleBotsSeconds: {
    ...money,
    field: { ...seconds(5, 600), whole: true },
    documents: ["battles"],
    name: texts({
      zh: "机器人入座等待秒数",
      en: "Seconds until bots come",
      ru: "Секунд до ботов",
    }),
    says: texts({
      zh: "官方房间的第一位玩家等待多久后由机器人补位。",
      en: "How long the first player of an official room waits before bots fill it.",
      ru: "Столько ждёт первый игрок официальной комнаты, прежде чем сядут боты.",
    }),
  },
  battleRoomsMost: {
    ...money,
    field: count(1, 50),
    name: texts({
      zh: "每人等待中的房间数",
      en: "Waiting rooms of a player",
      ru: "Ожидающих комнат у игрока",
    }),
    says: texts({
      zh: "一位玩家可同时开放的等待中房间数。",
      en: "The most waiting rooms that one player may have.",
      ru: "Больше ожидающих комнат у одного игрока быть не может.",
    }),
  },
  battleCashbackMost: {
    ...money,
    field: { ...percent(0, 10), whole: true },
    name: texts({
      zh: "返还比例上限",
      en: "Highest cashback of a battle",
      ru: "Наибольший возврат в битве",
    }),
    says: texts({
      zh: "创建者可为输家设置的最高返还比例。只影响新房间。",
      en: "The most that a creator can give back to losing seats. Applies to new rooms.",
      ru: "Больше создатель проигравшим вернуть не может. Касается новых комнат.",
    }),
  },
  officialGiveaways: {
    ...money,
    field: count(0, 12),
    name: texts({ zh: "官方赠送", en: "Official giveaways", ru: "Официальные розыгрыши" }),
    says: texts({
      zh: "始终保持开放的官方赠送数。奖品由本站承担。",
      en: "How many house giveaways are kept open. The house pays for their prizes.",
      ru: "Столько официальных розыгрышей всегда открыто. Призы оплачивает сайт.",
    }),
  },
  streamerRoomsMost: {
    ...money,
    field: count(0, 50),
    name: texts({
      zh: "每位主播的赠送房间数",
      en: "Open giveaways of a streamer",
      ru: "Открытых розыгрышей у стримера",
    }),
    says: texts({
      zh: "一位主播可同时开放的房间数。",
      en: "The most rooms that one streamer may have open.",
      ru: "Больше открытых комнат у одного стримера быть не может.",
    }),
  },
  streamerPrizesMost: {
    ...money,
    field: count(1, 50),
    name: texts({
      zh: "赠送奖品上限",
      en: "Prizes of a streamer's giveaway",
      ru: "Призов в розыгрыше стримера",
    }),
    says: texts({
      zh: "一个主播房间最多的奖品数。只影响新房间。",
      en: "The most prizes of one streamer's room. Applies to new rooms.",
      ru: "Больше призов в комнате стримера быть не может. Касается новых комнат.",
    }),
  },
  streamerDaysMost: {
    ...money,
    field: count(1, 30),
    documents: ["giveaways"],
    name: texts({
      zh: "赠送最长天数",
      en: "Longest giveaway of a streamer",
      ru: "Самый долгий розыгрыш стримера",
    }),
    says: texts({
      zh: "主播房间最长开放的天数。只影响新房间。",
      en: "How many days a streamer's room may run. Applies to new rooms.",
      ru: "Столько дней может длиться комната стримера. Касается новых комнат.",
    }),
  },
  giveawayTurnover: {
    ...money,
    field: times(1, 100),
    documents: ["giveaways"],
    name: texts({
      zh: "主播赠送流水倍数",
      en: "Turnover of a streamer's prize",
      ru: "Отыгрыш приза стримера",
    }),
    says: texts({
      zh: "主播赠送的奖品价值需投入的倍数，之后才能提取。影响之后开奖的房间。",
      en: "The value of a prize from a streamer must be staked this many times before a withdrawal. Applies to draws from now on.",
      ru: "Ценность приза от стримера нужно поставить столько раз до вывода. Касается розыгрышей после изменения.",
    }),
  },
};
