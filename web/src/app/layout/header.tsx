import { useLingui } from "@lingui/react/macro";
import { NavLink } from "react-router";
import { useSession } from "../../api/session/session.ts";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { openDialog } from "../dialogs/dialog-state.ts";
import { AccountCorner } from "./account-corner.tsx";
import { Brand } from "./brand.tsx";
import { useMainTabs } from "./main-tabs.ts";

export function Header() {
  const { t } = useLingui();
  const tabs = useMainTabs();
  return (
    <header className="wrap z-5">
      <div className="flex h-(--bar) items-center gap-3 lg:gap-5 xl:gap-8">
        <IconButton aria-label={t`Menu`} onClick={() => openDialog("leftMenu")} className="-mr-1 -ml-3 lg:hidden">
          <Icon name="menu" />
        </IconButton>
        <Brand />
        <nav
          aria-label={t`Main`}
          className="flex flex-1 gap-3.5 whitespace-nowrap text-13 max-lg:hidden xl:gap-6 xl:text-14"
        >
          {tabs.map((tab) => (
            <NavLink key={tab.to} to={tab.to} className="main-tab">
              {tab.label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          <FindButton />
          <Corner />
        </div>
      </div>
    </header>
  );
}

/** Opens the search. On a phone the left menu contains it. */
function FindButton() {
  const { t } = useLingui();
  return (
    <IconButton
      aria-label={t`Search the site`}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openDialog("search")}
      className="max-md:hidden"
    >
      <Icon name="search" />
    </IconButton>
  );
}

function Corner() {
  const { t } = useLingui();
  const loggedIn = useSession((session) => session.token !== null);
  if (loggedIn) return <AccountCorner />;
  return (
    <div className="flex items-center gap-2">
      <IconButton aria-label={t`Language`} onClick={() => openDialog("language")} className="max-md:hidden">
        <Icon name="globe" />
      </IconButton>
      <IconButton aria-label={t`Settings`} onClick={() => openDialog("settings")} className="-ml-2 max-md:hidden">
        <Icon name="settings" />
      </IconButton>
      <Button look="quiet" size="s" onClick={() => openDialog("login")} className="px-3!">
        {t`Log in`}
      </Button>
      <Button
        look="primary"
        size="s"
        onClick={() => openDialog("register")}
        className="h-9! min-h-0! max-md:px-3.5! after:absolute after:-inset-1"
      >
        {t`Register`}
      </Button>
    </div>
  );
}
