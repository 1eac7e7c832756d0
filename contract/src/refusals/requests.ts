import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of any request, independent of the call. */
export const REQUEST_REFUSALS = {
  malformed: {
    status: 400,
    says: texts({
      zh: "提交的内容有误，请检查后重试",
      en: "Something in your request is not right. Check it and try again",
      ru: "В запросе есть ошибка",
    }),
  },
  repeated_parameter: {
    status: 400,
    says: texts({
      zh: "同一个参数出现了两次且取值不同",
      en: "The same parameter appears twice with different values",
      ru: "Параметр указан дважды с разными значениями",
    }),
  },
  bad_json: {
    status: 400,
    says: texts({
      zh: "请求内容不是有效的 JSON",
      en: "The body is not valid JSON",
      ru: "Тело запроса не является корректным JSON",
    }),
  },
  bad_key: {
    status: 400,
    says: texts({
      zh: "幂等键应为 1 到 100 个字符",
      en: "The Idempotency-Key must have 1 to 100 characters",
      ru: "Idempotency-Key должен содержать от 1 до 100 символов",
    }),
  },
  unsupported_type: {
    status: 415,
    says: texts({
      zh: "不支持这种内容类型",
      en: "This content type is not supported",
      ru: "Этот тип содержимого не поддерживается",
    }),
  },
  too_large: {
    status: 413,
    says: texts({ zh: "请求内容过大", en: "The request is too large", ru: "Слишком большой запрос" }),
  },
  not_logged_in: {
    status: 401,
    says: texts({ zh: "请先登录", en: "Please log in first", ru: "Сначала войдите в аккаунт" }),
  },
  cross_site: {
    status: 403,
    says: texts({
      zh: "不接受来自其他网站的请求",
      en: "We do not accept requests from other sites",
      ru: "Запросы с других сайтов не принимаются",
    }),
  },
  not_found: {
    status: 404,
    says: texts({ zh: "没有找到", en: "Not found", ru: "Не найдено" }),
  },
  too_many_requests: {
    status: 429,
    says: texts({
      zh: "操作太频繁，请稍后再试",
      en: "Too many requests. Try again in a moment",
      ru: "Слишком много запросов, попробуйте чуть позже",
    }),
  },
  busy: {
    status: 503,
    says: texts({
      zh: "服务器繁忙，请稍后再试，不会重复扣款",
      en: "The server is busy. Try again: you will not be charged twice",
      ru: "Сервер занят. Повторите: дважды ничего не спишется",
    }),
  },
  outcome_unknown: {
    status: 503,
    says: texts({
      zh: "连接中断，无法确认操作是否成功。请先查看余额和记录，再决定是否重试",
      en: "The connection dropped, so we cannot say whether this went through. Check your balance and records before you try again",
      ru: "Связь прервалась, и мы не знаем, прошла ли операция. Проверьте баланс и историю, прежде чем повторять",
    }),
  },
  maintenance: {
    status: 503,
    says: texts({
      zh: "网站正在维护，请稍后再来。你的余额和物品都很安全",
      en: "The site is closed for maintenance. Your balance and items are safe. Please try again shortly",
      ru: "На сайте идут технические работы. Баланс и предметы в сохранности, загляните чуть позже",
    }),
  },
  internal: {
    status: 500,
    says: texts({
      zh: "服务器出错了，我们已收到通知",
      en: "Something went wrong on our side. We have been notified",
      ru: "Произошла ошибка на нашей стороне, мы уже знаем о ней",
    }),
  },
  key_reused: {
    status: 409,
    says: texts({
      zh: "同一个幂等键已用于另一个请求",
      en: "This Idempotency-Key was already used for another request",
      ru: "Этот Idempotency-Key уже использован для другого запроса",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
