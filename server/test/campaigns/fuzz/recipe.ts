import type { Seat, World } from "./world.ts";

/** What is sent beside the usual. */
export type Right = {
  input: Record<string, unknown>;
  token?: string;
  headers?: Record<string, string>;
  /** Who asks, where it is not the seat that was picked. */
  by?: Seat;
};

/** Brings the site to where a call can succeed, and gives what makes it. */
export type Recipe = (world: World, seat: Seat, pick: number) => Promise<Right>;
