import { Trans, useLingui } from "@lingui/react/macro";
import {
  type Channel,
  type Currency,
  type PayMethod,
  rechargeCreate,
  rechargePreview,
} from "@vitrine/contract/deposits.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type FieldErrors, useForm, useWatch } from "react-hook-form";
import { call } from "../../api/call.ts";
import { type Failure, isRefusal } from "../../api/failure.ts";
import { currentLocale } from "../../api/locale.ts";
import { formatChance } from "../../api/numbers.ts";
import { promoteCode } from "../../api/session/channel.ts";
import { Button } from "../../ui/form/button.tsx";
import { PlayStop } from "../play-limits/play-note.tsx";
import { breakOf, useLimits } from "../play-limits/use-limits.ts";
import { AmountChoice, CurrencyChoice } from "./amount-choice.tsx";
import { currencyText, readAmount } from "./amounts.ts";
import { ExtraFields } from "./extra-fields.tsx";
import { changeWay, firstDraft, type OrderDraft } from "./order-draft.ts";
import { type Quote, ReceivedLabel, ReceivedLine } from "./received-label.tsx";
import { useRefusal } from "./use-refusal.ts";
import "./deposits.css";
import { sysConfig } from "@vitrine/contract/content.ts";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { failureSentence } from "../../app/layout/failure-toast.ts";
import { paths } from "../../app/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { isInviteCode } from "../accounts/sign-in/sign-up-rules.ts";
import { useMoneyIdeas } from "../wallet/money-ideas.tsx";
import { useWaysAtOnce } from "./pay-words.ts";

/** The fields that consist of several inputs. The form registers them itself below. */
const CHOSEN = ["channelId", "currency", "amount"] as const;

interface DepositFormProps {
  channels: readonly Channel[];
  /** Called if the order is stored but its checkout is not ready yet. */
  onWaiting: (orderId: string) => void;
}

/** The deposit form: the fields on the left, the received coins on the right, and one button with the amount in it. */
export function DepositForm({ channels, onWaiting }: DepositFormProps) {
  const { t, i18n } = useLingui();
  const form = useForm<OrderDraft>({
    mode: "onTouched",
    defaultValues: firstDraft(channels, currentLocale(), promoteCode()),
  });
  const { isSubmitting, isSubmitted, errors } = form.formState;
  const draft = useWatch({ control: form.control }) as OrderDraft;
  const quote = useQuote(draft);
  const [isLeaving, setLeaving] = useLeaving();
  const isOnBreak = breakOf(useLimits().data) !== null;
  const { unplaced, stop, hasTooMany, failed, refuse, clear } = useRefusal(form, quote.error, quote.promoCodeError);
  const channel = channels.find(({ id }) => id === draft.channelId);
  const amount = readAmount(draft.amount);
  const sum = amount !== null && draft.currency ? currencyText(amount, draft.currency, i18n.locale) : null;
  const change = (changed: Partial<OrderDraft>) => {
    clear();
    form.clearErrors(Object.keys(changed) as (keyof OrderDraft)[]);
    for (const [name, value] of Object.entries(changed))
      form.setValue(name as keyof OrderDraft, value, { shouldValidate: isSubmitted });
  };
  // Each rule checks its argument, because the values of this render may be outdated when the rule runs.
  form.register("channelId", { validate: (id) => id !== 0 || t`Select a payment channel` });
  form.register("currency", { validate: (currency) => currency !== "" || t`Select a currency` });
  form.register("amount", {
    validate: (text) => readAmount(text) !== null || t`Enter an amount with up to two decimals`,
  });
  const place = useRef<HTMLFormElement>(null);

  const submit = form.handleSubmit(async ({ promoCode, couponId, ...values }) => {
    clear();
    const wanted = { ...values, currency: values.currency || undefined, amount: readAmount(values.amount) ?? 0 };
    const extras = {
      ...(promoCode.trim() && { promoCode: promoCode.trim() }),
      ...(couponId !== 0 && { couponId }),
      ...(quote.data && !quote.isPlaceholderData && { expectedCoins: quote.data.coins }),
    };
    try {
      const order = await call(rechargeCreate, { ...wanted, ...extras }, { quiet: true });
      if (order.payUrl === null) return onWaiting(order.orderId);
      setLeaving(true);
      location.assign(order.payUrl);
    } catch (error) {
      if (isRefusal(error, "rate_changed")) void quote.refetch();
      refuse(error);
    }
  }, showMissing);
  function showMissing(missing: FieldErrors<OrderDraft>) {
    const first = CHOSEN.find((name) => missing[name]);
    if (first) place.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <form
      ref={place}
      onSubmit={submit}
      noValidate
      className="grid grid-cols-1 items-start gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_320px]"
    >
      <div className="grid min-w-0 gap-2.5">
        <ChannelCards
          channels={channels}
          selected={draft.channelId}
          onSelect={(chosen) => change(changeWay(channels, draft, { channel: chosen }))}
          error={errors.channelId?.message}
        />
        <CurrencyChoice
          offered={offeredBy(channel ? [channel] : channels)}
          selected={draft.currency}
          onSelect={(currency) => change(changeWay(channels, draft, { currency }))}
          error={errors.currency?.message}
        />
        <AmountChoice
          channel={channel}
          currency={draft.currency}
          amount={draft.amount}
          onAmount={(text) => change({ amount: text })}
          name="amount"
          error={errors.amount?.message}
        />
        <ReceivedLine quote={quote.data} stale={quote.isPlaceholderData} />
        <ExtraFields form={form} draft={draft} onChange={change} />
      </div>
      <div className="min-w-0 md:sticky md:top-0">
        <ReceivedPlace isAsked={quote.isLoading} error={unplaced} onRetry={() => void quote.refetch()}>
          {quote.data && channel && draft.currency && amount !== null && (
            <ReceivedLabel
              quote={quote.data}
              channel={channel}
              currency={draft.currency}
              amount={amount}
              stale={quote.isPlaceholderData}
            />
          )}
        </ReceivedPlace>
        <Button
          type="submit"
          look="primary"
          size="l"
          className="mt-4"
          pending={isSubmitting || isLeaving}
          disabled={isOnBreak}
        >
          {isLeaving ? t`Taking you to the payment page…` : sum ? t`Pay ${sum}` : t`Pay`}
        </Button>
        <PlayStop refused={stop} />
        {hasTooMany && <OpenOrders sentence={hasTooMany} />}
        <p role="alert" className="text-pretty text-13 text-warn [&:not(:empty)]:pt-3">
          {failed}
        </p>
        <DepositNotes channel={channel} points={quote.data?.points} />
      </div>
    </form>
  );
}

