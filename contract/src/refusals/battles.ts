import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals when a room is created, joined or dissolved. */
export const BATTLE_REFUSALS = {
  battle_unknown: {
    status: 404,
    says: texts({ zh: "没有这个对战房间", en: "This battle room does not exist", ru: "Такой комнаты нет" }),
  },
  battle_boxes: {
    status: 422,
    says: texts({
      zh: "请选择 1 到 {most} 只盲盒",
      en: "Choose 1 to {most} boxes",
      ru: "Выберите от 1 до {most} кейсов",
    }),
  },
  battle_rooms_most: {
    status: 409,
    says: texts({
      zh: "你最多可以同时有 {most} 个等待中的房间",
      en: "You can have up to {most} rooms waiting at a time",
      ru: "Одновременно может ждать не больше {most} ваших комнат",
    }),
  },
  battle_cashback: {
    status: 422,
    says: texts({
      zh: "返还比例最高为 {most}%",
      en: "The cashback is at most {most}%",
      ru: "Возврат — не больше {most}%",
    }),
  },
  battle_seat_unknown: {
    status: 422,
    says: texts({ zh: "没有这个座位", en: "This seat does not exist", ru: "Такого места нет" }),
  },
  seat_taken: {
    status: 409,
    says: texts({
      zh: "加入失败：这个座位已被占用",
      en: "Could not join: this seat is taken",
      ru: "Не удалось присоединиться: место занято",
    }),
  },
  already_seated: {
    status: 409,
    says: texts({
      zh: "加入失败：你已在这个房间里",
      en: "Could not join: you are already in this room",
      ru: "Не удалось присоединиться: вы уже в этой комнате",
    }),
  },
  battle_begun: {
    status: 409,
    says: texts({
      zh: "对战已经开始，座位已满",
      en: "The battle has started and every seat is taken",
      ru: "Битва уже началась, все места заняты",
    }),
  },
  battle_over: {
    status: 409,
    says: texts({
      zh: "房间已解散或对战已结束",
      en: "The room was dissolved, or its battle is over",
      ru: "Комната распущена, или битва окончена",
    }),
  },
  battle_running: {
    status: 409,
    says: texts({
      zh: "对战尚未结束，结果还不能查看",
      en: "The battle is still running. Results appear when it ends",
      ru: "Битва ещё идёт: результатов пока нет",
    }),
  },
  battle_not_locked: {
    status: 409,
    says: texts({
      zh: "种子锁定后才有凭证",
      en: "The receipt appears once the seeds are locked",
      ru: "Квитанция появится, когда сиды будут зафиксированы",
    }),
  },
  battle_unfinished: {
    status: 409,
    says: texts({
      zh: "对战结束后才能举报昵称",
      en: "You can report a name once the battle has a winner",
      ru: "Пожаловаться на имя можно, когда в битве есть победитель",
    }),
  },
  not_your_battle: {
    status: 403,
    says: texts({
      zh: "只有房主可以这样做",
      en: "Only the room's creator can do that",
      ru: "Это может только создатель комнаты",
    }),
  },
  room_password_wrong: {
    status: 422,
    says: texts({ zh: "房间密码不正确", en: "Incorrect room password", ru: "Неверный пароль комнаты" }),
  },
  pair_changed: {
    status: 409,
    says: texts({
      zh: "服务器种子已更换，请核对新的哈希后再试",
      en: "The server seed has changed. Check the new hash, then try again",
      ru: "Серверный сид сменился: проверьте новый хеш и повторите",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
