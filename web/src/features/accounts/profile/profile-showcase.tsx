import { useLingui } from "@lingui/react/macro";
import type { User } from "@vitrine/contract/accounts.ts";
import { Link } from "react-router";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { paths } from "../../../app/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PaperLabel } from "../../../ui/layout/paper-label.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { Money } from "../../../ui/money.tsx";
import { LevelMark } from "../../rewards/vip/level-mark.tsx";
import { Nickname } from "./nickname.tsx";
import { useLogout } from "./use-logout.ts";

/** The portrait with the paper label beside it. While the account loads, the same layout is unlit. */
export function ProfileShowcase({ user }: { user: User | undefined }) {
  const { t } = useLingui();
  const logout = useLogout();
  return (
    <div className="profile-place">
      <section aria-label={t`Profile`} className="profile-showcase glass">
        <div className="portrait" data-lit={user !== undefined}>
          <span className="light" />
          <button type="button" className="portrait-change" disabled={!user} onClick={() => openDialog("avatar")}>
            <span className="sr-only">
              {t`Change avatar`} <span translate="no">{user?.nickname}</span>
            </span>
            <Avatar name={user?.nickname ?? ""} src={user?.avatar} size={124} />
            <span className="portrait-sign">
              <Icon name="edit" size={16} />
            </span>
          </button>
          <i className="portrait-ledge" />
        </div>
        <div className="min-w-0 self-center py-5 max-md:text-center">
          {user ? <Nickname user={user} /> : <Skeleton className="my-1 h-10 w-44 max-w-full max-md:mx-auto" />}
          <p className="tn mt-1 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-muted max-md:justify-center">
            {user && (
              <>
                <Link to={paths.vip()} className="tap inline-flex items-center justify-center rounded-1">
                  <LevelMark level={user.vipLevel} />
                </Link>
                {user.phone ?? t`No phone linked`}
              </>
            )}
          </p>
          <div className="mt-5 flex flex-wrap gap-3 max-md:justify-center">
            <Button size="s" onClick={() => openDialog("language")}>
              {t`Language`}
            </Button>
            <Button size="s" onClick={() => void logout()}>
              {t`Log out`}
            </Button>
          </div>
        </div>
        <ProfileLabel user={user} />
      </section>
    </div>
  );
}

function ProfileLabel({ user }: { user: User | undefined }) {
  const { t, i18n } = useLingui();
  if (!user) return <Skeleton className="profile-label min-h-[196px] rounded-1" />;
  return (
    <PaperLabel
      className="profile-label"
      title={t`No. ${user.id}`}
      lines={[
        {
          name: t`Joined on`,
          value: <span className="whitespace-nowrap">{i18n.date(user.createTime, { dateStyle: "medium" })}</span>,
        },
        {
          name: t`Client seed`,
          value: <code className="hash text-12">{user.clientSeed}</code>,
        },
        { name: t`Left to play`, value: <Money value={user.turnoverDue} /> },
        { name: t`Locked bonus`, value: <Money value={user.pendingPoints} points /> },
      ]}
    />
  );
}
