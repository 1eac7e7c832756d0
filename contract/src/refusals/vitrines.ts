import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals when a vitrine is shown, saved or reported. */
export const VITRINE_REFUSALS = {
  vitrine_unknown: {
    status: 404,
    says: texts({
      zh: "这里没有公开的展柜",
      en: "There is no public vitrine at this address",
      ru: "По этому адресу нет открытой витрины",
    }),
  },
  vitrine_not_won: {
    status: 422,
    says: texts({
      zh: "展柜只能摆放你赢得的物品",
      en: "A vitrine shows only pieces you won",
      ru: "В витрине можно показать только выигранные предметы",
    }),
  },
  vitrine_empty: {
    status: 422,
    says: texts({
      zh: "公开前请至少摆放一件物品",
      en: "Add at least one piece before you publish",
      ru: "Перед публикацией поставьте хотя бы один предмет",
    }),
  },
  vitrine_title: {
    status: 422,
    says: texts({
      zh: "请换一个标题（最多 {most} 个字符）",
      en: "Choose another title of up to {most} characters",
      ru: "Выберите другое название, до {most} знаков",
    }),
  },
  vitrine_label: {
    status: 422,
    says: texts({
      zh: "第 {place} 件物品的铭牌不能用，请换一句（最多 {most} 个字符）",
      en: "Choose another label for piece {place}, up to {most} characters",
      ru: "Выберите другую подпись для предмета {place}, до {most} знаков",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
