import { useLingui } from "@lingui/react/macro";
import type { IconName } from "../../ui/icon.tsx";

interface LaterScreen {
  icon: IconName;
  name: string;
  /** What it will be. */
  says: string;
}

/** Names and descriptions of the screens that open later, by the beginning of their address. */
export function useLaterScreens(): (pathname: string) => LaterScreen {
  const { t } = useLingui();
  const screens: [prefix: string, screen: LaterScreen][] = [
    [
      "/event",
      {
        icon: "news",
        name: t`News`,
        says: t`Current events and the daily deposit reward. Messages meant for you alone are under the bell.`,
      },
    ],
    [
      "/promotions",
      {
        icon: "news",
        name: t`Promotions`,
        says: t`Offers such as the first deposit bonus of +20%, each with its full terms.`,
      },
    ],
    ["/personal/vip", { icon: "person", name: t`VIP`, says: t`Your level, its rewards and the weekly red packet.` }],
    [
      "/personal/promo",
      {
        icon: "gift",
        name: t`Partner programme`,
        says: t`Your promotion code, its level and the rebates that it earned.`,
      },
    ],
    [
      "/personal/transfer",
      { icon: "plus", name: t`Transfer`, says: t`Turn points into coins, one to one, once the turnover is done.` },
    ],
    [
      "/mine-active",
      {
        icon: "eye",
        name: t`My activity`,
        says: t`Your running battles, joined giveaways, free boxes, claims and withdrawals in one place.`,
      },
    ],
  ];
  const rest: LaterScreen = { icon: "box", name: t`Not open yet`, says: t`This screen opens later.` };
  return (pathname) => screens.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? rest;
}
