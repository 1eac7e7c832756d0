import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { paths } from "../paths.ts";
import { useLaterScreens } from "../screens/later-screens.ts";

/** What will be here one day: unlit, because nothing happens there yet. */
export function LaterList() {
  const { t } = useLingui();
  const screenOf = useLaterScreens();
  const addresses = [paths.mineActive(), paths.vip(), paths.promo(), paths.transfer()];
  return (
    <section aria-labelledby="opens-later" className="lg:col-span-2">
      <h2 id="opens-later" className="mb-5 text-25">{t`Not open yet`}</h2>
      <ul className="grid gap-x-6 md:grid-cols-2 lg:grid-cols-4">
        {addresses.map((to) => {
          const { icon, name, says } = screenOf(to);
          return (
            <li key={to} className="border-line border-t">
              <Link to={to} className="flex min-h-11 gap-3 py-4 text-muted hover:text-ink">
                <span className="mt-0.5 text-faint">
                  <Icon name={icon} />
                </span>
                <span>
                  <span className="block">{name}</span>
                  <span className="mt-1 block text-pretty text-13 text-quiet">{says}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-13 text-quiet">{t`Nickname, avatar, trade link and security open later.`}</p>
    </section>
  );
}
