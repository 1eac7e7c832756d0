import { Trans, useLingui } from "@lingui/react/macro";
import { SAFETY } from "@vitrine/contract/accounts/rules.ts";
import { type User, userInfo } from "@vitrine/contract/accounts.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import { Figure, PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../../ui/layout/states.tsx";
import { PasswordRow } from "./password-row.tsx";
import "./safety.css";
import { certifyResult } from "@vitrine/contract/accounts/certify.ts";
import { steamBind, steamUnbind } from "@vitrine/contract/accounts/steam.ts";
import { call } from "../../../api/call.ts";
import { cx } from "../../../ui/cx.ts";
import { LinkButton } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { useTimeZone } from "../../../ui/ssr.ts";
import { Countdown } from "../../../ui/time/countdown.tsx";
import { SteamLink } from "../steam/steam-link.tsx";
import { stageOf, useStageWords } from "./certify-words.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { useHoldWords } from "./hold-words.ts";
import { SafetyRow } from "./safety-row.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { TradeAddress, TradeLinkForm } from "./trade-link.tsx";
import { useOpenChange } from "./use-open-change.ts";
import { refreshSafety, type Safety, useSafety } from "./use-safety.ts";
import { AppRow } from "./ways/app-row.tsx";
import { MailRow } from "./ways/mail-row.tsx";
import { PhoneRow } from "./ways/phone-row.tsx";
import { withTicket } from "./with-ticket.ts";

/** /personal/security: the security ways, the login methods and the open sessions of the account. */
export default function SafetyPage() {
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
        lead={t`What protects your account, and where you're logged in.`}
      >
        <Figure label={t`Ways to confirm`}>
          {set === undefined ? <Skeleton className="h-[29px] w-12" /> : `${set} / 3`}
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
        title={t`How you confirm it's you`}
        says={t`We ask for this before you change your phone, email or trade link, and before you delete your account.`}
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
  /** The element above the rows. */
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
    <li key={place} className="safety-row" aria-busy="true">
      <Skeleton className="size-11 rounded-2" />
      <div className="max-md:pb-[26px]">
        <Skeleton className="my-1 h-4 w-32" />
        <Skeleton className="my-2 h-3.5 w-44 max-w-full" />
      </div>
    </li>
  ));
}

/** The status of the identity check, if this site requires one. */
function CertifyRow() {
  const { t } = useLingui();
  const words = useStageWords();
  const { data } = useCall(certifyResult, {}, { quiet: true });
  const stage = data ? stageOf(data) : "off";
  if (stage === "off") return null;
  const lit = stage === "passed";
  return (
    <li className="safety-row">
      <span className={cx("safety-sign", lit && "lit")}>
        <Icon name="person" size={22} />
      </span>
      <div className="min-w-0">
        <h3 className="text-16">{t`Real name`}</h3>
        <p className={cx("mt-0.5 text-14", lit ? "text-muted" : "text-quiet")}>{words[stage].title}</p>
      </div>
      <div className="safety-actions">
        <LinkButton to={paths.certify()} size="s" aria-label={`${t`Real name`}: ${t`View`}`}>
          {t`View`}
        </LinkButton>
      </div>
    </li>
  );
}

