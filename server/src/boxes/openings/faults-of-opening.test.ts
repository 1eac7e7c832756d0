import { expect, test } from "vitest";
import { free, itemCatalogue, request, seedKey, stateOf } from "../../../test/fixtures/games/opening-state.ts";
import { decideEach } from "../../wallet/index.ts";
import { decideOpening, type OpenState, rowsOf } from "./decide-opening.ts";
import type { OpenRequest } from "./open-request.ts";

const CASES = {
  "a paid opening": request({ number: 2 }),
  "an opening with a coupon": request({ couponId: 1 }),
  "a free opening": free(1),
};
const noAnswers = { find: () => undefined, save: () => {}, write: () => {} };

test.each(Object.entries(CASES))("%s that fails at any step leaves the state in memory unchanged", (_, asked) => {
  let steps = 0;
  for (;;) {
    const state = stateOf();
    // With pending points and a release carry, a stake changes every field that it can change.
    Object.assign(state.ledger.wallets.get(1)!, { pendingCents: 5, releaseCarryCents: 1900 });
    const before = rememberState(state);
    const { outcomes, decisions } = open(state, [asked], breakAfter(steps));
    if ("answer" in outcomes[0]!) break;
    expect(outcomes).toEqual([{ error: expect.objectContaining({ message: "broke off" }) }]);
    expect([decisions, rememberState(state)]).toEqual([[], before]);
    steps += 1;
  }
  // The charge, the rolls and the records together take more than 50 steps, and each step has failed once.
  expect(steps).toBeGreaterThan(50);
});

test("an opening after a failed opening is decided like an opening alone", () => {
  const [broken, alone] = [stateOf(), stateOf()];
  // The first request reads broken seeds and fails.
  const sealed = broken.seeds.get(1)!.sealed;
  let reads = 0;
  Object.defineProperty(broken.seeds.get(1)!, "sealed", {
    enumerable: true,
    configurable: true,
    get: () => (reads++ < 2 ? Buffer.alloc(76) : sealed),
    set: () => {},
  });
  const { outcomes, decisions } = open(broken, [request(), request()]);
  expect(outcomes[0]).toHaveProperty("error");
  expect(decisions).toHaveLength(1);
  const [only] = open(alone, [request()]).decisions;
  expect(decisions[0]!.answer.coinsCents).toBe(only!.answer.coinsCents);
  expect(decisions[0]!.rolls.map(({ nonce }) => nonce)).toEqual([1]);
  expect(broken.ledger.entries.map(({ amountCents }) => amountCents)).toEqual(
    alone.ledger.entries.map(({ amountCents }) => amountCents),
  );
});

function open(state: OpenState, requests: readonly OpenRequest[], view = <T>(value: T) => value) {
  const seen = view(state);
  return decideEach(requests, {
    ...{ ledger: state.ledger, answers: noAnswers },
    rowsOf: rowsOf(state),
    decide: (asked) => decideOpening(asked, seen, { itemCatalogue, seedKey, turnover: { coupon: 20, freeBox: 20 } }),
  });
}

/** Copies all state except the ids, because a failed request may leave gaps in the ids. */
function rememberState({ ledger, rollIds: _, inventoryItemIds: __, ...rows }: OpenState) {
  return structuredClone({ ...rows, ledger: { ...ledger, freeIds: [] } });
}

/** Wraps a value so that the read or write after `steps` accesses throws. */
function breakAfter(steps: number): <T>(value: T) => T {
  let left = steps;
  const step = () => {
    if (left === 0) throw new Error("broke off");
    left -= 1;
  };
  const wrap = <T>(value: T): T => {
    if (typeof value !== "object" || value === null || value instanceof Date || Buffer.isBuffer(value)) return value;
    return new Proxy(value as object, {
      get(target, name) {
        step();
        const found: unknown = Reflect.get(target, name, target);
        if (typeof found !== "function") return wrap(found);
        return (...args: unknown[]) => wrap(found.apply(target, args));
      },
      set(target, name, next) {
        step();
        return Reflect.set(target, name, next);
      },
    }) as T;
  };
  return wrap;
}
