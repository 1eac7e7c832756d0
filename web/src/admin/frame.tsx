import { useLingui } from "@lingui/react/macro";
import { operatorLogout } from "@vitrine/contract/operators/calls.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { NavLink, Outlet } from "react-router";
import { Button } from "../ui/form/button.tsx";
import { GROUPS, SECTIONS } from "./sections.ts";
import { ask, follow, useOperator } from "./session.ts";
import { LanguageChoice, useRoleNames } from "./shared.tsx";
import { LoginPage } from "./sign-in.tsx";

/** The frame of every page of a signed-in operator. Everybody else sees the login. */
export function Frame() {
  const session = useOperator((state) => state.session);
  const { t, i18n } = useLingui();
  const roleName = useRoleNames();
  if (!session) return <LoginPage />;
  const leave = async () => {
    await ask(operatorLogout, {});
    follow(null);
  };
  const groups = Object.entries(GROUPS);
  return (
    <div className="admin">
      <header className="admin-bar">
        <strong className="admin-name">Vitrine</strong>
        <div className="admin-who">
          <span>
            {session.name} <small>{session.roles.map(roleName).join(", ")}</small>
          </span>
          <LanguageChoice />
          <Button look="quiet" size="s" onClick={() => void leave()}>{t`Log out`}</Button>
        </div>
      </header>
      <nav aria-label={t`Sections`} className="admin-nav">
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
