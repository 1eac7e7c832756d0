import { useLingui } from "@lingui/react/macro";
import type { CaptchaPurpose } from "@vitrine/contract/accounts/codes.ts";
import { type ReactNode, useRef, useState } from "react";
import { isRefusal } from "../../../api/failure.ts";
import { failureSentence } from "../../../app/layout/failure-toast.ts";
import { Captcha } from "./captcha.tsx";
import type { PuzzleOptions, Solved } from "./use-puzzle.ts";

interface Shown {
  round: number;
  phone: string;
  reason: string;
  /**
   * Whether the form waits for this captcha. The captcha then takes the focus, and its solution submits the form again.
   */
  resumes: boolean;
}

interface CaptchaGate {
  /** Sends the request, with a ticket if the form has one. Returns undefined if a captcha must be solved first. */
  pass: <T>(phone: string, send: (captchaTicket: string | undefined) => Promise<T>) => Promise<T | undefined>;
  /** The captcha itself. Render it in the form, above the submit button. */
  gate: ReactNode;
}

/** Adds a captcha to a form, but only after the server has demanded one because of earlier failures. */
export function useCaptchaGate(purpose: CaptchaPurpose, askPhone: PuzzleOptions["askPhone"]): CaptchaGate {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown | null>(null);
  const held = useRef<Solved | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const show = (next: Omit<Shown, "round">) => setShown((before) => ({ ...next, round: (before?.round ?? 0) + 1 }));

  const pass: CaptchaGate["pass"] = async (phone, send) => {
    const ticket = held.current?.phone === phone ? held.current.ticket : undefined;
    held.current = null;
    if (shown?.phone === phone && !ticket) {
      show({ phone, reason: t`Complete the slider check first`, resumes: true });
      return undefined;
    }
    try {
      return await send(ticket);
    } catch (error) {
      // A ticket from a captcha solved just now is valid, so `ticket_invalid` must then mean another ticket of the
      // request.
      const isOld = ticket !== undefined && !shown?.resumes && isRefusal(error, "ticket_invalid");
      const isAsked = isOld || isRefusal(error, "captcha_required");
      if (isAsked) {
        show({ phone, reason: failureSentence(error), resumes: true });
        return undefined;
      }
      // The failed request may have used up the ticket, so the next try needs a new one.
      if (ticket) show({ phone, reason: "", resumes: false });
      throw error;
    }
  };

  const solve = (solved: Solved) => {
    held.current = solved;
    if (shown?.resumes) place.current?.closest("form")?.requestSubmit();
  };

  const gate = shown && (
    <div ref={place}>
      <Captcha
        key={shown.round}
        purpose={purpose}
        reason={shown.reason}
        autoFocus={shown.resumes}
        askPhone={askPhone}
        onSolved={solve}
      />
    </div>
  );
  return { pass, gate };
}
