import { useLingui } from "@lingui/react/macro";
import { operatorLogout } from "@vitrine/contract/operators/calls.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { useState } from "react";
import { NavLink, Outlet, useLocation } from "react-router";
import { Button } from "../ui/form/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { GROUPS, SECTIONS } from "./sections.ts";
import { ask, follow, useOperator } from "./session.ts";
import { LanguageChoice, useRoleNames } from "./shared.tsx";
import { LoginPage } from "./sign-in.tsx";
import { useIdle } from "./use-idle.ts";

async function leave(ended: boolean): Promise<void> {
  await ask(operatorLogout, {});
  follow(null, ended);
}

const leaveIdle = () => void leave(true).catch(() => follow(null, true));

/** The frame of every page of a signed-in operator. Everybody else sees the login. */
export function Frame() {
  const session = useOperator((state) => state.session);
  const { t, i18n } = useLingui();
  const roleName = useRoleNames();
  const { pathname } = useLocation();
  // The address of the page where the menu was opened, so that a click on a section closes it.
  const [menuAt, setMenuAt] = useState<string>();
  useIdle(leaveIdle, Boolean(session));
  if (!session) return <LoginPage />;
  const groups = Object.entries(GROUPS);
  const here = SECTIONS.find(({ path }) => pathname.startsWith(path));
  return (
    <div className="admin">
      <header className="admin-bar">
        <strong className="admin-name">Vitrine</strong>
        <Button
          size="s"
          className="admin-menu"
          aria-expanded={menuAt === pathname}
          aria-controls="sections"
          onClick={() => setMenuAt(menuAt === pathname ? undefined : pathname)}
        >
          {here ? i18n._(here.title) : t`Sections`}
          <Icon name="down" size={13} />
        </Button>
        <div className="admin-who">
          <span>
            {session.name} <small>{session.roles.map(roleName).join(", ")}</small>
          </span>
          <LanguageChoice />
          <Button look="quiet" size="s" onClick={() => void leave(false)}>{t`Log out`}</Button>
        </div>
      </header>
      <nav id="sections" aria-label={t`Sections`} className="admin-nav" data-open={menuAt === pathname || undefined}>
        {groups.map(([group, title]) => {
          const own = SECTIONS.filter(
            (section) => section.group === group && isPermitted(session.roles, section.permission),
          );
          return own.length === 0 ? null : (
            <section key={group} aria-label={i18n._(title)}>
              <h2>{i18n._(title)}</h2>
              {own.map(({ path, title: name }) => (
                <NavLink key={path} to={path}>
                  {i18n._(name)}
                </NavLink>
              ))}
            </section>
          );
        })}
      </nav>
      <main className="admin-main">
        <Outlet />
      </main>
    </div>
  );
}
