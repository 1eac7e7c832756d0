import { type Language, texts } from "../languages.ts";

/** The messages for a wrong field: the specification's generic form messages. `{min}` and `{max}` are replaced. */
export const FIELD_MESSAGES = {
  required: texts({ zh: "此项必填", en: "This field is required", ru: "Обязательное поле" }),
  whole: texts({ zh: "应为整数", en: "Must be a whole number", ru: "Должно быть целым числом" }),
  amount: texts({
    zh: "应为最多两位小数的数额",
    en: "Must be an amount with at most two decimals",
    ru: "Сумма с не более чем двумя знаками после запятой",
  }),
  yes_or_no: texts({ zh: "应为 true 或 false", en: "Must be true or false", ru: "Должно быть true или false" }),
  text: texts({ zh: "应为文本", en: "Must be text", ru: "Должно быть текстом" }),
  characters: texts({
    zh: "包含不允许的字符",
    en: "Contains characters that are not allowed",
    ru: "Содержит недопустимые символы",
  }),
  range: texts({
    zh: "应在 {min} 到 {max} 之间",
    en: "Must be between {min} and {max}",
    ru: "Должно быть от {min} до {max}",
  }),
  length: texts({
    zh: "长度应为 {min} 到 {max} 个字符",
    en: "Must have {min} to {max} characters",
    ru: "Длина — от {min} до {max} символов",
  }),
  choice: texts({ zh: "不是可选的值", en: "Is not one of the options", ru: "Недопустимое значение" }),
  format: texts({ zh: "格式不正确", en: "Has the wrong format", ru: "Неверный формат" }),
} as const;

export type FieldProblem = keyof typeof FIELD_MESSAGES;

/** The message for one field in a language. */
export function sayField(
  problem: FieldProblem,
  language: Language,
  limits: { min?: number; max?: number } = {},
): string {
  return FIELD_MESSAGES[problem][language]
    .replace("{min}", String(limits.min ?? 0))
    .replace("{max}", String(limits.max ?? ""));
}
