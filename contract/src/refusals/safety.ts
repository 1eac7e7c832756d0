import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of changes to an account: security, name, avatar, real-name check. */
export const SAFETY_REFUSALS = {
  security_check_required: {
    status: 422,
    says: texts("请先完成安全验证", "Confirm first that it is you", "Сначала подтвердите, что это вы"),
  },
  sign_in_again: {
    status: 422,
    says: texts(
      "请重新登录，以确认是你本人",
      "Log in again to confirm that it is you",
      "Войдите ещё раз, чтобы подтвердить, что это вы",
    ),
  },
  authenticator_required: {
    status: 422,
    says: texts(
      "请使用身份验证器或恢复码验证",
      "Confirm with your authenticator app or a recovery code",
      "Подтвердите приложением-аутентификатором или резервным кодом",
    ),
  },
  security_way_missing: {
    status: 422,
    says: texts("你还没有绑定这种验证方式", "This security way is not set up", "Этот способ подтверждения не настроен"),
  },
  security_way_bound: {
    status: 409,
    says: texts(
      "这种验证方式已经绑定",
      "This security way is set up already",
      "Этот способ подтверждения уже настроен",
    ),
  },
  security_way_last: {
    status: 409,
    says: texts(
      "这是你唯一的验证方式，请先绑定另一种",
      "This is your only security way. Set up another one first",
      "Это единственный способ подтверждения. Сначала настройте другой",
    ),
  },
  totp_not_begun: {
    status: 409,
    says: texts(
      "请先用身份验证器扫描二维码",
      "Scan the picture with your authenticator app first",
      "Сначала отсканируйте код приложением-аутентификатором",
    ),
  },
  mail_invalid: {
    status: 422,
    says: texts("请输入正确的邮箱地址", "Enter a correct e-mail address", "Введите корректный адрес почты"),
  },
  mail_taken: {
    status: 409,
    says: texts(
      "该邮箱已绑定其他账户",
      "This mailbox belongs to another account",
      "Эта почта привязана к другому аккаунту",
    ),
  },
  trade_url_invalid: {
    status: 422,
    says: texts("请输入正确的交易链接", "Enter the correct trade link", "Введите корректную ссылку на обмен"),
  },
  trade_url_present: {
    status: 409,
    says: texts(
      "交易链接已设置，修改时需要安全验证",
      "A trade link is set already. To change it, confirm it is you",
      "Ссылка на обмен уже указана. Чтобы изменить её, подтвердите, что это вы",
    ),
  },
  trade_url_missing: {
    status: 409,
    says: texts("还没有设置交易链接", "There is no trade link to change yet", "Ссылка на обмен ещё не указана"),
  },
  nickname_invalid: {
    status: 422,
    says: texts(
      "昵称应为 2 到 20 个可见字符，且不含特殊控制符号",
      "A nickname has 2 to 20 visible characters and no tags",
      "Имя — от 2 до 20 видимых символов, без тегов",
    ),
  },
  nickname_reserved: {
    status: 422,
    says: texts(
      "这个昵称容易与工作人员混淆，请换一个",
      "This nickname could be taken for one of the staff. Choose another one",
      "Это имя можно принять за сотрудника сайта. Выберите другое",
    ),
  },
  nickname_too_soon: {
    status: 409,
    says: texts(
      "昵称每天只能修改一次",
      "A nickname can be changed once a day",
      "Имя можно менять не чаще одного раза в сутки",
    ),
  },
  nickname_bot: {
    status: 422,
    says: texts(
      "昵称不能含有“bot”一词，也不能与机器人同名，以免混淆，请换一个",
      "A nickname cannot have the word “bot” in it or look like the name of one of our bots. Choose another one",
      "Имя не может содержать слово «бот» и повторять имя одного из ботов. Выберите другое",
    ),
  },
  avatar_of_bot: {
    status: 422,
    says: texts(
      "这是机器人的头像，请换一张图片",
      "This portrait belongs to one of our bots. Choose another picture",
      "Это портрет нашего бота. Выберите другое изображение",
    ),
  },
  avatar_missing: {
    status: 422,
    says: texts("请先选择头像", "Select an avatar first", "Сначала выберите аватар"),
  },
  avatar_unreadable: {
    status: 422,
    says: texts(
      "无法读取这张图片，请使用 PNG、JPEG 或 WebP",
      "This picture cannot be read. Use PNG, JPEG or WebP",
      "Не удалось прочитать изображение. Подойдёт PNG, JPEG или WebP",
    ),
  },
  avatar_too_large: {
    status: 422,
    says: texts(
      "图片边长不能超过 {max} 像素",
      "A picture has at most {max} pixels on each side",
      "Стороны изображения — не больше {max} пикселей",
    ),
  },
  avatar_not_kept: {
    status: 503,
    says: texts(
      "暂时无法保存图片，请稍后再试",
      "The picture cannot be kept at the moment. Try again later",
      "Сейчас не удаётся сохранить изображение. Попробуйте позже",
    ),
  },
  certify_passed: {
    status: 409,
    says: texts("你已完成实名认证", "Your real name is confirmed already", "Ваша личность уже подтверждена"),
  },
  certify_not_begun: {
    status: 409,
    says: texts("请先开始实名认证", "Begin the check of your real name first", "Сначала начните проверку личности"),
  },
  certify_unavailable: {
    status: 503,
    says: texts(
      "实名认证服务暂时无法访问，请稍后再试",
      "The check of real names does not answer. Try again later",
      "Проверка личности сейчас недоступна. Попробуйте позже",
    ),
  },
} as const satisfies Record<string, RefusalRow>;
