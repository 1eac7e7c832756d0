import { useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Money } from "../../ui/money.tsx";
import { Figure, PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { openDialog } from "../dialogs/dialog-state.ts";
import { paths } from "../paths.ts";
import { PreferencesCard } from "./preferences-card.tsx";
import { useLogout } from "./use-logout.ts";

/** /personal: who one is here, the balances, and the way to everything of one's own. */
export default function PersonalPage() {
  const { t } = useLingui();
  const { data: user, error, refetch } = useCall(userInfo, {});
  const logout = useLogout();
  const links: { to: string; icon: IconName; label: string; says: string }[] = [
    { to: paths.bag(), icon: "bag", label: t`Bag`, says: t`What you won, to sell or to keep` },
    { to: paths.records(), icon: "records", label: t`Records`, says: t`Every game and every movement of your balance` },
    { to: paths.fair(), icon: "shield", label: t`Provably fair`, says: t`Your seeds, and the ones that were revealed` },
    { to: paths.mineActive(), icon: "box", label: t`What I have going on`, says: t`Not open yet` },
    { to: paths.vip(), icon: "person", label: t`VIP`, says: t`Not open yet` },
    { to: paths.promo(), icon: "gift", label: t`Partner programme`, says: t`Not open yet` },
  ];
  return (
    <div className="wrap">
      <PageHeader title={t`Account`}>
        <Figure label={t`Coins`}>
          {user ? <Money value={user.balance} display /> : <Skeleton className="h-6 w-24" />}
        </Figure>
        <Figure label={t`Points`}>
          {user ? <Money value={user.secondaryBalance} display /> : <Skeleton className="h-6 w-16" />}
        </Figure>
      </PageHeader>
      {error && !user && <ErrorState error={error} onRetry={() => void refetch()} />}
      <section className="glass mb-6 flex flex-wrap items-center gap-5 p-6">
        <Avatar name={user?.nickname ?? ""} src={user?.avatar} size={64} />
        <div className="min-w-0 flex-1">
          {user ? <p className="truncate text-20">{user.nickname}</p> : <Skeleton className="h-5 w-40" />}
          <p className="text-13 text-muted">{user?.phone}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-md:w-full">
          <Button size="s" onClick={() => openDialog("language")}>
            {t`Language`}
          </Button>
          <Button size="s" onClick={() => void logout()}>
            {t`Log out`}
          </Button>
        </div>
      </section>
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className="glass-thin flex min-h-20 items-center gap-4 rounded-2 px-5 hover:text-brass-hi"
            >
              <span className="text-brass">
                <Icon name={link.icon} size={24} />
              </span>
              <span>
                <span className="block text-16">{link.label}</span>
                <span className="block text-13 text-muted">{link.says}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <PreferencesCard />
      <p className="mt-6 text-13 text-quiet">{t`Nickname, avatar, trade link and security open later.`}</p>
    </div>
  );
}
