import { type Texts, texts } from "@vitrine/contract/languages.ts";
import type { Method } from "./payments.ts";

/** A payer. The site recognises the same payer by the id, like a card by its fingerprint. */
export type Payer = { id: string; name: Texts; sign: string };

const NAMES: readonly Texts[] = [
  texts({ zh: "夜鹭", en: "Night Heron", ru: "Ночная цапля" }),
  texts({ zh: "琥珀", en: "Amber", ru: "Янтарь" }),
  texts({ zh: "艾草", en: "Wormwood", ru: "Полынь" }),
];

const SIGNS: Record<Method, readonly string[]> = {
  card: ["•••• 4242", "•••• 5555", "•••• 2200"],
  alipay: ["138 •••• 0001", "139 •••• 0002", "150 •••• 0003"],
  wechat: ["vitrine_01", "vitrine_02", "vitrine_03"],
};

/** The fake cards or wallets of a payment method. They belong to no real person. */
export const payersOf = (method: Method): Payer[] =>
  NAMES.map((name, index) => ({ id: `${method}-${index + 1}`, name, sign: SIGNS[method][index] ?? "" }));
