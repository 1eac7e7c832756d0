import { DEFAULT_LANGUAGE, type Language, type Texts, texts } from "./languages.ts";

/** What a refusal is: the HTTP status and a sentence in every language. `{name}` is filled from the details. */
interface RefusalRow {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly says: Texts;
}

/** Every expected refusal of the site. It does not compile while a code lacks a sentence in one of the languages. */
export const REFUSALS = {
  malformed: {
    status: 400,
    says: texts("提交的内容有误，请检查后重试", "Something in the request is not right", "В запросе есть ошибка"),
  },
  repeated_parameter: {
    status: 400,
    says: texts(
      "同一个参数出现了两次且取值不同",
      "A parameter is given twice with different values",
      "Параметр указан дважды с разными значениями",
    ),
  },
  bad_json: {
    status: 400,
    says: texts("请求内容不是有效的 JSON", "The body is not valid JSON", "Тело запроса не является корректным JSON"),
  },
  bad_key: {
    status: 400,
    says: texts(
      "幂等键应为 1 到 100 个字符",
      "The Idempotency-Key must have 1 to 100 characters",
      "Idempotency-Key должен содержать от 1 до 100 символов",
    ),
  },
  unsupported_type: {
    status: 415,
    says: texts("不支持这种内容类型", "This content type is not supported", "Этот тип содержимого не поддерживается"),
  },
  too_large: {
    status: 413,
    says: texts("请求内容过大", "The request is too large", "Слишком большой запрос"),
  },
  not_logged_in: {
    status: 401,
    says: texts("请先登录", "Please log in first", "Сначала войдите в аккаунт"),
  },
  cross_site: {
    status: 403,
    says: texts(
      "不接受来自其他网站的请求",
      "Requests from other sites are not accepted",
      "Запросы с других сайтов не принимаются",
    ),
  },
  not_found: {
    status: 404,
    says: texts("没有找到", "Not found", "Не найдено"),
  },
  too_many_requests: {
    status: 429,
    says: texts(
      "操作太频繁，请稍后再试",
      "Too many requests, try again in a moment",
      "Слишком много запросов, попробуйте чуть позже",
    ),
  },
  busy: {
    status: 503,
    says: texts(
      "服务器繁忙，请稍后再试，不会重复扣款",
      "The server is busy. Try again: nothing is charged twice",
      "Сервер занят. Повторите: дважды ничего не спишется",
    ),
  },
  draining: {
    status: 503,
    says: texts(
      "服务器正在重启，请稍后再试",
      "The server is restarting, try again in a moment",
      "Сервер перезапускается, попробуйте чуть позже",
    ),
  },
  internal: {
    status: 500,
    says: texts(
      "服务器出错了，我们已收到通知",
      "Something broke on our side; we have been told",
      "Произошла ошибка на нашей стороне, мы уже знаем о ней",
    ),
  },
  key_reused: {
    status: 409,
    says: texts(
      "同一个幂等键已用于另一个请求",
      "This Idempotency-Key was used for another request",
      "Этот Idempotency-Key уже использован для другого запроса",
    ),
  },
  phone_taken: {
    status: 409,
    says: texts("该手机号已注册", "This phone number has an account already", "На этот номер уже есть аккаунт"),
  },
  phone_invalid: {
    status: 422,
    says: texts("请输入正确的手机号", "Enter the correct phone number", "Введите корректный номер телефона"),
  },
  password_weak: {
    status: 422,
    says: texts(
      "密码长度应为 8 到 128 个字符",
      "The password must have 8 to 128 characters",
      "Пароль должен содержать от 8 до 128 символов",
    ),
  },
  terms_not_accepted: {
    status: 422,
    says: texts(
      "请先同意服务条款与隐私政策",
      "Accept the terms and the privacy policy first",
      "Сначала примите условия и политику конфиденциальности",
    ),
  },
  not_adult: {
    status: 422,
    says: texts(
      "本站仅限年满 18 岁的用户",
      "Only people aged 18 or over may register",
      "Регистрация только для лиц старше 18 лет",
    ),
  },
  invite_code_unknown: {
    status: 422,
    says: texts("邀请码不存在", "This invite code does not exist", "Такого кода приглашения нет"),
  },
  code_required: {
    status: 422,
    says: texts("请先获取短信验证码", "Request an SMS code first", "Сначала запросите код из SMS"),
  },
  login_failed: {
    status: 422,
    says: texts(
      "手机号或密码不正确",
      "The phone number or the password is wrong",
      "Неверный номер телефона или пароль",
    ),
  },
  account_closed: {
    status: 403,
    says: texts("该账号已停用", "This account is closed", "Этот аккаунт закрыт"),
  },
  insufficient_balance: {
    status: 422,
    says: texts(
      "余额不足，还差 {missing}",
      "Not enough balance: {missing} missing",
      "Недостаточно средств: не хватает {missing}",
    ),
  },
  coins_only_off: {
    status: 422,
    says: texts("目前不能只用金币支付", "Paying with coins only is switched off", "Оплата только монетами отключена"),
  },
  nothing_to_convert: {
    status: 422,
    says: texts("没有可以操作的数额", "There is nothing to convert", "Нечего переводить"),
  },
  box_closed: {
    status: 409,
    says: texts("这个盒子暂不开放", "This box is closed at the moment", "Этот кейс сейчас закрыт"),
  },
  box_not_sold: {
    status: 422,
    says: texts(
      "这个盒子不出售，只能凭免费次数打开",
      "This box is not for sale, it opens with a grant only",
      "Этот кейс не продаётся, он открывается только по подарку",
    ),
  },
  odds_changed: {
    status: 409,
    says: texts(
      "盒子已更新，请查看新的概率后再开",
      "The box has changed. Look at the new odds first",
      "Кейс изменился. Сначала посмотрите новые шансы",
    ),
  },
  rotation_due: {
    status: 409,
    says: texts("该更换种子了", "It is time to change the seeds", "Пора сменить сиды"),
  },
  coupon_unknown: {
    status: 422,
    says: texts("这张优惠券不可用", "This coupon cannot be used", "Этот купон нельзя использовать"),
  },
  grant_unknown: {
    status: 404,
    says: texts("没有这次免费开盒机会", "There is no such free box", "Такого бесплатного кейса нет"),
  },
  grant_used: {
    status: 409,
    says: texts("这次免费机会已经用过了", "This free box has been opened already", "Этот бесплатный кейс уже открыт"),
  },
  grant_expired: {
    status: 409,
    says: texts("这次免费机会已过期", "This free box has expired", "Срок бесплатного кейса истёк"),
  },
  item_not_yours: {
    status: 404,
    says: texts("背包里没有这件物品", "This item is not in your bag", "Этого предмета нет в вашем инвентаре"),
  },
  item_not_in_bag: {
    status: 409,
    says: texts(
      "物品已不在背包中，本次未做任何更改",
      "An item has left the bag already; nothing was changed",
      "Предмет уже не в инвентаре; ничего не изменено",
    ),
  },
  nothing_to_sell: {
    status: 422,
    says: texts("没有可出售的物品", "There is nothing to sell", "Нечего продавать"),
  },
  client_seed_invalid: {
    status: 422,
    says: texts(
      "种子只能包含 1 到 64 个字母、数字或下划线",
      "A seed has 1 to 64 letters, digits or underscores",
      "Сид — от 1 до 64 букв, цифр или знаков подчёркивания",
    ),
  },
  round_unknown: {
    status: 404,
    says: texts(
      "没有这一局，或它尚未揭晓",
      "There is no such round, or it is not revealed yet",
      "Такого раунда нет или он ещё не раскрыт",
    ),
  },
  not_open_yet: {
    status: 404,
    says: texts("此功能尚未开放", "This is not open yet", "Этот раздел ещё не открыт"),
  },
} as const satisfies Record<string, RefusalRow>;

export type RefusalCode = keyof typeof REFUSALS;

/** What fills the places of a sentence, e.g. `{ missing: "3.5" }`. */
export type RefusalDetails = Readonly<Record<string, string | number>>;

/** The sentence of a refusal in a language, its places filled. */
export function sayRefusal(code: RefusalCode, language: Language = DEFAULT_LANGUAGE, details: RefusalDetails = {}) {
  return REFUSALS[code].says[language].replace(/\{(\w+)\}/g, (place, name: string) => String(details[name] ?? place));
}
