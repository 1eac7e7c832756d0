import { texts } from "@vitrine/contract/languages.ts";

/** The sentences of shared links. Names and figures are put in by describe-address.ts. */
export const WORDS = {
  siteTitle: texts(
    "Vitrine 明匣 · 看得见的珍品，算得清的概率",
    "Vitrine · Treasures you can see, odds you can count",
    "Vitrine · Видна каждая вещь, понятен каждый шанс",
  ),
  siteText: texts(
    "每只盲盒都写明全部物品、号码区间与返还率，每一次结果人人可以复算。",
    "Every box lists every item, its tickets and its return. Every roll can be computed again by anyone.",
    "В каждом кейсе указаны все предметы, диапазоны билетов и возврат. Любой результат может пересчитать каждый.",
  ),
  price: texts("价格", "Price", "Цена"),
  returns: texts("返还率", "Return", "Возврат"),
  breakEven: texts("回本率", "Break even", "Окупаемость"),
  value: texts("估值", "Value", "Стоимость"),
  chance: texts("概率", "Chance", "Шанс"),
  ticket: texts("号码", "Ticket", "Билет"),
  bestPiece: texts("最佳珍品", "Best piece", "Лучший предмет"),
  drop: texts("开出", "Dropped", "Выпало"),
  dream: texts("追梦", "Dream", "Мечта"),
  dreamWon: texts("追梦成功", "A dream came true", "Мечта сбылась"),
  dreamLost: texts("追梦未中", "A dream that did not come true", "Мечта не сбылась"),
  battle: texts("对战", "Battle", "Битва"),
  classicBattle: texts("经典对战", "Classic battle", "Классическая битва"),
  reverseBattle: texts("反转对战", "Reverse battle", "Обратная битва"),
  seatCost: texts("入场", "Entry", "Вход"),
  boxes: texts("盲盒", "Boxes", "Кейсы"),
  seats: texts("座位", "Seats", "Места"),
  verified: texts("种子已公开，可复算", "Seed revealed: compute it yourself", "Сид раскрыт: пересчитайте сами"),
  sealed: texts("结果早已封存", "Sealed before it was opened", "Запечатано до открытия"),
} as const;
