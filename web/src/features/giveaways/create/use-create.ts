import { giveawayCreate, giveawayList, giveawayTerms } from "@vitrine/contract/giveaways.ts";
import { getMyVoucherPage, type Voucher } from "@vitrine/contract/items.ts";
import { PLAY_STOPS } from "@vitrine/contract/play-stops.ts";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import { call } from "../../../api/call.ts";
import { Failure } from "../../../api/failure.ts";
import { queryClient } from "../../../api/query-client.ts";
import { callKey } from "../../../api/use-call.ts";
import { placeOf } from "../../../app/dialogs/refusal-place.ts";
import { failureSentence } from "../../../app/layout/failure-toast.ts";
import { paths } from "../../../app/paths.ts";
import { EMPTY_FORM, type GiveawayForm, wishOf } from "./draft.ts";

const CHANGED = [getMyVoucherPage, giveawayList, giveawayTerms];
const STOPS: ReadonlySet<string> = new Set(PLAY_STOPS);
const FIELDS = Object.keys(EMPTY_FORM) as (keyof GiveawayForm)[];

/**
 * Makes the room and goes to it. A refusal is told beside its field where it has one. Asked twice, also after a reload, the same
 * wish bears the same Idempotency-Key, and there is one room.
 */
export function useCreate(form: UseFormReturn<GiveawayForm>) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);

  const tell = (error: Failure) => {
    const sentence = failureSentence(error);
    const named = FIELDS.filter((name) => error.fields[name]);
    const place = FIELDS.find((name) => name === placeOf(error.code, FIELDS));
    for (const name of named) form.setError(name, { message: error.fields[name] }, { shouldFocus: true });
    if (named.length > 0) return;
    if (place) form.setError(place, { message: sentence }, { shouldFocus: true });
    else if (STOPS.has(error.code)) setStopped(sentence);
    else setRefused(sentence);
  };
  const create = async (values: GiveawayForm, pieces: readonly Voucher[]): Promise<void> => {
    setRefused(null);
    setStopped(null);
    try {
      const wish = wishOf(
        values,
        pieces.map(({ voucherId }) => voucherId),
      );
      const { id } = await call(giveawayCreate, wish, { quiet: true });
      for (const called of CHANGED) void queryClient.invalidateQueries({ queryKey: callKey(called) });
      await navigate(paths.giveaway(id));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.status !== 401) tell(error);
      // A piece may be gone from the bag by now, or a room made elsewhere.
      for (const called of [getMyVoucherPage, giveawayTerms])
        void queryClient.invalidateQueries({ queryKey: callKey(called) });
    }
  };
  return { create, refused, stopped };
}
