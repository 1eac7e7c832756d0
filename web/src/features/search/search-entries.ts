import { useLingui } from "@lingui/react/macro";
import { documentList } from "@vitrine/contract/content/documents.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@vitrine/contract/languages.ts";
import { boxFinds } from "@vitrine/contract/search/finds.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { useNavigate } from "react-router";
import { useSession } from "../../api/session/session.ts";
import { changeSettings, useSettings } from "../../api/session/settings.ts";
import { useCall } from "../../api/use-call.ts";
import { openDialog } from "../../app/dialogs/dialog-state.ts";
import { paths } from "../../app/paths.ts";
import type { IconName } from "../../ui/icon.tsx";
import { useLogout } from "../accounts/profile/use-logout.ts";
import type { SearchEntry } from "./rank-entries.ts";

const FRESH_MS = 5 * MINUTE_MS;

/** Returns all entries of the search: first pages and actions, and after loading also documents, boxes and items. */
export function useSearchEntries(): { entries: readonly SearchEntry[]; pending: boolean; failed: boolean } {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const pages = usePages();
  const actions = useActions();
  const { data, isPending, isError } = useCall(boxFinds, {}, { quiet: true, staleTime: FRESH_MS });
  const pagesThere = new Set(pages.map(({ id }) => id));
  const documents = useDocuments().filter(({ id }) => !pagesThere.has(id));
  const language = LANGUAGES.find((one) => one === i18n.locale) ?? DEFAULT_LANGUAGE;
  const boxes = (data?.boxes ?? []).map(
    (box): SearchEntry => ({
      id: `box ${box.id}`,
      kind: "box",
      label: box.names[language],
      also: Object.values(box.names).join(" "),
      image: box.boxImage,
      value: box.price,
      run: () => void navigate(paths.box(box.id)),
    }),
  );
  const items = (data?.items ?? []).map(
    (item): SearchEntry => ({
      id: `item ${item.itemId}`,
      kind: "item",
      label: item.names[language],
      also: Object.values(item.names).join(" "),
      image: item.image,
      grade: item.grade,
      value: item.value,
      run: () => void navigate(paths.skin({ item: item.itemId })),
    }),
  );
  return { entries: [...pages, ...documents, ...actions, ...boxes, ...items], pending: isPending, failed: isError };
}

