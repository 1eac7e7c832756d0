import { Trans, useLingui } from "@lingui/react/macro";
import { type User, userInfo } from "@vitrine/contract/accounts.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import { Figure, PageHeader } from "../../../ui/page-header.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { CertifyRow } from "./certify-row.tsx";
import { GoodToKnow } from "./good-to-know.tsx";
import { HoldNotice } from "./hold-notice.tsx";
import { PasswordRow } from "./password-row.tsx";
import "./security.css";
import { SessionsCard } from "./sessions-card.tsx";
import { SignInAgain } from "./sign-in-again.tsx";
import { SteamRow } from "./steam-row.tsx";
import { TradeLinkRow } from "./trade-link-row.tsx";
import { type Safety, useSafety } from "./use-safety.ts";
import { AppRow } from "./ways/app-row.tsx";
import { MailRow } from "./ways/mail-row.tsx";
import { PhoneRow } from "./ways/phone-row.tsx";

/** /personal/security: what protects the account, by what its owner confirms changes, and where it is signed in. */
export default function SecurityPage() {
  const { t } = useLingui();
  const safety = useSafety();
  const user = useCall(userInfo, {});
  const error = (safety.data ? null : safety.error) ?? (user.data ? null : user.error);
  const retry = () => void Promise.all([safety.refetch(), user.refetch()]);
  const set = safety.data?.ways.filter(({ bound }) => bound).length;
  return (
    <div className="wrap pb-16">
      <PageHeader
        title={t`Security`}
        over={
          <Link to={paths.personal()} className="hover:text-ink">
            <Trans>Account</Trans>
          </Link>
        }
        lead={t`What protects your account, and where it is logged in.`}
      >
        <Figure label={t`Ways to confirm`}>
          {set === undefined ? <Skeleton className="my-1 h-7 w-12" /> : `${set} / 3`}
        </Figure>
      </PageHeader>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_392px] lg:grid-rows-[auto_1fr]">
          {safety.data?.hold && (
            <div className="lg:col-start-2">
              <HoldNotice hold={safety.data.hold} />
            </div>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <Cards safety={safety.data} user={user.data} />
            <SessionsCard />
          </div>
          <div className="lg:col-start-2">
            <GoodToKnow />
          </div>
        </div>
      )}
    </div>
  );
}

function Cards({ safety, user }: { safety: Safety | undefined; user: User | undefined }) {
  const { t } = useLingui();
  const isThere = safety !== undefined && user !== undefined;
  return (
    <>
      <Card
        id="ways"
        title={t`How you confirm that it is you`}
        says={t`Asked for before your phone, mailbox or trade link is changed, and before your account is deleted.`}
        notice={safety?.signInAgain && <SignInAgain />}
      >
        {isThere ? (
          <>
            <PhoneRow safety={safety} />
            <MailRow safety={safety} />
            <AppRow safety={safety} />
          </>
        ) : (
          <Waiting rows={3} />
        )}
      </Card>
      <Card id="sign-in" title={t`How you log in`}>
        {isThere ? (
          <>
            <PasswordRow safety={safety} />
            <SteamRow user={user} />
          </>
        ) : (
          <Waiting rows={2} />
        )}
      </Card>
      <Card id="withdrawals" title={t`Where your items go`}>
        {isThere ? (
          <>
            <TradeLinkRow tradeUrl={user.tradeUrl} />
            <CertifyRow />
          </>
        ) : (
          <Waiting rows={1} />
        )}
      </Card>
    </>
  );
}

interface CardProps {
  id: string;
  title: string;
  says?: string;
  /** Above the rows. */
  notice?: ReactNode;
  children: ReactNode;
}

function Card({ id, title, says, notice, children }: CardProps) {
  return (
    <section aria-labelledby={id} className="glass p-6 max-md:p-[18px]">
      <h2 id={id} className="text-25">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-13 text-quiet">{says}</p>
      {notice}
      <ul>{children}</ul>
    </section>
  );
}

function Waiting({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, place) => (
    // Equal placeholders.
    <li key={place} className="safety-row" aria-busy="true">
      <Skeleton className="size-11 rounded-2" />
      <div>
        <Skeleton className="my-1 h-4 w-32" />
        <Skeleton className="my-2 h-3.5 w-44 max-w-full" />
      </div>
    </li>
  ));
}
