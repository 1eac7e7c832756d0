import { expect } from "vitest";

/** How far a count may lie from what it should be: of sixteen thousand that are right, one lies further off. */
export const SIGMAS = 4;

/** Expects that something happened as often as its share says, within what chance explains. */
export function expectShare({ count, of, share }: { count: number; of: number; share: number }): void {
  expect(Math.abs(count - of * share)).toBeLessThan(SIGMAS * Math.sqrt(of * share * (1 - share)));
}
