import { Plural, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Failure } from "../../../api/failure.ts";
import { failureSentence } from "../../../app/layout/failure-toast.ts";
import type { Setback } from "./use-create.ts";

interface CreateNotesProps {
  setback: Setback;
  /** Why the battle that was to be made again cannot be had. */
  missing: Failure | null;
  /** How many of its rounds are of boxes that are not sold any more. */
  gone: number;
}

/** What the player has to know before they decide again. */
export function CreateNotes({ setback, missing, gone }: CreateNotesProps) {
  const { t } = useLingui();
  const setbacks: Record<Exclude<Setback, null>, string> = {
    pair_changed: t`Another server seed is announced by now. Nothing was charged: below are its hash and a fresh seed of yours.`,
    odds_changed: t`A box has changed since you loaded it. Nothing was charged: below are the prices of now.`,
    unanswered: t`The last try got no answer. Press again: the same wish makes one room, never two.`,
  };
  const notes: ReactNode[] = [
    setback && setbacks[setback],
    missing && failureSentence(missing),
    gone > 0 && (
      <Plural
        value={gone}
        one="# round was left out: its box is not sold any more."
        other="# rounds were left out: their boxes are not sold any more."
      />
    ),
  ].filter(Boolean);
  return (
    <div role="alert" className="grid gap-2 not-empty:mb-6">
      {notes.map((note, place) => (
        // Notes come and go as a whole.
        <p key={place} className="rounded-2 bg-tint-1 px-4 py-3 text-13 text-warn">
          {note}
        </p>
      ))}
    </div>
  );
}
