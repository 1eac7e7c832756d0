import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of opening boxes. */
export const BOX_REFUSALS = {
  box_closed: {
    status: 409,
    says: texts({ zh: "这只盲盒暂不开放", en: "This box is closed right now", ru: "Этот кейс сейчас закрыт" }),
  },
  box_not_sold: {
    status: 422,
    says: texts({
      zh: "这只盲盒不出售，只能凭免费次数打开",
      en: "This box is not for sale. It opens only as a free box",
      ru: "Этот кейс не продаётся: его можно открыть только как бесплатный",
    }),
  },
  odds_changed: {
    status: 409,
    says: texts({
      zh: "盲盒已更新，请查看新的概率后再开",
      en: "This box has changed. Check the new odds before you open it",
      ru: "Кейс изменился. Сначала посмотрите новые шансы",
    }),
  },
  grant_unknown: {
    status: 404,
    says: texts({ zh: "没有这次免费开盒机会", en: "This free box does not exist", ru: "Такого бесплатного кейса нет" }),
  },
  grant_used: {
    status: 409,
    says: texts({
      zh: "这次免费机会已经用过了",
      en: "This free box has already been opened",
      ru: "Этот бесплатный кейс уже открыт",
    }),
  },
  grant_expired: {
    status: 409,
    says: texts({ zh: "这次免费机会已过期", en: "This free box has expired", ru: "Срок бесплатного кейса истёк" }),
  },
} as const satisfies Record<string, RefusalRow>;
