import { useLingui } from "@lingui/react/macro";
import { getAvailableSecurityWay } from "@vitrine/contract/accounts/safety.ts";
import type { User } from "@vitrine/contract/accounts.ts";
import { deletion } from "@vitrine/contract/privacy.ts";
import { limitsCurrent } from "@vitrine/contract/wallet/play-limits.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { useDay } from "../../play-limits/use-moment.ts";

/**
 * Links to the protections of the account and to the player's data, each with its status. The icon of a protection that
 * is not set up is dim.
 */
export function OwnSafety({ user }: { user: User | undefined }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="own-safety" className="lg:col-span-2">
      <h2 id="own-safety" className="mb-5 text-25">{t`Safety and data`}</h2>
      <ul className="grid grid-cols-1 gap-x-6 md:grid-cols-2 lg:grid-cols-3">
        <OwnRow
          to={paths.security()}
          icon="mail"
          label={t`Email`}
          lit={Boolean(user?.email)}
          says={user && (user.email ?? t`Not linked. It can also receive codes and security notices`)}
        />
        <OwnRow
          to={paths.security()}
          icon="link"
          label={t`Trade link`}
          lit={Boolean(user?.tradeUrl)}
          says={user && (user.tradeUrl ? t`Set: your withdrawals go there` : t`Not set. Needed to withdraw to Steam`)}
        />
        <SteamRow user={user} />
        <SafetyRow />
        <LimitsRow />
        <DataRow />
      </ul>
    </section>
  );
}

function SteamRow({ user }: { user: User | undefined }) {
  const { t } = useLingui();
  const says =
    user && (user.steamId ? t`Linked: ${user.steamId}` : t`Not linked. Link it to log in without a password`);
  return <OwnRow to={paths.security()} icon="key" label={t`Steam account`} lit={Boolean(user?.steamId)} says={says} />;
}

function SafetyRow() {
  const { t } = useLingui();
  const dayOf = useDay();
  const { data, isError } = useCall(getAvailableSecurityWay, {}, { quiet: true });
  const hasApp = data?.ways.some(({ way, bound }) => way === "totp" && bound) ?? false;
  const says = () => {
    if (isError) return t`Password, codes, devices`;
    if (data?.hold) return t`No withdrawals until ${dayOf(data.hold.until)}`;
    return data && (hasApp ? t`Your authenticator app confirms every change` : t`No authenticator app yet`);
  };
  return <OwnRow to={paths.security()} icon="lock" label={t`Security`} lit={hasApp} says={says()} />;
}

function LimitsRow() {
  const { t } = useLingui();
  const dayOf = useDay();
  const { data, isError } = useCall(limitsCurrent, {}, { quiet: true });
  const set = data?.limits.filter(({ amount }) => amount !== null).length ?? 0;
  const pause = data?.excludedUntil ?? data?.coolOffUntil;
  const says = () => {
    if (isError) return t`Limits, breaks, self-exclusion`;
    if (pause) return t`You're on a break until ${dayOf(pause)}`;
    return data && (set > 0 ? t`Limits set: ${set}` : t`No limits set. You can cap your deposits, losses and stakes`);
  };
  return (
    <OwnRow
      to={paths.limits()}
      icon="shield"
      label={t`Limits and breaks`}
      lit={set > 0 || Boolean(pause)}
      says={says()}
    />
  );
}

function DataRow() {
  const { t } = useLingui();
  const dayOf = useDay();
  const { data } = useCall(deletion, {}, { quiet: true });
  const says = data?.closesTime
    ? t`Your account will be deleted on ${dayOf(data.closesTime)}`
    : t`Download all your data, or delete your account`;
  return <OwnRow to={paths.data()} icon="download" label={t`Your data and account deletion`} says={says} />;
}

interface OwnRowProps {
  to: string;
  icon: IconName;
  label: ReactNode;
  /** A description or a status; undefined while it loads. */
  says: ReactNode;
  /** Whether the icon is lit. It is dim, for example, if a protection is not set up yet. */
  lit?: boolean;
}

/** A link of the personal page: an icon, a name and a sentence. */
export function OwnRow({ to, icon, label, says, lit = true }: OwnRowProps) {
  return (
    <li className="border-line border-t">
      <Link to={to} className="group flex min-h-20 items-center gap-4 py-4 hover:text-brass-hi">
        <span className={lit ? "text-brass" : "text-faint"}>
          <Icon name={icon} size={24} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-16">{label}</span>
          <span className={cx("block text-pretty text-13", lit ? "text-muted" : "text-quiet")}>
            {says ?? <Skeleton className="my-0.5 h-4 w-32" />}
          </span>
        </span>
        <span className="text-faint group-hover:text-brass">
          <Icon name="right" size={18} />
        </span>
      </Link>
    </li>
  );
}
