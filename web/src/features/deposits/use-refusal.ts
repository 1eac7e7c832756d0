import { PLAY_STOPS } from "@vitrine/contract/wallet/play-stops.ts";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Failure, isRefusal } from "../../api/failure.ts";
import { placeOf } from "../../app/dialogs/refusal-place.ts";
import { useFieldErrors } from "../../app/dialogs/use-field-errors.ts";
import { failureSentence } from "../../app/layout/failure-toast.ts";
import type { OrderDraft } from "./order-draft.ts";

const STOPS: readonly string[] = [...PLAY_STOPS, "limits_reached"];

/**
 * Shows each refusal where it belongs: at its field, or under the button with a link to the limits or to the open
 * orders. A refusal without a field and a server error also appear under the button.
 */
export function useRefusal(
  form: UseFormReturn<OrderDraft>,
  quoteError: Failure | null,
  promoCodeError: Failure | null,
) {
  const [refused, setRefused] = useState<Failure | null>(null);
  const showErrors = useFieldErrors(form);
  const isStop = refused !== null && STOPS.includes(refused.code);
  const hasTooMany = isRefusal(refused, "too_many_orders");
  const isElsewhere = refused !== null && !isStop && !hasTooMany && !hasField(refused, form);
  const quotePlace = useToldAt(form, quoteError);
  useToldAt(form, promoCodeError);
  return {
    /** An error of the quote that belongs to no field. */
    unplaced: quotePlace ? null : quoteError,
    stop: isStop ? failureSentence(refused) : null,
    hasTooMany: hasTooMany ? failureSentence(refused) : null,
    failed: isElsewhere ? failureSentence(refused) : null,
    refuse: (error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      setRefused(error);
      if (hasField(error, form)) showErrors(error, "amount");
    },
    clear: () => setRefused(null),
  };
}

/** Whether the refusal belongs to a field of the form. */
function hasField({ code, fields }: Failure, form: UseFormReturn<OrderDraft>): boolean {
  const names = Object.keys(form.getValues());
  return placeOf(code, names) !== undefined || Object.keys(fields).some((name) => names.includes(name));
}

/** Shows a server error at its field while it lasts. Returns that field, or undefined if it belongs to none. */
function useToldAt(form: UseFormReturn<OrderDraft>, error: Failure | null): keyof OrderDraft | undefined {
  const { setError, clearErrors, getFieldState, getValues } = form;
  const place = placeOf(error?.code ?? "", Object.keys(getValues())) as keyof OrderDraft | undefined;
  useEffect(() => {
    if (!error || !place) return;
    setError(place, { type: "server", message: failureSentence(error) });
    return () => {
      if (getFieldState(place).error?.type === "server") clearErrors(place);
    };
  }, [error, place, setError, clearErrors, getFieldState]);
  return place;
}
