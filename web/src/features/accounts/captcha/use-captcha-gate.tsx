import { useLingui } from "@lingui/react/macro";
import type { CaptchaPurpose } from "@vitrine/contract/codes.ts";
import { type ReactNode, useRef, useState } from "react";
import { isRefusal } from "../../../api/failure.ts";
import { failureSentence } from "../../../app/layout/failure-toast.ts";
import { Captcha } from "./captcha.tsx";
import type { PuzzleOptions, Solved } from "./use-puzzle.ts";

interface Shown {
  round: number;
  phone: string;
  reason: string;
  /** A try waits for it: it takes the focus, and the form is sent again once it is solved. */
  resumes: boolean;
}

interface CaptchaGate {
  /** Sends with a ticket where one is needed and there; undefined where the captcha has to be solved first. */
  pass: <T>(phone: string, send: (captchaTicket: string | undefined) => Promise<T>) => Promise<T | undefined>;
  /** Stands in the form, above its button. */
  gate: ReactNode;
}

/** Lets a form's tries through until the server asks, after failures, for a captcha with each of them. */
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
      // A ticket of a moment ago is good: then the refusal is about another one.
      const isOld = ticket !== undefined && !shown?.resumes && isRefusal(error, "ticket_invalid");
      const isAsked = isOld || isRefusal(error, "captcha_required");
      if (isAsked) {
        show({ phone, reason: failureSentence(error), resumes: true });
        return undefined;
      }
      // The ticket is used up, and the next try will need another.
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
