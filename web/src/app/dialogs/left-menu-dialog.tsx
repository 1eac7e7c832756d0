import { useLingui } from "@lingui/react/macro";
import { NavLink, useLocation } from "react-router";
import { useSession } from "../../api/session/session.ts";
import { useLogout } from "../../features/accounts/profile/use-logout.ts";
import { UnreadMark } from "../../features/messages/unread-mark.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { BrandMark } from "../layout/brand.tsx";
import { useMainTabs } from "../layout/main-tabs.ts";
import { paths } from "../paths.ts";
import { installSite, useInstallOffer } from "../pwa/install.ts";
import { closeDialog, type DialogName, openDialog } from "./dialog-state.ts";
import { useClosesWithPage } from "./use-closes-with-page.ts";

/** The menu for narrow screens: all main tabs and the account pages. */
export default function LeftMenuDialog() {
  const { t } = useLingui();
  const tabs = useMainTabs();
  const loggedIn = useSession((session) => session.token !== null);
  const logout = useLogout();
  const installable = useInstallOffer((state) => state.offer !== null);
  useClosesWithPage("leftMenu");
  const mine: { to: string; icon: IconName; label: string }[] = [
    { to: paths.personal(), icon: "person", label: t`Account` },
    { to: paths.bag(), icon: "bag", label: t`Bag` },
    { to: paths.records(), icon: "records", label: t`Records` },
    { to: paths.mineActive(), icon: "eye", label: t`My activity` },
    { to: paths.benefits(), icon: "gift", label: t`Benefits` },
    { to: paths.vip(), icon: "shield", label: t`VIP` },
    { to: paths.promo(), icon: "link", label: t`Partner programme` },
    { to: paths.messages(), icon: "bell", label: t`Messages` },
    { to: paths.fair(), icon: "shield", label: t`Provably fair` },
  ];
  const windows: { name: DialogName; icon: IconName; label: string }[] = [
    { name: "search", icon: "search", label: t`Search the site` },
    { name: "language", icon: "globe", label: t`Language` },
    { name: "settings", icon: "settings", label: t`Settings` },
    { name: "publicNotice", icon: "news", label: t`Notices` },
  ];
  return (
    <Dialog drawer title={<DrawerTitle />} onClose={() => closeDialog("leftMenu")}>
      <nav aria-label={t`Menu`} className="-mx-3 flex flex-col text-16">
        {tabs.map((link) => (
          <MenuLink key={link.to} {...link} />
        ))}
        <hr className="my-2 border-line" />
        {(loggedIn ? mine : mine.slice(0, 1)).map((link) => (
          <MenuLink key={link.to} {...link} />
        ))}
        <MenuLink to={paths.verify()} icon="check" label={t`Verify a roll`} />
        <MenuLink to={loggedIn ? paths.tickets() : paths.support()} icon="help" label={t`Support`} />
        <hr className="my-2 border-line" />
        {windows.map((window) => (
          <button key={window.name} type="button" className="menu-row" onClick={() => openDialog(window.name)}>
            <Icon name={window.icon} />
            {window.label}
          </button>
        ))}
        {installable && (
          <button type="button" className="menu-row" onClick={() => void installSite()}>
            <Icon name="download" />
            {t`Install app`}
          </button>
        )}
        {loggedIn && (
          <button type="button" className="menu-row" onClick={() => void logout().then(() => closeDialog("leftMenu"))}>
            <Icon name="logout" />
            {t`Log out`}
          </button>
        )}
      </nav>
    </Dialog>
  );
}

function DrawerTitle() {
  return (
    <span className="flex items-center gap-[11px]">
      <BrandMark />
      Vitrine
    </span>
  );
}

function MenuLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  const { pathname } = useLocation();
  return (
    <NavLink to={to} end className="menu-row" onClick={() => to === pathname && closeDialog("leftMenu")}>
      <Icon name={icon} />
      {label}
      {to === paths.messages() && <UnreadMark />}
    </NavLink>
  );
}
