import { Trans, useLingui } from "@lingui/react/macro";
import { type User, userInfo } from "@vitrine/contract/accounts.ts";
import { useCall } from "../../../api/use-call.ts";
import { Figure, PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../../ui/layout/states.tsx";
import { Money } from "../../../ui/money.tsx";
import { GiftCodeCard } from "../../rewards/gift-code-form.tsx";
import { BestItems } from "./best-items.tsx";
import { OwnRow, OwnSafety } from "./own-rows.tsx";
import "./personal.css";
import { customerService } from "@vitrine/contract/content/documents.ts";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { SettingsForm } from "../../../app/settings/settings-form.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ContactWays } from "../../content/documents/contact-ways.tsx";
import { useUnread } from "../../messages/unread-mark.tsx";
import { MoneyWord } from "../../wallet/money-ideas.tsx";
import { ProfileShowcase } from "./profile-showcase.tsx";

/** /personal: the player's profile, balances and best inventory items, and links to all of the player's pages. */
export default function PersonalPage() {
  const { t } = useLingui();
  const { data: user, error, refetch } = useCall(userInfo, {});
  return (
    <div className="wrap">
      <PageHeader title={t`Account`}>
        <Figure label={<MoneyWord of="coins" />}>
          {user ? <Money value={user.balance} display /> : <Skeleton className="h-[29px] w-24" />}
        </Figure>
        <Figure label={<MoneyWord of="points" />}>
          {user ? <Money value={user.secondaryBalance} display points /> : <Skeleton className="h-[29px] w-16" />}
        </Figure>
      </PageHeader>
      {error && !user ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_392px]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
            <ProfileShowcase user={user} />
            <BestItems />
            <OwnPages user={user} />
          </div>
          <OwnSafety user={user} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-2 lg:row-start-1">
            <GiftCodeCard />
            <PreferencesCard />
            <HelpCard />
          </div>
          <MorePages />
        </div>
      )}
    </div>
  );
}

/** Links to support and to the contacts of the site. */
function HelpCard() {
  const { t } = useLingui();
  const { data } = useCall(customerService, {}, { quiet: true });
  return (
    <section aria-labelledby="ask" className="glass p-6 max-md:p-[18px]">
      <h2 id="ask" className="mb-2 text-25">
        <Trans>Need help?</Trans>
      </h2>
      <Link
        to={paths.support(data?.documentId ?? undefined)}
        className="flex min-h-11 items-center gap-3 py-1.5 text-muted hover:text-ink"
      >
        <Icon name="person" size={17} />
        {t`Contact support`}
      </Link>
      <ContactWays className="min-h-11 py-1.5" />
    </section>
  );
}

/** Links to rewards and to current activity. */
function MorePages() {
  const { t } = useLingui();
  return (
    <nav aria-labelledby="more-pages" className="lg:col-span-2">
      <h2 id="more-pages" className="mb-5 text-25">{t`Rewards and more`}</h2>
      <ul className="grid grid-cols-1 gap-x-6 md:grid-cols-2 lg:grid-cols-3">
        <OwnRow
          to={paths.mineActive()}
          icon="eye"
          label={t`My activity`}
          says={t`Your running battles, entered giveaways, free boxes, claims and withdrawals in one place.`}
        />
        <OwnRow
          to={paths.vip()}
          icon="shield"
          label={t`VIP`}
          says={t`Your level, its rewards and the weekly red packet.`}
        />
        <OwnRow
          to={paths.benefits()}
          icon="gift"
          label={t`Benefits`}
          says={t`Daily rewards, coupons and gift codes, ready to claim.`}
        />
        <OwnRow
          to={paths.promo()}
          icon="link"
          label={t`Partner programme`}
          says={t`Your promotion code, its level and the rebates it earned.`}
        />
        <OwnRow
          to={paths.transfer()}
          icon="refresh"
          label={t`Transfer`}
          says={t`Turn points into coins, one to one, once nothing is left to play.`}
        />
        <OwnRow
          to={paths.records({ tab: "flow" })}
          icon="records"
          label={t`Everything`}
          says={t`Money and pieces on one timeline.`}
        />
      </ul>
    </nav>
  );
}

/** Links to the player's own pages, each with a description. */
function OwnPages({ user }: { user: User | undefined }) {
  const { t } = useLingui();
  const unread = useUnread();
  return (
    <nav aria-label={t`Your pages`}>
      <ul className="grid grid-cols-1 gap-x-6 md:grid-cols-2">
        <OwnRow to={paths.bag()} icon="bag" label={t`Bag`} says={t`What you won: sell it, keep it or withdraw it`} />
        <OwnRow
          to={paths.records()}
          icon="records"
          label={t`Records`}
          says={t`Every game and every change to your balance`}
        />
        <OwnRow
          to={paths.records({ tab: "purchase" })}
          icon="download"
          label={t`Deposits`}
          says={t`What you paid and what you received`}
        />
        <OwnRow
          to={paths.records({ tab: "withdraw" })}
          icon="box"
          label={t`Withdrawals`}
          says={t`Your pieces on their way to Steam`}
        />
        <OwnRow
          to={paths.messages()}
          icon="bell"
          label={t`Messages`}
          says={unread > 0 ? t`Unread: ${unread}` : t`What the site writes to you alone`}
        />
        <OwnRow
          to={paths.fair()}
          icon="shield"
          label={t`Provably fair`}
          says={
            user?.clientSeedIsDefault
              ? t`You're still on the site's default seed: choose your own`
              : t`Your seeds, current and revealed`
          }
        />
        <OwnRow
          to={paths.verify()}
          icon="check"
          label={t`Verify a roll`}
          says={t`Recompute any roll in your browser`}
        />
        <OwnRow to={paths.help()} icon="help" label={t`Help centre`} says={t`How everything works, in plain words`} />
      </ul>
    </nav>
  );
}

/** The preferences that are stored in this browser. */
function PreferencesCard() {
  const { t } = useLingui();
  return (
    <section aria-label={t`Settings`} className="glass p-6 max-md:p-[18px]">
      <h2 className="mb-4 text-25">
        <Trans>Settings</Trans>
      </h2>
      <SettingsForm />
    </section>
  );
}