/** The consequences of a security change, shown before the player makes one. */
function GoodToKnow() {
  const { t } = useLingui();
  const sentences = [
    t`After a change of trade link, phone number or password you can't withdraw for 72 hours.`,
    t`We tell you about every change: in your messages, and by email if you've linked one.`,
    t`Never share a code with anyone. Support never asks for one.`,
  ];
  return (
    <Panel title={t`Good to know`} className="max-md:p-[18px]!">
      <ul className="grid gap-3">
        {sentences.map((sentence) => (
          <li key={sentence} className="flex gap-3 text-muted">
            <span aria-hidden="true" className="text-brass">
              —
            </span>
            {sentence}
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to={paths.help("account-safety")} className="text-brass underline underline-offset-3">
          <Trans>All about account safety</Trans>
        </Link>
      </p>
    </Panel>
  );
}

/** Says why withdrawals are on hold, and until when. */
function HoldNotice({ hold }: { hold: NonNullable<Safety["hold"]> }) {
  const { t, i18n } = useLingui();
  const timeZone = useTimeZone();
  const until = i18n.date(hold.until, { dateStyle: "medium", timeStyle: "short", timeZone });
  const reasonOf = useHoldWords();
  return (
    <Panel light={0.3} title={t`Withdrawals are on hold`}>
      <p className="num text-39">
        <Countdown untilMs={Date.parse(hold.until)} onEnd={() => void refreshSafety()} />
      </p>
      <p className="tn mt-2 text-muted">{t`The hold ends on ${until}`}</p>
      <p className="mt-2 text-muted">{reasonOf(hold.reason)}</p>
      <p className="mt-2 text-13 text-quiet">
        {t`Wasn't you? Change your password, check your devices and contact support.`}
      </p>
    </Panel>
  );
}

/**
 * Asks for a new login, because only a recent login can confirm the first security way. The link leads to Steam,
 * because an account without a security way can log in only with Steam.
 */
function SignInAgain() {
  const { t } = useLingui();
  const minutes = SAFETY.youngSessionSeconds / 60;
  return (
    <div role="status" className="mb-5 max-w-[44em] rounded-2 bg-well p-5">
      <p className="mb-4 text-muted">
        {t`Set up the first of these within ${minutes} minutes of logging in, so no one who gets hold of your open session can do it for you.`}
      </p>
      <SteamLink back={paths.security()} className="whitespace-normal">{t`Log in with Steam again`}</SteamLink>
    </div>
  );
}

/** The linked Steam account, which is also a login method. */
function SteamRow({ user }: { user: Pick<User, "steamId" | "phone"> }) {
  const { t } = useLingui();
  const { setOpen } = useOpenChange();
  const { steamId } = user;
  const isOnlyWay = steamId !== null && user.phone === null;

  const bind = async () => {
    const callbackUrl = paths.security();
    const begun = await withTicket((ticket) => call(steamBind, { ticket, callbackUrl }, { quiet: true }));
    if (begun) location.assign(begun.answer.url);
  };
  const unbind = async () => {
    const done = await withTicket((ticket) => call(steamUnbind, { ticket }, { quiet: true }));
    if (!done) return;
    toast.success(t`Steam account unlinked`);
    await refreshSafety();
    setOpen(undefined);
  };

  const form =
    steamId === null ? (
      <ConfirmForm
        says={t`You go to Steam's own page, confirm who you are there, and come back here. We learn your Steam id and the name on your profile, never your password.`}
        submit={t`Continue to Steam`}
        action={bind}
      />
    ) : (
      <ConfirmForm
        says={t`From then on, you log in with your phone number. Your items and trade link stay where they are.`}
        submit={t`Unlink Steam`}
        action={unbind}
      />
    );
  return (
    <SafetyRow
      icon="globe"
      name={t`Steam account`}
      lit={steamId !== null}
      state={steamId === null ? t`Not linked` : t`Steam id ${steamId}`}
      says={
        steamId === null
          ? t`Once linked, it's a second way to log in.`
          : isOnlyWay
            ? t`This is your only way to log in: link a phone number before you unlink it.`
            : undefined
      }
      changes={isOnlyWay ? [] : [{ id: "steam", label: steamId === null ? t`Link` : t`Unlink`, form }]}
    />
  );
}

/** The trade link, to which items are sent. */
function TradeLinkRow({ tradeUrl }: { tradeUrl: string | null }) {
  const { t } = useLingui();
  const { setOpen } = useOpenChange();
  const change = {
    id: "trade-link",
    label: tradeUrl === null ? t`Set` : t`Change`,
    form: <TradeLinkForm isFirst={tradeUrl === null} onDone={() => setOpen(undefined)} />,
  } as const;
  return (
    <SafetyRow
      icon="link"
      name={t`Trade link`}
      lit={tradeUrl !== null}
      state={tradeUrl === null ? t`Not set` : <TradeAddress url={tradeUrl} />}
      says={t`Items you withdraw are sent to this address and no other.`}
      changes={[change]}
    />
  );
}
