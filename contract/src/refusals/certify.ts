import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of the real-name check. */
export const CERTIFY_REFUSALS = {
  certify_passed: {
    status: 409,
    says: texts({
      zh: "你已完成实名认证",
      en: "Your real name is already confirmed",
      ru: "Ваша личность уже подтверждена",
    }),
  },
  certify_not_begun: {
    status: 409,
    says: texts({
      zh: "请先开始实名认证",
      en: "Start the real-name check first",
      ru: "Сначала начните проверку личности",
    }),
  },
  certify_unavailable: {
    status: 503,
    says: texts({
      zh: "实名认证服务暂时无法访问，请稍后再试",
      en: "The real-name check is unavailable right now. Try again later",
      ru: "Проверка личности сейчас недоступна. Попробуйте позже",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
