import type { Outcome } from "../platform/batches.ts";
import { Refusal } from "../platform/errors.ts";
import type { Ledger } from "./ledger.ts";
import type { Keyed, SavedAnswers } from "./saved-answers.ts";

/**
 * Decides the requests of a batch one after another. A repeated request gets its earlier answer. An exception of one
 * request is the outcome of that request only: a refusal, or an error of the code or its data. The changes that the
 * failed decision made in memory are undone, so that `writeLedger` does not write them with the other decisions.
 */
export function decideEach<Request extends Keyed, Answer extends object, Decision extends { answer: Answer }>(
  requests: readonly Request[],
  deps: {
    ledger: Ledger;
    answers: SavedAnswers;
    /**
     * The rows that a decision may change besides the player's wallet. They must be flat objects, e.g. the seed pair.
     */
    rowsOf(request: Request): readonly (object | undefined)[];
    decide(request: Request): Decision;
  },
): { outcomes: Outcome<Answer>[]; decisions: Decision[] } {
  const { ledger, answers, rowsOf, decide } = deps;
  const decisions: Decision[] = [];
  const outcomes = requests.map((request): Outcome<Answer> => {
    const putBack = remember(ledger, request.playerId, rowsOf(request));
    try {
      const earlier = answers.find(request) as Answer | undefined;
      if (earlier !== undefined) return { answer: earlier };
      const decision = decide(request);
      answers.save(request, decision.answer);
      decisions.push(decision);
      return { answer: decision.answer };
    } catch (error) {
      putBack();
      return error instanceof Refusal ? { refusal: error } : { error };
    }
  });
  return { outcomes, decisions };
}

/**
 * Saves the state that one decision may change; the returned function restores it. Used ids are not given back: gaps
 * are harmless.
 */
function remember(ledger: Ledger, playerId: number, others: readonly (object | undefined)[]): () => void {
  const rows = [ledger.wallets.get(playerId), ...others].flatMap((row) => (row ? [{ row, before: { ...row } }] : []));
  const { transfers, entries, changed, released, begun, weeks, won } = ledger;
  const [transferCount, entryCount, wasChanged] = [transfers.length, entries.length, changed.has(playerId)];
  const marks = [released, begun, weeks, won].map((map: Map<number, unknown>) => {
    return { map, had: map.has(playerId), before: map.get(playerId) };
  });
  return () => {
    for (const { row, before } of rows) Object.assign(row, before);
    transfers.length = transferCount;
    entries.length = entryCount;
    if (!wasChanged) changed.delete(playerId);
    for (const { map, had, before } of marks) {
      if (had) map.set(playerId, before);
      else map.delete(playerId);
    }
  };
}
