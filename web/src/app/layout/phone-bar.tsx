import { useLingui } from "@lingui/react/macro";
import { NavLink } from "react-router";
import { UnreadMark } from "../../features/messages/unread-mark.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { paths } from "../paths.ts";
import { useBattlesPath } from "./main-tabs.ts";

/** The navigation bar at the bottom of a phone. */
export function PhoneBar() {
  const { t } = useLingui();
  const battles = useBattlesPath();
  const links: { to: string; icon: IconName; label: string; end?: boolean }[] = [
    { to: paths.boxes(), icon: "box", label: t`Boxes` },
    { to: paths.dream(), icon: "dream", label: t`Dream` },
    { to: battles, icon: "battle", label: t`Battles` },
    { to: paths.bag(), icon: "bag", label: t`Bag` },
    { to: paths.personal(), icon: "person", label: t`Me`, end: true },
  ];
  return (
    <nav aria-label={t`Quick links`} className="phone-bar md:hidden">
      {links.map((link) => (
        <NavLink key={link.to} to={link.to} end={link.end}>
          <Icon name={link.icon} size={22} />
          {link.label}
          {link.to === paths.personal() && <UnreadMark className="absolute -top-0.5 left-1/2 ml-1" />}
        </NavLink>
      ))}
    </nav>
  );
}
