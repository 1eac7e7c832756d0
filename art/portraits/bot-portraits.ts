import { BOT_BEASTS } from "./bot-beasts.ts";
import { BOT_THINGS } from "./bot-things.ts";
import { LACQUERS, STONES } from "./lacquers.ts";
import type { Medallion } from "./medallion.ts";

type Row = [
  motif: string,
  lacquer: keyof typeof LACQUERS,
  stone: keyof typeof STONES,
  metal: Medallion["metal"],
  ground: Medallion["ground"],
];

/** The motif of each bot shows what its name says. A new or renamed bot needs a row here. */
const ROWS: Record<string, Row> = {
  竹影: ["bambooShadow", "moss", "ivory", "gold", "plain"],
  Emberfox: ["emberfox", "oxblood", "honey", "gold", "rays"],
  "Рысь у окна": ["lynx", "slate", "honey", "rose", "plain"],
  琉璃猫: ["glassCat", "lapis", "turquoise", "silver", "rosette"],
  "Copper Wren": ["wren", "petrol", "coral", "rose", "rings"],
  "Лунный Ёж": ["hedgehog", "indigo", "ivory", "silver", "speckled"],
  夜航灯: ["nightLamp", "ink", "honey", "gold", "rings"],
  "Velvet Moth": ["moth", "plum", "coral", "rose", "basket"],
  "Снежный Филин": ["snowOwl", "teal", "ivory", "silver", "rays"],
  铜扣子: ["button", "jade", "coral", "rose", "basket"],
  "Moss Lantern": ["mossLantern", "slate", "lime", "silver", "rings"],
  "Тёплый Гром": ["warmThunder", "wine", "honey", "gold", "rays"],
  半盏茶: ["halfCup", "jade", "lime", "silver", "rings"],
  "Quiet Comet": ["comet", "indigo", "sky", "gold", "speckled"],
  "Медный Чиж": ["siskin", "moss", "honey", "rose", "basket"],
  山有雾: ["mistMountain", "petrol", "ivory", "silver", "plain"],
  "Paper Kite": ["kite", "lapis", "coral", "gold", "rings"],
  "Синий Барсук": ["badger", "lapis", "sky", "silver", "basket"],
  小满: ["wheatEar", "moss", "lime", "gold", "rays"],
  "Tin Sparrow": ["tinSparrow", "oxblood", "sky", "silver", "rosette"],
  "Ветер с Юга": ["southWind", "teal", "honey", "silver", "plain"],
  打更人: ["watchman", "ink", "coral", "gold", "speckled"],
  "Amber Otter": ["otter", "amber", "honey", "gold", "rings"],
  "Сонный Маяк": ["sleepyLighthouse", "indigo", "coral", "silver", "speckled"],
  青柠汽水: ["limeSoda", "jade", "lime", "silver", "rosette"],
  "Slow Thunder": ["snailThunder", "plum", "honey", "gold", "basket"],
  "Пан Орешек": ["hazelnut", "oxblood", "sky", "rose", "plain"],
  石桥月: ["bridgeMoon", "slate", "ivory", "silver", "rings"],
  "Marble Hare": ["hare", "wine", "ivory", "silver", "basket"],
  "Полярный Мох": ["polarMoss", "petrol", "lime", "silver", "speckled"],
  慢半拍: ["metronome", "amber", "turquoise", "gold", "basket"],
  "Pocket Storm": ["pocketStorm", "lapis", "honey", "rose", "rays"],
  "Янтарный Кот": ["amberCat", "amber", "honey", "rose", "speckled"],
  雪松: ["snowCedar", "teal", "ivory", "gold", "speckled"],
  "Second Dawn": ["secondDawn", "plum", "coral", "gold", "plain"],
  "Весёлый Уголёк": ["merryCoal", "ink", "coral", "silver", "rays"],
  墨鱼丸: ["squidBalls", "petrol", "ivory", "rose", "basket"],
  "Brass Owl": ["brassOwl", "moss", "honey", "gold", "rosette"],
  Клюква: ["cranberry", "jade", "coral", "gold", "plain"],
  星期八: ["eighthDay", "wine", "ivory", "gold", "rosette"],
};
const MOTIFS = { ...BOT_BEASTS, ...BOT_THINGS };

/** The portraits of the bots by their names: clockwork in a rim of cogs, which no player's portrait has. */
export const BOT_PORTRAITS: Readonly<Record<string, Medallion>> = Object.fromEntries(
  Object.entries(ROWS).map(([name, [motif, lacquer, stone, metal, ground]]): [string, Medallion] => [
    name,
    { motif: MOTIFS[motif]!, lacquer: LACQUERS[lacquer], stone: STONES[stone], metal, ground, rim: "cogs" },
  ]),
);
