import { texts } from "@vitrine/contract/languages.ts";
import { BATTLE_MESSAGES } from "./battle-kinds.ts";
import { DEPOSIT_MESSAGES } from "./deposit-kinds.ts";
import { GIVEAWAY_MESSAGES } from "./giveaway-kinds.ts";
import { PLAY_MESSAGES } from "./kinds-of-play.ts";
import { HOLD, IF_NOT_YOU, type MessageTexts, say } from "./message-texts.ts";
import { WITHDRAWAL_MESSAGES } from "./withdrawal-kinds.ts";

/** All messages to players, by kind. `{name}` is filled from the details when the message is read. */
export const MESSAGES = {
  password_changed: {
    title: texts("密码已修改", "Your password has been changed", "Пароль изменён"),
    text: say(
      "你的密码已修改，其他设备上的登录均已结束。",
      "Your password has been changed, and all other sessions have ended.",
      "Ваш пароль изменён, все остальные сеансы завершены.",
      HOLD,
      IF_NOT_YOU,
    ),
  },
  phone_changed: {
    title: texts("手机号已更换", "Your phone number has been changed", "Номер телефона изменён"),
    text: say(
      "你的账户已绑定新的手机号。",
      "Your account has a new phone number.",
      "К вашему аккаунту привязан новый номер телефона.",
      HOLD,
      IF_NOT_YOU,
    ),
  },
  mail_bound: {
    title: texts("邮箱已绑定", "A mailbox has been linked", "Почта привязана"),
    text: say(
      "你的账户已绑定邮箱，安全通知也会发送到那里。",
      "A mailbox has been linked to your account. Security notices go there too.",
      "К вашему аккаунту привязана почта. Уведомления о безопасности будут приходить и туда.",
      IF_NOT_YOU,
    ),
  },
  mail_changed: {
    title: texts("邮箱已更换", "Your mailbox has been changed", "Почта изменена"),
    text: say(
      "你的账户已改绑另一个邮箱。",
      "Another mailbox has been linked to your account.",
      "К вашему аккаунту привязана другая почта.",
      IF_NOT_YOU,
    ),
  },
  mail_unbound: {
    title: texts("邮箱已解绑", "Your mailbox has been taken off", "Почта отвязана"),
    text: say(
      "你的邮箱已从账户解绑，安全通知不再发送到那里。",
      "Your mailbox has been taken off your account. Security notices no longer go there.",
      "Ваша почта отвязана от аккаунта. Уведомления о безопасности больше туда не приходят.",
      IF_NOT_YOU,
    ),
  },
  recovery_codes_renewed: {
    title: texts("恢复码已更新", "You have new recovery codes", "Коды восстановления обновлены"),
    text: say(
      "已生成新的恢复码，旧的恢复码已失效。",
      "New recovery codes have been made, and the old ones are void.",
      "Созданы новые коды восстановления, старые больше не действуют.",
      IF_NOT_YOU,
    ),
  },
  trade_url_set: {
    title: texts("交易链接已设置", "Your trade link has been set", "Ссылка на обмен указана"),
    text: say(
      "你已设置 Steam 交易链接，提取的物品将发送到那里。",
      "Your Steam trade link has been set. What you withdraw goes there.",
      "Вы указали ссылку на обмен Steam. Выведенные предметы придут туда.",
      IF_NOT_YOU,
    ),
  },
  trade_url_changed: {
    title: texts("交易链接已更换", "Your trade link has been changed", "Ссылка на обмен изменена"),
    text: say(
      "你的 Steam 交易链接已更换。",
      "Your Steam trade link has been changed.",
      "Ваша ссылка на обмен Steam изменена.",
      HOLD,
      IF_NOT_YOU,
    ),
  },
  nickname_changed: {
    title: texts("昵称已修改", "Your nickname has been changed", "Имя изменено"),
    text: say(
      "你的昵称已修改，一天后可再次修改。",
      "Your nickname has been changed. It can be changed again in a day.",
      "Ваше имя изменено. Снова изменить его можно через сутки.",
      IF_NOT_YOU,
    ),
  },
  totp_on: {
    title: texts("身份验证器已启用", "Your authenticator app is on", "Приложение-аутентификатор включено"),
    text: say(
      "身份验证器已绑定到你的账户。请妥善保管恢复码，手机丢失时需要用到。",
      "An authenticator app protects your account now. Keep the recovery codes in a safe place: you need them if the phone is lost.",
      "Теперь ваш аккаунт защищает приложение-аутентификатор. Храните коды восстановления: они понадобятся, если телефон потеряется.",
      IF_NOT_YOU,
    ),
  },
  totp_off: {
    title: texts("身份验证器已停用", "Your authenticator app is off", "Приложение-аутентификатор отключено"),
    text: say(
      "身份验证器已从你的账户移除，旧的恢复码也已失效。",
      "The authenticator app no longer protects your account, and its recovery codes are void.",
      "Приложение-аутентификатор больше не защищает ваш аккаунт, коды восстановления недействительны.",
      IF_NOT_YOU,
    ),
  },
  recovery_code_used: {
    title: texts("已使用一个恢复码", "A recovery code has been used", "Использован код восстановления"),
    text: say(
      "有人使用你的一个恢复码通过了验证。每个恢复码只能使用一次。",
      "One of your recovery codes has confirmed a change. Each works once.",
      "Одним из ваших кодов восстановления подтверждено изменение. Каждый код действует один раз.",
      IF_NOT_YOU,
    ),
  },
  session_revoked: {
    title: texts("一台设备已退出登录", "A session has been ended", "Сеанс завершён"),
    text: say(
      "你账户的一台或多台设备已被退出登录。",
      "One or more sessions of your account have been ended from your list of sessions.",
      "Один или несколько сеансов вашего аккаунта завершены из списка сеансов.",
      IF_NOT_YOU,
    ),
  },
  steam_bound: {
    title: texts("Steam 账户已绑定", "A Steam account has been linked", "Аккаунт Steam привязан"),
    text: say(
      "你可以用这个 Steam 账户登录了。",
      "You can log in with this Steam account now.",
      "Теперь вы можете входить через этот аккаунт Steam.",
      IF_NOT_YOU,
    ),
  },
  steam_unbound: {
    title: texts("Steam 账户已解绑", "Your Steam account has been unlinked", "Аккаунт Steam отвязан"),
    text: say(
      "你的账户不再能用 Steam 登录。",
      "Your account can no longer be signed in to with Steam.",
      "Войти в ваш аккаунт через Steam больше нельзя.",
      IF_NOT_YOU,
    ),
  },
  deletion_requested: {
    title: texts("已申请注销账户", "The deletion of your account is requested", "Запрошено удаление аккаунта"),
    text: say(
      "你的账户将在 14 天后注销，在此之前可以撤回。",
      "Your account will be deleted in 14 days. Until then you can take this back.",
      "Ваш аккаунт будет удалён через 14 дней. До этого удаление можно отменить.",
      IF_NOT_YOU,
    ),
  },
  deletion_lapsed: {
    title: texts("账户未注销", "Your account was not deleted", "Аккаунт не удалён"),
    text: texts(
      "注销期满时，账户中又有了余额、物品或未完成的订单，因此账户予以保留。清空后可以再次申请。",
      "When the day came there was a balance, an item or an open order in your account again, so it stays. Empty it and ask again.",
      "Когда подошёл срок, на аккаунте снова были баланс, предмет или незавершённый заказ, поэтому он сохранён. Освободите его и отправьте запрос ещё раз.",
    ),
  },
  deletion_taken_back: {
    title: texts("已撤回注销申请", "The deletion has been taken back", "Удаление отменено"),
    text: say("你的账户将保留。", "Your account stays.", "Ваш аккаунт остаётся.", IF_NOT_YOU),
  },
  certified: {
    title: texts("实名认证已通过", "Your real name is confirmed", "Личность подтверждена"),
    text: texts(
      "实名认证已完成。我们不保存你的姓名与证件号码。",
      "The check of your real name is done. Neither your name nor your document's number is kept here.",
      "Проверка личности пройдена. Ваше имя и номер документа здесь не хранятся.",
    ),
  },
  certify_failed: {
    title: texts("实名认证未通过", "The check of your real name has failed", "Проверка личности не пройдена"),
    text: say(
      "实名认证未通过。在实名认证页面可以看到接下来能做什么。",
      "The check of your real name has failed. The page of the check says what can be done.",
      "Проверка личности не пройдена. На странице проверки сказано, что можно сделать дальше.",
      IF_NOT_YOU,
    ),
  },
  avatar_changed: {
    title: texts("头像已更换", "Your avatar has been changed", "Аватар изменён"),
    text: say(
      "你的账户已换上另一个头像。",
      "Your account has another avatar.",
      "У вашего аккаунта другой аватар.",
      IF_NOT_YOU,
    ),
  },
  ...PLAY_MESSAGES,
  ...DEPOSIT_MESSAGES,
  ...BATTLE_MESSAGES,
  ...GIVEAWAY_MESSAGES,
  ...WITHDRAWAL_MESSAGES,
} as const satisfies Record<string, MessageTexts>;

/** The kind of a message. */
export type MessageKind = keyof typeof MESSAGES;