const offeredBy = (channels: readonly Channel[]): Currency[] => channels.flatMap(({ currencies }) => currencies);

/** Returns whether the browser is leaving for the checkout. If the player returns with "back", the form works again. */
function useLeaving() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, []);
  return [isLeaving, setLeaving] as const;
}

interface ChannelCardsProps {
  channels: readonly Channel[];
  selected: number;
  onSelect: (channel: Channel) => void;
  error?: string;
}

/** The payment channels as a group of radio buttons. The chosen one is lit. */
function ChannelCards({ channels, selected, onSelect, error }: ChannelCardsProps) {
  const { t, i18n } = useLingui();
  return (
    <fieldset aria-describedby="channel-error">
      <legend className="mb-2 text-13 text-muted">{t`Payment method`}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(92px,1fr))] gap-2.5 lg:grid-cols-[repeat(auto-fill,minmax(132px,1fr))]">
        {channels.map((channel) => {
          const fee = formatChance(channel.fee, i18n.locale, 1);
          return (
            <label key={channel.id} className="method-card">
              <span className="light" />
              <input
                type="radio"
                name="channelId"
                className="sr-only"
                checked={channel.id === selected}
                onChange={() => onSelect(channel)}
              />
              <span className="method-mark">
                <MethodMark method={channel.icon} />
              </span>
              <b className="phrases relative text-14 leading-snug">{channel.name}</b>
              <small className="relative text-12 text-muted">{channel.fee > 0 ? t`Fee ${fee}` : t`No fee`}</small>
            </label>
          );
        })}
      </div>
      <p id="channel-error" role="alert" className="min-h-6 pt-1.5 text-12 text-bad leading-snug">
        {error}
      </p>
    </fieldset>
  );
}

interface DepositNotesProps {
  channel: Channel | undefined;
  points: Quote["points"] | undefined;
}

/** The consequences of a deposit, shown before the payment. */
function DepositNotes({ channel, points }: DepositNotesProps) {
  const { t } = useLingui();
  const config = useCall(sysConfig, {}, { quiet: true }).data;
  const hours = config?.limits.depositHoldHours ?? 24;
  const waits = hours > 0 && channel?.reversible;
  const { locked } = useMoneyIdeas();
  const atOnce = useWaysAtOnce();
  const notes = [
    config?.demo && t`This is a demo: no real money moves, and its coins are worth nothing outside it.`,
    t`What you deposit has to be played once before items can be withdrawn.`,
    waits && !atOnce && t`After paying this way, you can't withdraw for ${hours} hours.`,
    waits &&
      atOnce &&
      t`After paying this way, you can't withdraw for ${hours} hours; with ${atOnce} there is no wait.`,
    points &&
      points.first > 0 &&
      t`The first-deposit bonus is paid once per person, whichever account or card it comes from.`,
    points && points.total > 0 && locked.says,
  ].filter((note) => typeof note === "string");
  return (
    <>
      <ul className="mt-4 grid gap-1.5 text-12 text-quiet leading-snug">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-5 text-13">
        <Link to={paths.help("deposits")} className="tap inline-flex items-center text-muted hover:text-ink">
          <Trans>How deposits work</Trans>
        </Link>
        <Link to={paths.limits()} className="tap inline-flex items-center text-muted hover:text-ink">
          <Trans>Limits and breaks</Trans>
        </Link>
      </p>
    </>
  );
}

