import { type Texts, texts } from "@vitrine/contract/languages.ts";
import type { Method } from "./payments.ts";

/** Somebody who pays: the same one is recognised again, as a card is by its fingerprint. */
export type Payer = { id: string; name: Texts; sign: string };

const NAMES: readonly Texts[] = [
  texts("夜鹭", "Night Heron", "Ночная цапля"),
  texts("琥珀", "Amber", "Янтарь"),
  texts("艾草", "Wormwood", "Полынь"),
];

const SIGNS: Record<Method, readonly string[]> = {
  card: ["•••• 4242", "•••• 5555", "•••• 2200"],
  alipay: ["138 •••• 0001", "139 •••• 0002", "150 •••• 0003"],
  wechat: ["vitrine_01", "vitrine_02", "vitrine_03"],
};

/** The play cards or wallets of a way to pay. None of them is anybody's. */
export const payersOf = (method: Method): Payer[] =>
  NAMES.map((name, index) => ({ id: `${method}-${index + 1}`, name, sign: SIGNS[method][index] ?? "" }));
