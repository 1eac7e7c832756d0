import { useLingui } from "@lingui/react/macro";
import type { User } from "@vitrine/contract/accounts.ts";
import { Link } from "react-router";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { paths } from "../paths.ts";

/** The ways to what is one's own, each with a sentence about what lies there. */
export function OwnPages({ user }: { user: User | undefined }) {
  const { t } = useLingui();
  const pages: { to: string; icon: IconName; label: string; says: string }[] = [
    { to: paths.bag(), icon: "bag", label: t`Bag`, says: t`What you won, to sell or to keep` },
    { to: paths.records(), icon: "records", label: t`Records`, says: t`Every game and every movement of your balance` },
    {
      to: paths.fair(),
      icon: "shield",
      label: t`Provably fair`,
      says: user?.clientSeedIsDefault
        ? t`Your seed is still the site's default: choose one of your own`
        : t`Your seeds, and the ones that were revealed`,
    },
    { to: paths.verify(), icon: "check", label: t`Verify a round`, says: t`Compute any roll again, in your browser` },
  ];
  return (
    <nav aria-label={t`Your pages`}>
      <ul className="grid gap-x-6 md:grid-cols-2">
        {pages.map((page) => (
          <li key={page.to} className="border-line border-t">
            <Link to={page.to} className="group flex min-h-20 items-center gap-4 py-4 hover:text-brass-hi">
              <span className="text-brass">
                <Icon name={page.icon} size={24} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block text-16">{page.label}</span>
                <span className="block text-pretty text-13 text-muted">{page.says}</span>
              </span>
              <span className="text-faint group-hover:text-brass">
                <Icon name="right" size={18} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
