import { texts } from "@vitrine/contract/languages.ts";
import { HOLD, IF_NOT_YOU, type MessageTexts, say } from "./shared-texts.ts";

/** The messages about an account and its safety. */
export const ACCOUNT_MESSAGES = {
  password_changed: {
    title: texts({ zh: "密码已修改", en: "Your password has been changed", ru: "Пароль изменён" }),
    text: say(
      {
        zh: "你的密码已修改，其他设备上的登录均已结束。",
        en: "Your password has been changed, and all other sessions have ended.",
        ru: "Ваш пароль изменён, все остальные сеансы завершены.",
      },
      HOLD,
      IF_NOT_YOU,
    ),
  },
  phone_changed: {
    title: texts({ zh: "手机号已更换", en: "Your phone number has been changed", ru: "Номер телефона изменён" }),
    text: say(
      {
        zh: "你的账户已绑定新的手机号。",
        en: "Your account now uses a new phone number.",
        ru: "К вашему аккаунту привязан новый номер телефона.",
      },
      HOLD,
      IF_NOT_YOU,
    ),
  },
  mail_bound: {
    title: texts({ zh: "邮箱已绑定", en: "An email address has been linked", ru: "Почта привязана" }),
    text: say(
      {
        zh: "你的账户已绑定邮箱，安全通知也会发送到那里。",
        en: "An email address has been linked to your account. Security notices will go there too.",
        ru: "К вашему аккаунту привязана почта. Уведомления о безопасности будут приходить и туда.",
      },
      IF_NOT_YOU,
    ),
  },
  mail_changed: {
    title: texts({ zh: "邮箱已更换", en: "Your email address has been changed", ru: "Почта изменена" }),
    text: say(
      {
        zh: "你的账户已改绑新的邮箱。",
        en: "Your account is now linked to another email address.",
        ru: "К вашему аккаунту привязана другая почта.",
      },
      IF_NOT_YOU,
    ),
  },
  mail_unbound: {
    title: texts({ zh: "邮箱已解绑", en: "Your email address has been removed", ru: "Почта отвязана" }),
    text: say(
      {
        zh: "你的邮箱已从账户解绑，安全通知不再发送到那里。",
        en: "Your email address has been removed from your account. It no longer gets security notices.",
        ru: "Ваша почта отвязана от аккаунта. Уведомления о безопасности больше туда не приходят.",
      },
      IF_NOT_YOU,
    ),
  },
  recovery_codes_renewed: {
    title: texts({ zh: "恢复码已更新", en: "You have new recovery codes", ru: "Коды восстановления обновлены" }),
    text: say(
      {
        zh: "已生成新的恢复码，旧的恢复码已失效。",
        en: "Your new recovery codes are ready. The old ones no longer work.",
        ru: "Созданы новые коды восстановления, старые больше не действуют.",
      },
      IF_NOT_YOU,
    ),
  },
  trade_url_set: {
    title: texts({ zh: "交易链接已设置", en: "Your trade link has been set", ru: "Ссылка на обмен указана" }),
    text: say(
      {
        zh: "你已设置 Steam 交易链接，提取的物品将发送到那里。",
        en: "Your Steam trade link has been set. Items you withdraw will go there.",
        ru: "Вы указали ссылку на обмен Steam. Выведенные предметы придут туда.",
      },
      IF_NOT_YOU,
    ),
  },
  trade_url_changed: {
    title: texts({ zh: "交易链接已更换", en: "Your trade link has been changed", ru: "Ссылка на обмен изменена" }),
    text: say(
      {
        zh: "你的 Steam 交易链接已更换。",
        en: "Your Steam trade link has been changed.",
        ru: "Ваша ссылка на обмен Steam изменена.",
      },
      HOLD,
      IF_NOT_YOU,
    ),
  },
  nickname_changed: {
    title: texts({ zh: "昵称已修改", en: "Your nickname has been changed", ru: "Имя изменено" }),
    text: say(
      {
        zh: "你的昵称已修改，一天后可再次修改。",
        en: "Your nickname has been changed. You can change it again in a day.",
        ru: "Ваше имя изменено. Снова изменить его можно через сутки.",
      },
      IF_NOT_YOU,
    ),
  },
  nickname_reset: {
    title: texts({
      zh: "你的昵称已被重置",
      en: "We have replaced your nickname",
      ru: "Мы заменили ваше имя",
    }),
    text: texts({
      zh: "我们检查了关于你昵称的举报，已将其改为 {name}。原因：{why}。你可以在个人资料中另选一个昵称。",
      en: "We checked a report about your nickname and changed it to {name}. The reason: {why}. You can choose another one in your profile.",
      ru: "Мы проверили жалобу на ваше имя и заменили его на {name}. Причина: {why}. Выбрать другое имя можно в профиле.",
    }),
  },
  totp_on: {
    title: texts({
      zh: "身份验证器已启用",
      en: "Your authenticator app is on",
      ru: "Приложение-аутентификатор включено",
    }),
    text: say(
      {
        zh: "身份验证器已绑定到你的账户。请妥善保管恢复码，手机丢失时需要用到。",
        en: "An authenticator app now protects your account. Keep your recovery codes somewhere safe: you will need them if you lose your phone.",
        ru: "Теперь ваш аккаунт защищает приложение-аутентификатор. Храните коды восстановления: они понадобятся, если телефон потеряется.",
      },
      IF_NOT_YOU,
    ),
  },
  totp_off: {
    title: texts({
      zh: "身份验证器已停用",
      en: "Your authenticator app is off",
      ru: "Приложение-аутентификатор отключено",
    }),
    text: say(
      {
        zh: "身份验证器已从你的账户移除，旧的恢复码也已失效。",
        en: "The authenticator app no longer protects your account, and its recovery codes no longer work.",
        ru: "Приложение-аутентификатор больше не защищает ваш аккаунт, коды восстановления недействительны.",
      },
      IF_NOT_YOU,
    ),
  },
  recovery_code_used: {
    title: texts({ zh: "已使用一个恢复码", en: "A recovery code has been used", ru: "Использован код восстановления" }),
    text: say(
      {
        zh: "有人使用你的一个恢复码通过了验证。每个恢复码只能使用一次。",
        en: "One of your recovery codes was used to confirm a change. Each code works once.",
        ru: "Одним из ваших кодов восстановления подтверждено изменение. Каждый код действует один раз.",
      },
      IF_NOT_YOU,
    ),
  },
  session_revoked: {
    title: texts({ zh: "一台设备已退出登录", en: "A session was ended", ru: "Сеанс завершён" }),
    text: say(
      {
        zh: "你账户的一台或多台设备已被退出登录。",
        en: "One or more sessions on your account were ended from your list of sessions.",
        ru: "Один или несколько сеансов вашего аккаунта завершены из списка сеансов.",
      },
      IF_NOT_YOU,
    ),
  },
  steam_bound: {
    title: texts({ zh: "Steam 账户已绑定", en: "A Steam account has been linked", ru: "Аккаунт Steam привязан" }),
    text: say(
      {
        zh: "你可以用这个 Steam 账户登录了。",
        en: "You can now log in with this Steam account.",
        ru: "Теперь вы можете входить через этот аккаунт Steam.",
      },
      IF_NOT_YOU,
    ),
  },
  steam_unbound: {
    title: texts({ zh: "Steam 账户已解绑", en: "Your Steam account has been unlinked", ru: "Аккаунт Steam отвязан" }),
    text: say(
      {
        zh: "你的账户不再能用 Steam 登录。",
        en: "You can no longer log in to your account with Steam.",
        ru: "Войти в ваш аккаунт через Steam больше нельзя.",
      },
      IF_NOT_YOU,
    ),
  },
  from_support: {
    title: texts({ zh: "客服消息", en: "A message from support", ru: "Сообщение от поддержки" }),
    text: texts({ zh: "{text}", en: "{text}", ru: "{text}" }),
  },
  deletion_requested: {
    title: texts({
      zh: "已申请注销账户",
      en: "Your account is set to be deleted",
      ru: "Запрошено удаление аккаунта",
    }),
    text: say(
      {
        zh: "你的账户将在 14 天后注销，在此之前可以撤回。",
        en: "Your account will be deleted in 14 days. You can change your mind until then.",
        ru: "Ваш аккаунт будет удалён через 14 дней. До этого удаление можно отменить.",
      },
      IF_NOT_YOU,
    ),
  },
  deletion_lapsed: {
    title: texts({ zh: "账户未注销", en: "Your account was not deleted", ru: "Аккаунт не удалён" }),
    text: texts({
      zh: "注销期满时，账户中又有了余额、物品或未完成的订单，因此账户予以保留。清空后可以再次申请。",
      en: "On the day, your account held a balance, an item or an open order again, so we kept it. Empty it and ask again.",
      ru: "Когда подошёл срок, на аккаунте снова были баланс, предмет или незавершённый заказ, поэтому он сохранён. Освободите его и отправьте запрос ещё раз.",
    }),
  },
  deletion_taken_back: {
    title: texts({ zh: "已撤回注销申请", en: "Your account will not be deleted", ru: "Удаление отменено" }),
    text: say(
      { zh: "你的账户将保留。", en: "You took back the deletion, so your account stays.", ru: "Ваш аккаунт остаётся." },
      IF_NOT_YOU,
    ),
  },
  certified: {
    title: texts({ zh: "实名认证已通过", en: "Your real name is confirmed", ru: "Личность подтверждена" }),
    text: texts({
      zh: "实名认证已完成。我们不保存你的姓名与证件号码。",
      en: "The real-name check is complete. We do not keep your name or document number.",
      ru: "Проверка личности пройдена. Ваше имя и номер документа здесь не хранятся.",
    }),
  },
  certify_failed: {
    title: texts({
      zh: "实名认证未通过",
      en: "Your real-name check did not pass",
      ru: "Проверка личности не пройдена",
    }),
    text: say(
      {
        zh: "实名认证未通过。在实名认证页面可以看到接下来能做什么。",
        en: "Your real-name check did not pass. The page of the check shows what you can do next.",
        ru: "Проверка личности не пройдена. На странице проверки сказано, что можно сделать дальше.",
      },
      IF_NOT_YOU,
    ),
  },
  avatar_changed: {
    title: texts({ zh: "头像已更换", en: "Your avatar has been changed", ru: "Аватар изменён" }),
    text: say(
      {
        zh: "你的账户已更换头像。",
        en: "Your account has a new avatar.",
        ru: "У вашего аккаунта новый аватар.",
      },
      IF_NOT_YOU,
    ),
  },
  ticket_answered: {
    title: texts({ zh: "客服已回复", en: "Support has answered you", ru: "Поддержка ответила вам" }),
    text: texts({
      zh: "客服回复了你的工单，请在网站的“消息”中查看。",
      en: "Support has answered your question. You can read the answer under Messages on the site.",
      ru: "Поддержка ответила на ваше обращение. Ответ ждёт в разделе «Сообщения» на сайте.",
    }),
  },
} as const satisfies Record<string, MessageTexts>;
