import { useLingui } from "@lingui/react/macro";
import { type Channel, type Currency, rechargeCreate } from "@vitrine/contract/deposits.ts";
import { useEffect, useRef, useState } from "react";
import { type FieldErrors, useForm, useWatch } from "react-hook-form";
import { call } from "../../api/call.ts";
import { promoteCode } from "../../api/channel.ts";
import { isRefusal } from "../../api/failure.ts";
import { currentLocale } from "../../api/locale.ts";
import { Button } from "../../ui/button.tsx";
import { PlayStop } from "../play-limits/play-note.tsx";
import { breakOf, useLimits } from "../play-limits/use-limits.ts";
import { AmountChoice, CurrencyChoice } from "./amount-choice.tsx";
import { readAmount } from "./amounts.ts";
import { ChannelCards } from "./channel-cards.tsx";
import { currencyText } from "./currency-text.ts";
import { DepositNotes } from "./deposit-notes.tsx";
import { ExtraFields } from "./extra-fields.tsx";
import { OpenOrders } from "./open-orders.tsx";
import { pickCurrency } from "./pick-currency.ts";
import { ReceivedLabel } from "./received-label.tsx";
import { ReceivedPlace } from "./received-place.tsx";
import { useQuote } from "./use-quote.ts";
import { useRefusal } from "./use-refusal.ts";
import type { Wish } from "./wish.ts";

/** What is chosen by more than one input, and needs to be. */
const CHOSEN = ["channelId", "currency", "amount"] as const;

interface RechargeFormProps {
  channels: readonly Channel[];
  /** The order is kept, and its page is not there yet. */
  onWaiting: (orderId: string) => void;
}

/** The form of a deposit at the left, what arrives for it at the right, and one button with the sum in it. */
export function RechargeForm({ channels, onWaiting }: RechargeFormProps) {
  const { t, i18n } = useLingui();
  const form = useForm<Wish>({ mode: "onTouched", defaultValues: emptyWish(channels) });
  const { isSubmitting, isSubmitted, errors } = form.formState;
  const wish = useWatch({ control: form.control }) as Wish;
  const quote = useQuote(wish);
  const [isLeaving, setLeaving] = useLeaving();
  const isResting = breakOf(useLimits().data) !== null;
  const { unplaced, stop, hasTooMany, failed, refuse, clear } = useRefusal(form, quote.error, quote.promoError);
  const channel = channels.find(({ id }) => id === wish.channelId);
  const amount = readAmount(wish.amount);
  const sum = amount !== null && wish.currency ? currencyText(amount, wish.currency, i18n.locale) : null;
  const change = (changed: Partial<Wish>) => {
    clear();
    form.clearErrors(Object.keys(changed) as (keyof Wish)[]);
    for (const [name, value] of Object.entries(changed))
      form.setValue(name as keyof Wish, value, { shouldValidate: isSubmitted });
  };
  // Of the value that is judged: what this drawing of the form knows is the choice before.
  form.register("channelId", { validate: (id) => id !== 0 || t`Select a payment channel` });
  form.register("currency", { validate: (currency) => currency !== "" || t`Select a currency` });
  form.register("amount", {
    validate: (text) => readAmount(text) !== null || t`Enter an amount with at most two decimals`,
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
  function showMissing(missing: FieldErrors<Wish>) {
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
          selected={wish.channelId}
          onSelect={(chosen) =>
            change({ channelId: chosen.id, currency: pickCurrency(chosen, wish.currency, wish.language) })
          }
          error={errors.channelId?.message}
        />
        <CurrencyChoice
          offered={offeredBy(channel ? [channel] : channels)}
          selected={wish.currency}
          onSelect={(currency) => change({ currency })}
          error={errors.currency?.message}
        />
        <AmountChoice
          channel={channel}
          currency={wish.currency}
          amount={wish.amount}
          onAmount={(text) => change({ amount: text })}
          name="amount"
          error={errors.amount?.message}
        />
        <ExtraFields form={form} wish={wish} onChange={change} />
      </div>
      <div className="min-w-0 md:sticky md:top-0">
        <ReceivedPlace isAsked={quote.isLoading} error={unplaced} onRetry={() => void quote.refetch()}>
          {quote.data && channel && wish.currency && amount !== null && (
            <ReceivedLabel
              quote={quote.data}
              channel={channel}
              currency={wish.currency}
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
          disabled={isResting}
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

function emptyWish(channels: readonly Channel[]): Wish {
  const language = currentLocale();
  const only = channels.length === 1 ? channels[0] : undefined;
  return {
    channelId: only?.id ?? 0,
    currency: only ? pickCurrency(only, "", language) : "",
    amount: "",
    promoCode: promoteCode(),
    couponId: 0,
    language,
  };
}

const offeredBy = (channels: readonly Channel[]): Currency[] => channels.flatMap(({ currencies }) => currencies);

/** While the browser leaves for the payment page; who comes back to the page by "back" finds the form alive again. */
function useLeaving() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, []);
  return [isLeaving, setLeaving] as const;
}
