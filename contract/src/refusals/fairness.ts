import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of changing seeds and reading rolls. */
export const FAIRNESS_REFUSALS = {
  rotation_due: {
    status: 409,
    says: texts({ zh: "该更换种子了", en: "It is time to change your seeds", ru: "Пора сменить сиды" }),
  },
  client_seed_invalid: {
    status: 422,
    says: texts({
      zh: "种子只能包含 1 到 64 个字母、数字或下划线",
      en: "Use 1 to 64 letters, digits or underscores for your seed",
      ru: "Сид — от 1 до 64 букв, цифр или знаков подчёркивания",
    }),
  },
  round_unknown: {
    status: 404,
    says: texts({
      zh: "没有这一局，或它尚未揭晓",
      en: "This round does not exist or is not revealed yet",
      ru: "Такого раунда нет или он ещё не раскрыт",
    }),
  },
  not_open_yet: {
    status: 404,
    says: texts({ zh: "此功能尚未开放", en: "This is not open yet", ru: "Этот раздел ещё не открыт" }),
  },
} as const satisfies Record<string, RefusalRow>;