function usePages(): SearchEntry[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const pages: [to: string, icon: IconName, label: string, also: string][] = [
    [paths.home(), "home", t`Home`, "home 首页 главная"],
    [paths.boxes(), "box", t`Boxes`, "boxes cases 盲盒 кейсы"],
    [paths.battles(), "battle", t`Battles`, "battles 对战 сражения битвы"],
    [paths.reverseBattles(), "battle", t`Reverse battles`, "reverse 反转 对战 обратные сражения"],
    [paths.battleCreate(), "plus", t`Create battle`, "create battle 创建 对战 создать сражение"],
    [paths.battles({ tab: "mine" }), "battle", t`My battles`, "my battles 我的对战 мои сражения"],
    [paths.battles({ tab: "rank" }), "battle", t`Battle leaderboard`, "leaderboard rank 排行榜 рейтинг"],
    [paths.dream(), "dream", t`Dream`, "dream 追梦 мечта"],
    [paths.giveaways(), "gift", t`Giveaways`, "giveaways 抽奖 розыгрыши"],
    [paths.giveaways({ tab: "joined" }), "gift", t`My giveaways`, "my giveaways joined 我的抽奖 мои розыгрыши"],
    [paths.shop(), "shop", t`Shop`, "shop 商城 магазин"],
    [paths.skin(), "eye", t`Items`, "items catalogue skins 物品 图鉴 предметы каталог"],
    [paths.bag(), "bag", t`Bag`, "bag inventory 背包 инвентарь"],
    [paths.ownVitrine(), "eye", t`Your vitrine`, "vitrine showcase 展柜 витрина"],
    [paths.records(), "records", t`Records`, "records history flow 记录 流水 история"],
    [paths.mineActive(), "eye", t`My activity`, "my activity going on 我的活动 进行中 моя активность"],
    [paths.benefits(), "gift", t`Benefits`, "benefits rewards coupons gift code 福利 优惠券 礼品码 бонусы купоны"],
    [paths.vip(), "shield", t`VIP`, "vip level 等级 уровень"],
    [paths.promo(), "link", t`Partner programme`, "promo referral invite 推广 邀请 партнёр приглашение"],
    [paths.transfer(), "refresh", t`Transfer`, "transfer points 转账 积分 перевод баллы"],
    [paths.promotions(), "news", t`Promotions`, "promotions offers 优惠 акции"],
    [paths.messages(), "bell", t`Messages`, "messages 消息 сообщения"],
    [paths.personal(), "person", t`Account`, "account profile 我的 账户 аккаунт"],
    [paths.verify(), "shield", t`Verify a roll`, "verify roll 验证 проверка"],
    [paths.fair(), "shield", t`Provably fair`, "provably fair seeds 公平 种子 честность"],
    [paths.events(), "news", t`News`, "news events 活动 новости"],
    [paths.help(), "help", t`Help`, "help documents 帮助 помощь"],
    [paths.support(), "help", t`Support`, "support customer service 客服 поддержка"],
    [paths.help("terms"), "records", t`Terms`, "terms 条款 условия"],
    [paths.help("privacy"), "lock", t`Privacy`, "privacy 隐私 конфиденциальность"],
    [
      paths.limits(),
      "shield",
      t`Limits and breaks`,
      "limits breaks self-exclusion 限额 自我禁入 лимиты самоисключение",
    ],
    [paths.help("responsible"), "shield", t`Playing responsibly`, "responsible 理性 ответственная игра"],
  ];
  return pages.map(([to, icon, label, also]) => ({
    id: `page ${to}`,
    kind: "page",
    label,
    also,
    icon,
    run: () => void navigate(to),
  }));
}

/** Help and support documents, by their titles in the locale of the page. */
function useDocuments(): SearchEntry[] {
  const navigate = useNavigate();
  const { data } = useCall(documentList, { pageSize: 100 }, { quiet: true, staleTime: FRESH_MS });
  return (data?.list ?? []).map(({ kind, slug, title }) => {
    const to = paths[kind](slug);
    const run = () => void navigate(to);
    return { id: `page ${to}`, kind: "document", label: title, also: slug.replaceAll("-", " "), icon: "records", run };
  });
}

function useActions(): SearchEntry[] {
  const { t } = useLingui();
  const loggedIn = useSession((session) => session.token !== null);
  const { fast, theme } = useSettings();
  const logout = useLogout();
  const other = theme === "light" ? "dark" : "light";
  const act = (id: string, icon: IconName, label: string, also: string, run: () => void): SearchEntry => ({
    id: `act ${id}`,
    kind: "act",
    label,
    also,
    icon,
    run,
  });
  return [
    act("settings", "settings", t`Settings`, "settings sounds music 设置 настройки", () => openDialog("settings")),
    act("language", "globe", t`Language`, "language 语言 язык", () => openDialog("language")),
    act("theme", "eye", other === "light" ? t`Switch to daylight` : t`Switch to night`, "theme 主题 тема", () =>
      changeSettings({ theme: other }),
    ),
    act("fast", "right", fast ? t`Let the reels spin` : t`Skip the reels`, "fast 快速 быстро", () =>
      changeSettings({ fast: !fast }),
    ),
    act("shortcuts", "keyboard", t`Shortcuts`, "shortcuts keys 快捷键 клавиши", () => openDialog("shortcuts")),
    ...(loggedIn
      ? [
          act("realName", "shield", t`Real name`, "identity verify 实名认证 личность", () =>
            openDialog("userVerification"),
          ),
          act("logout", "logout", t`Log out`, "log out 退出 выйти", () => void logout()),
        ]
      : [
          act("login", "person", t`Log in`, "log in 登录 войти", () => openDialog("login")),
          act("register", "person", t`Register`, "register 注册 регистрация", () => openDialog("register")),
        ]),
  ];
}
