import { useLingui } from "@lingui/react/macro";
import { captchaKinds } from "@vitrine/contract/accounts/captcha.ts";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useCall } from "../../../api/use-call.ts";
import { cx } from "../../../ui/cx.ts";
import { Button, IconButton } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import "./captcha.css";
import { SlidePuzzle } from "./slide-puzzle.tsx";
import { type PuzzleOptions, type PuzzleState, usePuzzle } from "./use-puzzle.ts";
import "../../../ui/form/field.css";
import { PuzzleView } from "./puzzle-view.tsx";

interface CaptchaProps extends PuzzleOptions {
  /** Why the captcha is shown. The result of the first try replaces this text. */
  reason?: string;
  autoFocus?: boolean;
}

/** The captcha is a puzzle piece to slide into its hole, or a sum in words. Each puzzle allows one try. */
export function Captcha({ reason = "", autoFocus = false, ...options }: CaptchaProps) {
  const { t } = useLingui();
  const kinds = useCall(captchaKinds, {}, { quiet: true, staleTime: Number.POSITIVE_INFINITY }).data;
  const { kind, choose, renew, answer, ...state } = usePuzzle(options);
  const box = useRef<HTMLElement>(null);
  const handle = useRef<HTMLInputElement>(null);
  const hintId = useId();
  useEffect(() => {
    if (!autoFocus) return;
    handle.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, [autoFocus]);

  const chosen = useRef(kind);
  useEffect(() => {
    if (chosen.current !== kind) handle.current?.focus();
    chosen.current = kind;
  }, [kind]);

  const isSlide = kind === "blockPuzzle";
  const other = isSlide ? "arithmetic" : "blockPuzzle";
  const hasOther = other === "blockPuzzle" || kinds?.alternatives.includes(other);
  const parts = { state, handle, hintId, onRenew: renew, onAnswer: (given: number) => void answer(given) };
  const wrong = state.phase === "failed" ? "" : state.says || (state.phase === "solved" ? "" : reason);
  const how = isSlide
    ? t`Drag the piece into the gap, or use the arrow keys and press Enter.`
    : t`Type the answer as a number.`;

  return (
    <section ref={box} className="captcha" aria-label={t`Are you human?`}>
      <div className="-mt-2 flex items-center justify-between gap-2">
        <p className="text-14">{isSlide ? t`Slide the piece into the gap` : t`Solve the sum`}</p>
        <IconButton aria-label={t`New puzzle`} onClick={renew} disabled={isBusy(state.phase)} className="-mr-3">
          <Icon name="refresh" />
        </IconButton>
      </div>
      {isSlide ? <SlidePuzzle {...parts} /> : <WordPuzzle {...parts} />}
      <p
        id={hintId}
        aria-live="polite"
        className={cx("mt-2 min-h-9 text-12 leading-snug", wrong ? "text-bad" : "text-quiet")}
      >
        {state.phase === "solved" ? t`Done` : wrong || how}
      </p>
      {hasOther && (
        <button
          type="button"
          className="-mb-2 min-h-11 rounded-1 text-13 text-brass hover:text-brass-hi"
          disabled={isBusy(state.phase)}
          onClick={() => choose(other)}
        >
          {isSlide ? t`Do a sum in words instead` : t`Use the slider instead`}
        </button>
      )}
    </section>
  );
}

const isBusy = (phase: string) => phase === "checking" || phase === "solved";

interface WordPuzzleProps {
  state: PuzzleState;
  handle: RefObject<HTMLInputElement | null>;
  hintId: string;
  onAnswer: (answer: number) => void;
  onRenew: () => void;
}

/** A small sum written in words, for players who cannot see or slide the picture. */
function WordPuzzle({ state, handle, hintId, onAnswer, onRenew }: WordPuzzleProps) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const questionId = useId();
  const { puzzle, phase } = state;
  useEffect(() => {
    if (!puzzle) setText("");
  }, [puzzle]);

  const send = () => {
    if (/^-?\d{1,3}$/.test(text.trim())) onAnswer(Number(text));
    else handle.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Enter must not submit the surrounding form before the captcha is solved.
    event.preventDefault();
    send();
  };

  return (
    <>
      <PuzzleView state={state} onRenew={onRenew}>
        <p id={questionId} aria-live="polite" className="grid size-full place-items-center px-5 text-pretty text-16">
          {puzzle?.question}
        </p>
      </PuzzleView>
      <div className="mt-3 flex items-center gap-2">
        <input
          ref={handle}
          className="input min-w-0"
          value={text}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          aria-label={t`Your answer, as a number`}
          aria-describedby={`${questionId} ${hintId}`}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
        <Button onClick={send} disabled={phase !== "ready"} pending={phase === "checking"} className="min-h-11!">
          {t`Check`}
        </Button>
      </div>
    </>
  );
}
