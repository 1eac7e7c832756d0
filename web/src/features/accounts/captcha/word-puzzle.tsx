import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import "../../../ui/field.css";
import { PuzzleView } from "./puzzle-view.tsx";
import type { PuzzleState } from "./use-puzzle.ts";

interface WordPuzzleProps {
  state: PuzzleState;
  handle: RefObject<HTMLInputElement | null>;
  hintId: string;
  onAnswer: (answer: number) => void;
  onRenew: () => void;
}

/** A small sum told in words, for whoever cannot see or slide. */
export function WordPuzzle({ state, handle, hintId, onAnswer, onRenew }: WordPuzzleProps) {
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
    // The form around it waits until the sum is right.
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
