import { useLingui } from "@lingui/react/macro";
import type { User } from "@vitrine/contract/accounts.ts";
import { paths } from "../../../app/paths.ts";
import { useUnread } from "../../messages/use-unread.ts";
import { OwnRow } from "./own-row.tsx";

/** The ways to what is one's own, each with a sentence about what lies there. */
export function OwnPages({ user }: { user: User | undefined }) {
  const { t } = useLingui();
  const unread = useUnread();
  return (
    <nav aria-label={t`Your pages`}>
      <ul className="grid grid-cols-1 gap-x-6 md:grid-cols-2">
        <OwnRow to={paths.bag()} icon="bag" label={t`Bag`} says={t`What you won, to sell, to keep or to withdraw`} />
        <OwnRow
          to={paths.records()}
          icon="records"
          label={t`Records`}
          says={t`Every game and every movement of your balance`}
        />
        <OwnRow
          to={paths.records({ tab: "purchase" })}
          icon="download"
          label={t`Deposits`}
          says={t`What you paid in, and what arrived for it`}
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
          says={unread > 0 ? t`Unread: ${unread}` : t`What the site has written to you alone`}
        />
        <OwnRow
          to={paths.fair()}
          icon="shield"
          label={t`Provably fair`}
          says={
            user?.clientSeedIsDefault
              ? t`Your seed is still the site's default: choose one of your own`
              : t`Your seeds, and the ones that were revealed`
          }
        />
        <OwnRow
          to={paths.verify()}
          icon="check"
          label={t`Verify a round`}
          says={t`Compute any roll again, in your browser`}
        />
        <OwnRow
          to={paths.help()}
          icon="help"
          label={t`Help centre`}
          says={t`How everything works here, in plain words`}
        />
      </ul>
    </nav>
  );
}
