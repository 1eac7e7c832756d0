import type { Seat, World } from "./world.ts";

/** The parts of a request that a recipe sets. */
export type Right = {
  input: Record<string, unknown>;
  token?: string;
  headers?: Record<string, string>;
  /** The sender, if it is not the picked seat. */
  by?: Seat;
};

/** Brings the site into a state in which a call can succeed, and returns the request for it. */
export type Recipe = (world: World, seat: Seat, pick: number) => Promise<Right>;
