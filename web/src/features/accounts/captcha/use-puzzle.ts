import { type CaptchaType, checkCaptcha, getCaptcha } from "@vitrine/contract/accounts/captcha.ts";
import type { CaptchaPurpose } from "@vitrine/contract/accounts/codes.ts";
import { CAPTCHA_TIMES } from "@vitrine/contract/accounts/rules.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../api/call.ts";
import { Failure } from "../../../api/failure.ts";
import { failureSentence } from "../../../app/layout/failure-toast.ts";
import { wrapPoint } from "./wrap-point.ts";

export type Puzzle = OutputOf<typeof getCaptcha>;

/** The result of a solved puzzle: a ticket for one use, valid only for this phone. */
export interface Solved {
  ticket: string;
  phone: string;
}

export interface PuzzleState {
  /** failed: no puzzle could be loaded. gone: the puzzle is too old for a try. */
  phase: "loading" | "failed" | "ready" | "checking" | "solved" | "gone";
  puzzle: Puzzle | null;
  /** The result of the last try, or why there is no puzzle. */
  says: string;
}

export interface PuzzleOptions {
  purpose: CaptchaPurpose;
  /** Returns the phone for which the puzzle is solved. If it returns null, the try is not sent. */
  askPhone: () => Promise<string | null>;
  onSolved: (solved: Solved) => void;
}

const LOADING: PuzzleState = { phase: "loading", puzzle: null, says: "" };

/** Loads a puzzle, sends one try, and loads the next puzzle after a failure. */
export function usePuzzle({ purpose, askPhone, onSolved }: PuzzleOptions) {
  const [asked, setAsked] = useState<{ kind: CaptchaType; round: number }>({ kind: "blockPuzzle", round: 0 });
  const [state, setState] = useState<PuzzleState>(LOADING);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    let ageing: ReturnType<typeof setTimeout> | undefined;
    call(getCaptcha, { captchaType: asked.kind, purpose }, { quiet: true, signal: leaving.signal }).then(
      (puzzle) => {
        if (leaving.signal.aborted) return;
        setState(({ says }) => ({ phase: "ready", puzzle, says }));
        const age = () => setState((now) => (now.phase === "ready" ? { ...now, phase: "gone", says: "" } : now));
        ageing = setTimeout(age, CAPTCHA_TIMES.lifeSeconds * 1000);
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setState({ phase: "failed", puzzle: null, says: sentenceOf(error) });
      },
    );
    return () => {
      leaving.abort();
      clearTimeout(ageing);
    };
  }, [asked, purpose]);

  const renew = (says = "", kind = asked.kind) => {
    setState({ ...LOADING, says });
    setAsked(({ round }) => ({ kind, round: round + 1 }));
  };

  const answer = async (given: number) => {
    const { puzzle } = state;
    if (state.phase !== "ready" || !puzzle) return;
    const phone = await askPhone();
    if (phone === null) return;
    setState({ phase: "checking", puzzle, says: "" });
    try {
      const { captchaTicket } = await call(checkCaptcha, { ...tryOf(puzzle, given), purpose, phone }, { quiet: true });
      if (!mounted.current) return;
      setState({ phase: "solved", puzzle, says: "" });
      onSolved({ ticket: captchaTicket, phone });
    } catch (error) {
      // After any error the server may have counted the try, so the player gets a new puzzle.
      if (mounted.current) renew(sentenceOf(error));
    }
  };

  return { ...state, kind: asked.kind, renew: () => renew(), choose: (kind: CaptchaType) => renew("", kind), answer };
}

function tryOf({ captchaType, token, secretKey }: Puzzle, given: number) {
  const answer = captchaType === "arithmetic" ? { answer: given } : { pointJson: wrapPoint(given, secretKey) };
  return { captchaType, token, ...answer };
}

const sentenceOf = (error: unknown) => (error instanceof Failure ? failureSentence(error) : String(error));
