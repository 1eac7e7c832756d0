import { lastDrop } from "@vitrine/contract/boxes.ts";
import { fairCurrent, fairRound } from "@vitrine/contract/fairness/calls.ts";
import { useCall } from "../../api/use-call.ts";

/**
 * The values with which the home page explains a roll in three steps. A logged-in player sees their own public hash and
 * client seed.
 */
export interface SampleRoll {
  publicHash: string;
  clientSeed: string;
  nonce: number;
  /** Whether the hash is the commitment of the visitor's next roll. */
  isOwn: boolean;
  /** The site's last roll, which anybody may verify; null if there is none yet. */
  last: { roundId: number; roll: number } | null;
}

/** The sample of docs/fairness.md, shown until the first box of the site is opened. */
const PUBLISHED: SampleRoll = {
  publicHash: "ba49a6e6a476bbe3963b5a32c3944b383790732fa83078cce82fc9cf34c875be",
  clientSeed: "player_one",
  nonce: 1,
  isOwn: false,
  last: null,
};

/** Real values for the three steps: the visitor's own seed pair, else the last roll, else the published sample. */
export function useSampleRoll(): SampleRoll {
  const own = useCall(fairCurrent, {}, { quiet: true }).data;
  const newest = useCall(
    lastDrop,
    { limit: 1, isTop: false },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  ).data;
  const roundId = newest?.[0]?.id;
  const receipt = useCall(
    fairRound,
    { id: roundId ?? 0 },
    { quiet: true, enabled: roundId !== undefined, staleTime: Number.POSITIVE_INFINITY },
  ).data;
  return sampleRoll({ own, receipt });
}

/** Combines both answers. A receipt can be any JSON, so its fields are checked. */
export function sampleRoll({
  own,
  receipt = {},
}: {
  own?: { publicHash: string; clientSeed: string; nonce: number };
  receipt?: Readonly<Record<string, unknown>>;
}): SampleRoll {
  const { publicHash, clientSeed, nonce, roundId, roll } = receipt;
  const known =
    typeof publicHash === "string" &&
    typeof clientSeed === "string" &&
    typeof nonce === "number" &&
    typeof roundId === "number" &&
    typeof roll === "number";
  const last = known ? { roundId, roll } : null;
  if (own) return { publicHash: own.publicHash, clientSeed: own.clientSeed, nonce: own.nonce, isOwn: true, last };
  return known ? { publicHash, clientSeed, nonce, isOwn: false, last } : PUBLISHED;
}
