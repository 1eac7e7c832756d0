import type { Outcome } from "../platform/batches.ts";
import { Refusal } from "../platform/errors.ts";
import type { Ledger } from "./ledger.ts";
import type { Keyed, SavedAnswers } from "./saved-answers.ts";

/**
 * Decides the requests of a batch one after another. A repeated one gets its earlier answer. What one of them throws is its own
 * outcome: a refusal, or an error where the code or its data is at fault. Everything that the decision had changed in memory by then
 * is put back, so that nothing of it is written with the others.
 */
export function decideEach<Request extends Keyed, Answer extends object, Decision extends { answer: Answer }>(
  requests: readonly Request[],
  deps: {
    ledger: Ledger;
    answers: SavedAnswers;
    /** What a decision may change beside the wallet of its player: flat rows, e.g. the pair of seeds. */
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

/** Remembers what one player's decision may change. Ids that it takes are not given back: gaps in them harm nobody. */
function remember(ledger: Ledger, playerId: number, others: readonly (object | undefined)[]): () => void {
  const rows = [ledger.wallets.get(playerId), ...others].flatMap((row) => (row ? [{ row, before: { ...row } }] : []));
  const { transfers, entries, changed, released, begun, weeks } = ledger;
  const [transferCount, entryCount, wasChanged] = [transfers.length, entries.length, changed.has(playerId)];
  const marks = [released, begun, weeks].map((map: Map<number, unknown>) => {
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
