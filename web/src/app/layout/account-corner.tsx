import { useLingui } from "@lingui/react/macro";
import { type User, userInfo } from "@vitrine/contract/accounts.ts";
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { useLogout } from "../../features/accounts/profile/use-logout.ts";
import { UnreadMark } from "../../features/messages/unread-mark.tsx";
import { LevelMark, LevelPip } from "../../features/rewards/vip/level-mark.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { Money } from "../../ui/money.tsx";
import { openDialog } from "../dialogs/dialog-state.ts";
import { loadPart } from "../i18n.ts";
import { paths } from "../paths.ts";
import { installSite, useInstallOffer } from "../pwa/install.ts";
import { playSound } from "../sound/index.ts";

const BalanceCard = lazy<ComponentType>(() =>
  loadPart(() => import("../../features/wallet/balance-card.tsx")).catch(() => ({ default: () => null })),
);

/** Shows the balances with the deposit button, the bell, and the avatar with its menu. */
export function AccountCorner() {
  const { t } = useLingui();
  const { data: user } = useCall(userInfo, {}, { quiet: true });
  useCoinSound(user?.balance);
  return (
    <div className="flex items-center gap-1 md:gap-2">
      <div className="glass-thin balances">
        <BalanceButton user={user} />
        <Button
          look="primary"
          size="s"
          onClick={() => openDialog("recharge")}
          // The visible button is smaller than a touch target, so `::after` extends the area that reacts to a touch.
          className="h-[30px]! min-h-0! rounded-[7px]! px-3! text-13! after:absolute after:-inset-[7px]"
        >
          {t`Deposit`}
        </Button>
      </div>
      <Link
        to={paths.messages()}
        className="relative grid size-11 place-items-center rounded-2 text-muted hover:text-ink max-md:hidden"
      >
        <Icon name="bell" />
        <span className="sr-only">{t`Messages`}</span>
        <UnreadMark className="absolute top-1 right-0.5" />
      </Link>
      <AvatarMenu name={user?.nickname ?? ""} avatar={user?.avatar} level={user?.vipLevel ?? 0} />
    </div>
  );
}

/** Shows both balances. A click opens a card that explains them and the player's other sums. */
function BalanceButton({ user }: { user: User | undefined }) {
  const { t } = useLingui();
  const card = usePopover();
  const [isOpen, setOpen] = useState(false);
  if (!user) return <Skeleton className="h-4 w-16" />;
  return (
    <>
      <button type="button" popoverTarget="balance-card" data-testid="balance" className="tap balance">
        <Money value={user.balance} />
        {user.secondaryBalance > 0 && <Money value={user.secondaryBalance} points className="text-12 text-muted" />}
      </button>
      <div
        ref={card}
        id="balance-card"
        popover="auto"
        role="dialog"
        aria-label={t`Balance`}
        className="avatar-menu balance-card"
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <BalanceCard />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** The ref of a popover that closes when the page changes. */
function usePopover() {
  const popover = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => popover.current?.hidePopover(), [pathname]);
  return popover;
}

function AvatarMenu({ name, avatar, level }: { name: string; avatar?: string; level: number }) {
  const { t } = useLingui();
  const menu = usePopover();
  const logout = useLogout();
  const installable = useInstallOffer((state) => state.offer !== null);
  const links: { to: string; icon: IconName; label: string }[] = [
    { to: paths.personal(), icon: "person", label: t`Account` },
    { to: paths.bag(), icon: "bag", label: t`Bag` },
    { to: paths.records(), icon: "records", label: t`Records` },
    { to: paths.mineActive(), icon: "eye", label: t`My activity` },
    { to: paths.benefits(), icon: "gift", label: t`Benefits` },
    { to: paths.promo(), icon: "link", label: t`Partner programme` },
    { to: paths.fair(), icon: "shield", label: t`Provably fair` },
    { to: paths.tickets(), icon: "help", label: t`Support` },
  ];
  return (
    <>
      <button
        type="button"
        popoverTarget="avatar-menu"
        // The label must contain what the button shows: the level, and without an avatar a letter of the name.
        aria-label={`${t`Account menu`} ${name} ${level}`}
        className="relative grid size-11 place-items-center rounded-full max-md:hidden"
      >
        <Avatar name={name} src={avatar} />
        <LevelPip level={level} />
      </button>
      <div ref={menu} id="avatar-menu" popover="auto" className="avatar-menu">
        <Link to={paths.vip()} className="menu-row justify-between text-16">
          <span translate="no" className="truncate">
            {name}
          </span>
          <LevelMark level={level} />
        </Link>
        {links.map((link) => (
          <Link key={link.to} to={link.to} className="menu-row">
            <Icon name={link.icon} size={18} />
            {link.label}
          </Link>
        ))}
        <hr className="my-1.5 border-line" />
        <button type="button" className="menu-row" onClick={() => openDialog("settings")}>
          <Icon name="settings" size={18} />
          {t`Settings`}
        </button>
        <button type="button" className="menu-row" onClick={() => openDialog("language")}>
          <Icon name="globe" size={18} />
          {t`Language`}
        </button>
        {installable && (
          <button type="button" className="menu-row" onClick={() => void installSite()}>
            <Icon name="download" size={18} />
            {t`Install app`}
          </button>
        )}
        <button type="button" className="menu-row" onClick={() => void logout()}>
          <Icon name="logout" size={18} />
          {t`Log out`}
        </button>
      </div>
    </>
  );
}

/** Plays a sound when the balance grows: sales, prizes, deposits. The first value and a decrease are silent. */
function useCoinSound(balance: number | undefined): void {
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (before.current !== undefined && balance !== undefined && balance > before.current) playSound("coin");
    before.current = balance;
  }, [balance]);
}
