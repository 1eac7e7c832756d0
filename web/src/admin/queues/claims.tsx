import { useLingui } from "@lingui/react/macro";
import { type CaseNote, CLAIM_MINUTES, type ClaimCalls } from "@vitrine/contract/operators/queues.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { type FormEvent, type RefObject, useEffect, useId, useState } from "react";
import { queryClient } from "../../api/query-client.ts";
import { Button } from "../../ui/form/button.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import { ask } from "../session.ts";
import { Refused } from "../shared.tsx";

type Claims = Pick<ClaimCalls, "claim" | "release" | "note">;

/** Claims a case while it is open. Returns why it could not be claimed, e.g. because a colleague has it. */
export function useClaim(calls: Claims, { key, mayDecide }: { key: string; mayDecide: boolean }): unknown {
  const [refused, setRefused] = useState<unknown>();
  useEffect(() => {
    if (!mayDecide) return;
    const claim = () =>
      ask(calls.claim, { key }).then(
        () => setRefused(undefined),
        (error: unknown) => setRefused(error),
      );
    void claim();
    const timer = setInterval(() => void claim(), (CLAIM_MINUTES * MINUTE_MS) / 2);
    return () => {
      clearInterval(timer);
      // If this call fails, the server ends the claim when its time is over.
      void ask(calls.release, { key }).catch(() => {});
    };
  }, [calls, key, mayDecide]);
  return refused;
}

type NotesProps = {
  calls: Claims;
  caseKey: string;
  notes: readonly CaseNote[];
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whether the case is over; then no note can be added. */
  isOver?: boolean;
};

/** The notes of colleagues about the case. */
export function Notes({ calls, caseKey, notes, field, isOver = false }: NotesProps) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState("");
  const [error, setError] = useState<unknown>();
  async function add(event: FormEvent) {
    event.preventDefault();
    setError(undefined);
    try {
      await ask(calls.note, { key: caseKey, text, reason: "a note about the case" });
      setText("");
    } catch (refused) {
      setError(refused);
    }
    await queryClient.invalidateQueries();
  }
  return (
    <section aria-label={t`Notes`}>
      <ol className="admin-posts">
        {notes.map(({ operator, text: written, createTime }) => (
          <li key={createTime} data-by="note">
            <p className="admin-post-by">
              <b translate="no">{operator}</b>
              <RelativeTime time={createTime} />
            </p>
            <p className="admin-post-text">{written}</p>
          </li>
        ))}
      </ol>
      {!isOver && (
        <form className="admin-writer" data-note="true" onSubmit={(event) => void add(event)}>
          <label htmlFor={id} className="sr-only">
            {t`Note`}
          </label>
          <textarea
            ref={field}
            id={id}
            className="input"
            rows={2}
            required
            maxLength={1000}
            value={text}
            placeholder={t`A note for colleagues`}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="admin-buttons">
            <Button type="submit" size="s">
              {t`Add the note`} <kbd>n</kbd>
            </Button>
          </div>
          <Refused error={error} />
        </form>
      )}
    </section>
  );
}
