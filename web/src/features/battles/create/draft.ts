import { BATTLE_LIMITS, BATTLE_MODES } from "@vitrine/contract/battles.ts";

/** A round of the draft. `key` distinguishes two rounds of the same box while they are moved. */
export interface Round {
  key: number;
  boxId: number;
}

/** The settings of a room before it is created. */
export interface Draft {
  rounds: readonly Round[];
  players: number;
  mode: number;
  /** The cashback in per cent. */
  cashback: number;
  fast: boolean;
  isPrivate: boolean;
  password: string;
}

export function emptyDraft(mode: number): Draft {
  return {
    rounds: [],
    players: BATTLE_LIMITS.seatsMin,
    mode: mode === BATTLE_MODES.reverse ? BATTLE_MODES.reverse : BATTLE_MODES.classic,
    cashback: 0,
    fast: false,
    isPrivate: false,
    password: "",
  };
}

/** A requirement that a room does not meet yet. */
export type MissingPart = "rounds" | "password" | "balance" | "seed";

interface Parts {
  rounds: number;
  draft: Pick<Draft, "isPrivate" | "password">;
  isShort: boolean;
  isSeedWrong: boolean;
}

/** Returns the first requirement that the room does not meet, in the order of the page; null if it can be created. */
export function findMissingPart({ rounds, draft, isShort, isSeedWrong }: Parts): MissingPart | null {
  if (rounds === 0) return "rounds";
  if (draft.isPrivate && draft.password === "") return "password";
  if (isShort) return "balance";
  return isSeedWrong ? "seed" : null;
}

/** Adds a round of a box at the end. */
export function addRound(rounds: readonly Round[], boxId: number): Round[] {
  const key = Math.max(0, ...rounds.map((round) => round.key)) + 1;
  return [...rounds, { key, boxId }];
}

/** Removes the last round of a box. */
export function dropLastOf(rounds: readonly Round[], boxId: number): Round[] {
  const last = rounds.findLastIndex((round) => round.boxId === boxId);
  return rounds.filter((_, place) => place !== last);
}

/** Moves a round to another position, counted from 0. A target outside the list changes nothing. */
export function moveRound(rounds: readonly Round[], places: { from: number; to: number }): readonly Round[] {
  const moved = rounds[places.from];
  if (!moved || places.to < 0 || places.to >= rounds.length) return rounds;
  return rounds.toSpliced(places.from, 1).toSpliced(places.to, 0, moved);
}

export function roundsOf(boxIds: readonly number[]): Round[] {
  return boxIds.map((boxId, place) => ({ key: place + 1, boxId }));
}

/** Parses a stored draft; null if the text is not a draft. */
export function parseDraft(text: string | null): Draft | null {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<Draft> | null;
    if (!kept || !Array.isArray(kept.rounds)) return null;
    const { seatsMin, seatsMax, cashbackMax, passwordMax } = BATTLE_LIMITS;
    const within = (value: unknown, min: number, max: number) =>
      Number.isInteger(value) && (value as number) >= min && (value as number) <= max ? (value as number) : min;
    return {
      rounds: roundsOf(kept.rounds.map(({ boxId }) => boxId).filter((boxId) => Number.isSafeInteger(boxId))),
      players: within(kept.players, seatsMin, seatsMax),
      mode: within(kept.mode, BATTLE_MODES.classic, BATTLE_MODES.reverse),
      cashback: within(kept.cashback, 0, cashbackMax),
      fast: kept.fast === true,
      isPrivate: kept.isPrivate === true,
      password: typeof kept.password === "string" ? kept.password.slice(0, passwordMax) : "",
    };
  } catch {
    return null;
  }
}

/**
 * A tab's storage for the draft of a room, and for a request that got no answer. Both survive a reload and a login. If
 * storage is forbidden, nothing is stored.
 */
export const kept = {
  read(name: string): string | null {
    try {
      return sessionStorage.getItem(`battle:${name}`);
    } catch {
      return null;
    }
  },
  write(name: string, text: string | null): void {
    try {
      if (text === null) sessionStorage.removeItem(`battle:${name}`);
      else sessionStorage.setItem(`battle:${name}`, text);
    } catch {
      // If storage is forbidden, the page itself still has the value.
    }
  },
};
