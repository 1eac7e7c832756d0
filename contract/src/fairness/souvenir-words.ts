import { byLanguage, type Language, texts } from "../languages.ts";
import { formatCoins } from "../money.ts";
import { TICKETS } from "./ticket.ts";

/** The texts of a souvenir. The picture is not a page, so they are not among the pages' translations. */
export const WORDS = {
  box: texts({ zh: "开自 {box}", en: "From {box}", ru: "Из кейса «{box}»" }),
  freeBox: texts({ zh: "免费盲盒 · {box}", en: "Free box · {box}", ru: "Бесплатный кейс · {box}" }),
  grades: byLanguage({
    zh: ["金", "红", "紫", "蓝", "灰"],
    en: ["Gold", "Red", "Violet", "Blue", "Grey"],
    ru: ["Золотой", "Красный", "Фиолетовый", "Синий", "Серый"],
  }),
  value: texts({ zh: "估值", en: "Value", ru: "Стоимость" }),
  price: texts({ zh: "盲盒价格", en: "Box price", ru: "Цена кейса" }),
  free: texts({ zh: "免费", en: "Free", ru: "Бесплатно" }),
  chance: texts({ zh: "概率", en: "Chance", ru: "Шанс" }),
  roll: texts({ zh: "开出号码", en: "Roll", ru: "Выпал билет" }),
  range: texts({ zh: "区间", en: "Range", ru: "Диапазон" }),
  hash: texts({ zh: "公开哈希", en: "Public hash", ru: "Публичный хеш" }),
  revealed: texts({
    zh: "种子已公开。扫码，亲自复算这次结果。",
    en: "The seed is revealed. Scan to recompute this roll yourself.",
    ru: "Сид раскрыт. Отсканируйте код и пересчитайте результат сами.",
  }),
  sealed: texts({
    zh: "开盒前已封存。种子公开后，扫码即可验证。",
    en: "Sealed before opening. Scan to verify it once the seed is revealed.",
    ru: "Запечатано до открытия. Когда сид раскроют, отсканируйте код и проверьте.",
  }),
} as const;

/** An amount in the reader's language, with two decimals or none, as on the pages. */
export function writeCoins(amount: number, language: Language): string {
  const digits = formatCoins(amount).includes(".") ? 2 : 0;
  return amount.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The share of all tickets that a range covers, e.g. "2.400%". */
export function writeChance({ start, end }: { start: number; end: number }, language: Language): string {
  const share = (end - start + 1) / TICKETS;
  return share.toLocaleString(language, { style: "percent", minimumFractionDigits: 3, maximumFractionDigits: 3 });
}
