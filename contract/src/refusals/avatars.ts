import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of avatars. */
export const AVATAR_REFUSALS = {
  avatar_of_bot: {
    status: 422,
    says: texts({
      zh: "这是机器人的头像，请换一张图片",
      en: "This is the portrait of one of our bots. Choose another picture",
      ru: "Это портрет нашего бота. Выберите другое изображение",
    }),
  },
  avatar_missing: {
    status: 422,
    says: texts({ zh: "请先选择头像", en: "Select an avatar first", ru: "Сначала выберите аватар" }),
  },
  avatar_unreadable: {
    status: 422,
    says: texts({
      zh: "无法读取这张图片，请使用 PNG、JPEG 或 WebP",
      en: "We cannot read this picture. Use PNG, JPEG or WebP",
      ru: "Не удалось прочитать изображение. Подойдёт PNG, JPEG или WebP",
    }),
  },
  avatar_too_large: {
    status: 422,
    says: texts({
      zh: "图片边长不能超过 {max} 像素",
      en: "Pictures can be up to {max} pixels on each side",
      ru: "Стороны изображения — не больше {max} пикселей",
    }),
  },
  avatar_not_kept: {
    status: 503,
    says: texts({
      zh: "暂时无法保存图片，请稍后再试",
      en: "We cannot save pictures right now. Try again later",
      ru: "Сейчас не удаётся сохранить изображение. Попробуйте позже",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
