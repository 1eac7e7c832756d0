import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of protecting an account: ways of confirmation, mailbox, trade link and nickname. */
export const SAFETY_REFUSALS = {
  security_check_required: {
    status: 422,
    says: texts({
      zh: "请先完成安全验证",
      en: "Please confirm that it is you first",
      ru: "Сначала подтвердите, что это вы",
    }),
  },
  sign_in_again: {
    status: 422,
    says: texts({
      zh: "请重新登录，以确认是你本人",
      en: "Log in again to confirm that it is you",
      ru: "Войдите ещё раз, чтобы подтвердить, что это вы",
    }),
  },
  authenticator_required: {
    status: 422,
    says: texts({
      zh: "请使用身份验证器或恢复码验证",
      en: "Confirm with your authenticator app or a recovery code",
      ru: "Подтвердите приложением-аутентификатором или резервным кодом",
    }),
  },
  security_way_missing: {
    status: 422,
    says: texts({
      zh: "你还没有绑定这种验证方式",
      en: "You have not set up this way to confirm",
      ru: "Этот способ подтверждения не настроен",
    }),
  },
  security_way_bound: {
    status: 409,
    says: texts({
      zh: "这种验证方式已经绑定",
      en: "You have already set up this way to confirm",
      ru: "Этот способ подтверждения уже настроен",
    }),
  },
  security_way_last: {
    status: 409,
    says: texts({
      zh: "这是你唯一的验证方式，请先绑定另一种",
      en: "This is your only way to confirm. Set up another one first",
      ru: "Это единственный способ подтверждения. Сначала настройте другой",
    }),
  },
  totp_not_begun: {
    status: 409,
    says: texts({
      zh: "请先用身份验证器扫描二维码",
      en: "Scan the QR code with your authenticator app first",
      ru: "Сначала отсканируйте код приложением-аутентификатором",
    }),
  },
  mail_invalid: {
    status: 422,
    says: texts({
      zh: "请输入正确的邮箱地址",
      en: "Enter a valid email address",
      ru: "Введите корректный адрес почты",
    }),
  },
  mail_taken: {
    status: 409,
    says: texts({
      zh: "该邮箱已绑定其他账户",
      en: "This email address belongs to another account",
      ru: "Эта почта привязана к другому аккаунту",
    }),
  },
  trade_url_invalid: {
    status: 422,
    says: texts({
      zh: "请输入正确的交易链接",
      en: "Enter the correct trade link",
      ru: "Введите корректную ссылку на обмен",
    }),
  },
  trade_url_present: {
    status: 409,
    says: texts({
      zh: "交易链接已设置，修改时需要安全验证",
      en: "You already have a trade link. To change it, confirm that it is you",
      ru: "Ссылка на обмен уже указана. Чтобы изменить её, подтвердите, что это вы",
    }),
  },
  trade_url_missing: {
    status: 409,
    says: texts({
      zh: "还没有设置交易链接",
      en: "You have no trade link to change yet",
      ru: "Ссылка на обмен ещё не указана",
    }),
  },
  nickname_invalid: {
    status: 422,
    says: texts({
      zh: "昵称应为 2 到 20 个可见字符，且不含特殊控制符号",
      en: "Use 2 to 20 visible characters and no tags for your nickname",
      ru: "Имя — от 2 до 20 видимых символов, без тегов",
    }),
  },
  nickname_reserved: {
    status: 422,
    says: texts({
      zh: "这个昵称容易与工作人员混淆，请换一个",
      en: "This nickname could be mistaken for staff. Choose another",
      ru: "Это имя можно принять за сотрудника сайта. Выберите другое",
    }),
  },
  nickname_too_soon: {
    status: 409,
    says: texts({
      zh: "昵称每天只能修改一次",
      en: "You can change your nickname once a day",
      ru: "Имя можно менять не чаще одного раза в сутки",
    }),
  },
  nickname_bot: {
    status: 422,
    says: texts({
      zh: "昵称不能含有“bot”一词，也不能与机器人同名，以免混淆，请换一个",
      en: "A nickname cannot contain the word “bot” or look like the name of one of our bots. Choose another",
      ru: "Имя не может содержать слово «бот» и повторять имя одного из ботов. Выберите другое",
    }),
  },
  name_of_bot: {
    status: 422,
    says: texts({
      zh: "这是平台机器人，它的名字无法举报",
      en: "This is a house bot. Its name can't be reported",
      ru: "Это бот сайта: на его имя нельзя пожаловаться",
    }),
  },
  name_own: {
    status: 422,
    says: texts({
      zh: "这是你自己的昵称，可在个人资料中修改",
      en: "This is your own name. You can change it in your profile",
      ru: "Это ваше имя, изменить его можно в профиле",
    }),
  },
  name_gone: {
    status: 409,
    says: texts({
      zh: "该玩家的账户已注销，昵称也已删除",
      en: "This player's account is deleted, and the name with it",
      ru: "Аккаунт этого игрока удалён вместе с именем",
    }),
  },
  name_changed: {
    status: 409,
    says: texts({
      zh: "该玩家已改名，因此无法重置被举报的昵称。可保留现状结案",
      en: "The player has changed this name, so it can't be reset. Leave it to close the case",
      ru: "Игрок уже сменил это имя, сбросить его нельзя. Оставьте имя, чтобы закрыть дело",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
