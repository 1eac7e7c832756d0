import { texts } from "../../languages.ts";
import type { Rows } from "./row-shapes.ts";

export type SiteValues = {
  showPublicText: boolean;
  contactMail: string;
  contactPhone: string;
  contactHours: string;
  groupChats: readonly { name: string; url: string }[];
  imageHost: string;
};

const money = { permission: "configuration-money", group: "site" } as const;
const site = { permission: "configuration-site", group: "site" } as const;

/** The rows of contacts and what the site shows. */
export const SITE_ROWS: Rows<SiteValues> = {
  showPublicText: {
    ...site,
    field: { kind: "switch" },
    name: texts({ zh: "自动弹出公告", en: "Notices open automatically", ru: "Объявления открываются сами" }),
    says: texts({
      zh: "新公告发布后自动打开一次。",
      en: "A new public notice opens once for each browser.",
      ru: "Новое объявление один раз открывается в каждом браузере.",
    }),
  },
  contactMail: {
    ...site,
    field: { kind: "text", most: 200, form: '^[^\\s@<>"?&]{1,64}@[^\\s@<>"?&]+\\.[^\\s@<>"?&]+$' },
    name: texts({ zh: "客服邮箱", en: "Mail of support", ru: "Почта поддержки" }),
    says: texts({
      zh: "显示在帮助与联系页面。",
      en: "Shown wherever players find help.",
      ru: "Видна везде, где игроки ищут помощь.",
    }),
  },
  contactPhone: {
    ...site,
    field: { kind: "text", most: 26, form: "^\\+?[0-9][0-9 ()-]{3,24}$" },
    name: texts({ zh: "客服电话", en: "Phone of support", ru: "Телефон поддержки" }),
    says: texts({
      zh: "例如 +86 400 820 8820。",
      en: "For example +86 400 820 8820.",
      ru: "Например, +86 400 820 8820.",
    }),
  },
  contactHours: {
    ...site,
    field: { kind: "text", most: 100 },
    name: texts({ zh: "客服时间", en: "Support hours", ru: "Часы поддержки" }),
    says: texts({
      zh: "客服何时回复，原样显示。",
      en: "When someone answers, shown as written.",
      ru: "Когда отвечают; текст показан как есть.",
    }),
  },
  groupChats: {
    ...site,
    field: {
      kind: "table",
      lines: { least: 0, most: 8 },
      columns: {
        name: {
          kind: "text",
          most: 30,
          form: "^[^=\\s]([^=]*[^=\\s])?$",
          name: texts({ zh: "名称", en: "Name", ru: "Название" }),
        },
        url: {
          kind: "text",
          most: 300,
          form: "^https://[^\\s]+$",
          name: texts({ zh: "网址", en: "Address", ru: "Адрес" }),
        },
      },
    },
    name: texts({ zh: "群聊", en: "Group chats", ru: "Групповые чаты" }),
    says: texts({
      zh: "站外的群聊，网址须以 https:// 开头。",
      en: "Chats outside the site. An address begins with https://.",
      ru: "Чаты вне сайта. Адрес начинается с https://.",
    }),
  },
  imageHost: {
    ...money,
    field: {
      kind: "text",
      most: 200,
      form: "^(https://[A-Za-z0-9_.:-]+)?(/[A-Za-z0-9_.~-]+)*$",
    },
    name: texts({
      zh: "图片地址前缀",
      en: "Address of pictures",
      ru: "Адрес картинок",
    }),
    says: texts({
      zh: "相对图片地址的前缀：本站路径如 /media，或 https 地址；留空为本站。打开着的页面下次加载后生效。",
      en: "Goes before relative addresses of pictures: a path of this site such as /media, or an https address; empty: this site. An open page follows when it loads again.",
      ru: "Стоит перед относительными адресами картинок: путь сайта, например /media, или адрес https; пусто: сам сайт. Открытая страница учтёт это при новой загрузке.",
    }),
  },
};
