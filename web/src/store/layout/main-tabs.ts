import { useLingui } from "@lingui/react/macro";
import type { IconName } from "../../ui/icon.tsx";
import { paths } from "../paths.ts";

interface MainTab {
  to: string;
  icon: IconName;
  label: string;
}

/** The main tabs, in the header and in the left menu. */
export function useMainTabs(): readonly MainTab[] {
  const { t } = useLingui();
  return [
    { to: paths.boxes(), icon: "box", label: t`Boxes` },
    { to: paths.dream(), icon: "dream", label: t`Dream` },
    { to: paths.battles(), icon: "battle", label: t`Battles` },
    { to: paths.giveaways(), icon: "gift", label: t`Giveaways` },
    { to: paths.shop(), icon: "shop", label: t`Shop` },
    { to: paths.events(), icon: "news", label: t`News` },
  ];
}
