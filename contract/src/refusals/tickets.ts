import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of tickets and of the queues of operators. */
export const TICKET_REFUSALS = {
  tickets_off: {
    status: 409,
    says: texts({
      zh: "本站不在此处回答问题，请查看帮助页面上的联系方式",
      en: "This site answers no questions here. Its contacts are on the help pages",
      ru: "Здесь сайт не отвечает на вопросы. Контакты есть на страницах помощи",
    }),
  },
  ticket_subject: {
    status: 422,
    says: texts({
      zh: "在你的记录中找不到这一项",
      en: "There is nothing with this number in your records",
      ru: "В ваших записях нет ничего с таким номером",
    }),
  },
  ticket_text: {
    status: 422,
    says: texts({
      zh: "请写下你的问题，最多 {most} 个字符",
      en: "Write your message, up to {most} characters",
      ru: "Напишите сообщение, до {most} знаков",
    }),
  },
  ticket_pictures: {
    status: 422,
    says: texts({
      zh: "图片无法附上：每条最多 {ofPost} 张，每个工单最多 {ofTicket} 张",
      en: "These pictures cannot be attached: up to {ofPost} in a message and {ofTicket} in a conversation",
      ru: "Эти изображения нельзя приложить: до {ofPost} в сообщении и до {ofTicket} в переписке",
    }),
  },
  tickets_many: {
    status: 422,
    says: texts({
      zh: "你已有 {most} 个未关闭的工单，请在其中继续，或先关闭一个",
      en: "You have {most} open conversations with support. Continue in one of them, or close one first",
      ru: "У вас уже {most} открытых обращений. Продолжите одно из них или сначала закройте",
    }),
  },
  ticket_taken: {
    status: 409,
    says: texts({
      zh: "{operator} 正在处理，请先接手",
      en: "{operator} works on this ticket. Take it over first",
      ru: "Этим обращением занимается {operator}. Сначала заберите его себе",
    }),
  },
  ticket_changed: {
    status: 409,
    says: texts({
      zh: "有新的内容，请先阅读再发送",
      en: "Something was added meanwhile. Read it before you send",
      ru: "Появилось новое сообщение. Прочитайте его перед отправкой",
    }),
  },
  canned_changed: {
    status: 409,
    says: texts({
      zh: "同事刚刚修改了这条模板，请重新载入",
      en: "A colleague has just changed this answer. Load it again",
      ru: "Коллега только что изменил этот ответ. Загрузите его заново",
    }),
  },
  canned_name: {
    status: 422,
    says: texts({
      zh: "已有同名模板",
      en: "Another answer already has this name",
      ru: "Ответ с таким названием уже есть",
    }),
  },
  case_claimed: {
    status: 409,
    says: texts({
      zh: "{operator} 正在处理这一项，剩余 {minutes} 分钟",
      en: "{operator} is working on this case, for {minutes} more minutes at most",
      ru: "Этим случаем занимается {operator}, не дольше {minutes} мин",
    }),
  },
  case_not_claimed: {
    status: 409,
    says: texts({
      zh: "请先打开这一项再做决定",
      en: "Open the case before you decide. Your claim has expired",
      ru: "Сначала откройте случай. Время вашей работы с ним истекло",
    }),
  },
  case_over: {
    status: 409,
    says: texts({
      zh: "这一项已处理完毕",
      en: "This case no longer waits for a decision",
      ru: "Этот случай больше не ждёт решения",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
