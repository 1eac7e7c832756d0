import type { PayMethod } from "@vitrine/contract/deposits.ts";
import { type Language, type Texts, texts } from "@vitrine/contract/languages.ts";

const METHODS: Readonly<Record<PayMethod, Texts>> = {
  card: texts("银行卡", "Bank card", "Банковская карта"),
  alipay: texts("支付宝", "Alipay", "Alipay"),
  wechat: texts("微信支付", "WeChat Pay", "WeChat Pay"),
};

/** Said wherever no real money moves, so that nobody takes the one for the other. */
const TEST = texts("（测试）", " (test)", " (тест)");

/** What a way to pay is called. */
export function nameWay({ adapter, method }: { adapter: string; method: PayMethod }, language: Language): string {
  return `${METHODS[method][language]}${adapter === "sandbox" ? TEST[language] : ""}`;
}