/** Neutral icons for the payment methods: a card, a code to scan, a chat. The name below each icon is the brand. */
const PATHS: Record<PayMethod, string> = {
  card: "M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2ZM3 10h18M7 15h4",
  alipay: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M8 8h3v3H8ZM13 13h3v3h-3ZM13 8h3v3h-3ZM8 13h3v3H8Z",
  wechat:
    "M9.5 4C5.9 4 3 6.4 3 9.4c0 1.7 1 3.2 2.5 4.2L5 16l2.6-1.3M9.5 4c3 0 5.5 1.7 6.2 4M15.2 9.5c-3.2 0-5.8 2.2-5.8 4.9s2.6 4.9 5.8 4.9c.7 0 1.3-.1 1.9-.3L19.5 20.2l-.5-2.2c1.3-.9 2-2.2 2-3.6 0-2.7-2.6-4.9-5.8-4.9Z",
};

function MethodMark({ method, size = 28 }: { method: PayMethod; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.3}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
      aria-hidden="true"
    >
      <path d={PATHS[method]} />
    </svg>
  );
}

/** Says that a new order is refused, because too many orders wait for payment. It links to the open orders. */
function OpenOrders({ sentence }: { sentence: string }) {
  return (
    <div role="alert" className="pt-3 text-13 text-warn">
      <p>{sentence}</p>
      <Link
        to={paths.records({ tab: "purchase" })}
        className="tap inline-flex min-h-8 items-center gap-1.5 text-muted hover:text-ink"
      >
        <Trans>See open orders</Trans>
        <span aria-hidden="true">›</span>
      </Link>
    </div>
  );
}

interface ReceivedPlaceProps {
  /** Whether a quote is loading. */
  isAsked: boolean;
  error: Failure | null;
  onRetry: () => void;
  /** The label, if a quote has loaded. */
  children: ReactNode;
}

/** The area of the label: empty before the first quote, with a retry button after an error. */
function ReceivedPlace({ isAsked, error, onRetry, children }: ReceivedPlaceProps) {
  const { t } = useLingui();
  if (children) return children;
  if (isAsked) return <Skeleton className="min-h-[236px] rounded-1" />;
  return (
    <div className="grid min-h-[236px] content-center justify-items-center gap-3 rounded-1 bg-tint-1 p-6 text-center text-13 text-muted">
      <span className="text-faint">
        <Icon name={error ? "warning" : "records"} size={26} />
      </span>
      {error ? (
        <>
          <p role="status" className="phrases">
            {failureSentence(error)}
          </p>
          {(error.kind !== "refused" || error.status >= 500) && (
            <Button size="s" onClick={onRetry}>
              {t`Try again`}
            </Button>
          )}
        </>
      ) : (
        <p className="phrases max-w-[22em]">{t`Rate, fee and final amount appear here before you pay.`}</p>
      )}
    </div>
  );
}

/** The inputs of a quote. */
const QUOTED = ["channelId", "currency", "amount", "couponId"] as const;

/** The pause in typing after which the form requests a quote. */
const PAUSE_MS = 300;

/** Returns the server's quote for the form. The quote also checks the promotion code, which changes no amount. */
function useQuote(draft: OrderDraft) {
  const settled = useSettled(draft);
  const { channelId, currency, amount: text, promoCode, couponId } = settled;
  // During the pause the last quote still belongs to earlier values.
  const isBehind = QUOTED.some((name) => settled[name] !== draft[name]);
  const amount = readAmount(text);
  const isWhole = channelId !== 0 && currency !== "" && amount !== null;
  const wanted = {
    channelId,
    amount: amount ?? 0,
    ...(currency && { currency }),
    ...(couponId !== 0 && { couponId }),
  };
  const code = promoCode.trim();
  const quote = useCall(rechargePreview, wanted, { enabled: isWhole, quiet: true, keepPrevious: true });
  const asked = useCall(
    rechargePreview,
    { ...wanted, promoCode: code },
    { enabled: isWhole && isInviteCode(code), quiet: true },
  );
  return {
    ...quote,
    data: isWhole && !quote.error ? quote.data : undefined,
    isPlaceholderData: isBehind || quote.isPlaceholderData,
    promoCodeError: isInviteCode(code) ? asked.error : null,
  };
}

function useSettled(draft: OrderDraft): OrderDraft {
  const [settled, setSettled] = useState(draft);
  const { channelId, currency, amount, promoCode, couponId, language } = draft;
  useEffect(() => {
    const next = { channelId, currency, amount, promoCode, couponId, language };
    const timer = setTimeout(() => setSettled(next), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [channelId, currency, amount, promoCode, couponId, language]);
  return settled;
}
