import { type Language, texts } from "../languages.ts";

/** The messages for a wrong field: the specification's generic form messages. `{min}` and `{max}` are replaced. */
export const FIELD_MESSAGES = {
  required: texts("此项必填", "This field is required", "Обязательное поле"),
  whole: texts("应为整数", "Must be a whole number", "Должно быть целым числом"),
  amount: texts(
    "应为最多两位小数的数额",
    "Must be an amount with at most two decimals",
    "Сумма с не более чем двумя знаками после запятой",
  ),
  yes_or_no: texts("应为 true 或 false", "Must be true or false", "Должно быть true или false"),
  text: texts("应为文本", "Must be text", "Должно быть текстом"),
  characters: texts("包含不允许的字符", "Contains characters that are not allowed", "Содержит недопустимые символы"),
  range: texts("应在 {min} 到 {max} 之间", "Must be between {min} and {max}", "Должно быть от {min} до {max}"),
  length: texts(
    "长度应为 {min} 到 {max} 个字符",
    "Must have {min} to {max} characters",
    "Длина — от {min} до {max} символов",
  ),
  choice: texts("不是可选的值", "Is not one of the possible values", "Недопустимое значение"),
  format: texts("格式不正确", "Does not have the right form", "Неверный формат"),
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
