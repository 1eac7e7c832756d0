import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import type { IconName } from "../../ui/icon.tsx";
import { paths } from "../paths.ts";

interface MainTab {
  to: string;
  icon: IconName;
  label: string;
}

/** Returns the path of the battles; a player in the reverse battles stays there. */
export function useBattlesPath(): string {
  const isReverse = useLocation().pathname.startsWith(paths.reverseBattles());
  return isReverse ? paths.reverseBattles() : paths.battles();
}

/** Returns the main tabs, for the header and the left menu. */
export function useMainTabs(): readonly MainTab[] {
  const { t } = useLingui();
  const battles = useBattlesPath();
  return [
    { to: paths.boxes(), icon: "box", label: t`Boxes` },
    { to: paths.dream(), icon: "dream", label: t`Dream` },
    { to: battles, icon: "battle", label: t`Battles` },
    { to: paths.giveaways(), icon: "gift", label: t`Giveaways` },
    { to: paths.shop(), icon: "shop", label: t`Shop` },
    { to: paths.events(), icon: "news", label: t`News` },
  ];
}
