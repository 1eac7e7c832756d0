import type { Claim } from "@vitrine/contract/rewards.ts";
import { describe, expect, it } from "vitest";
import { listClaims } from "./list-claims.ts";

function claim(id: string, state: Claim["state"] = "open"): Claim {
  const [kind, period] = id.split(":") as [Claim["kind"], string];
  const level = kind.startsWith("level") ? Number(period) : null;
  return { id, kind, state, points: 1, boxId: null, boxName: null, level, day: null, endTime: null };
}
const ids = (claims: readonly Claim[]) => claims.map(({ id }) => id);

describe("the list of claims", () => {
  const open = ["levelBox:2", "levelUp:10", "redPacket:2026-11-16", "levelUp:2", "calendar:2026-11-22"].map((id) =>
    claim(id),
  );

  it("starts with the claim that expires first, and sorts levels as numbers", () => {
    expect(ids(listClaims(open, new Map()))).toEqual([
      "calendar:2026-11-22",
      "redPacket:2026-11-16",
      "levelUp:2",
      "levelUp:10",
      "levelBox:2",
    ]);
  });

  it("keeps a claimed row in its place after the server has dropped it from the list", () => {
    const taken = claim("levelUp:2", "taken");
    const rows = listClaims(
      open.filter(({ id }) => id !== taken.id),
      new Map([[taken.id, taken]]),
    );
    expect(ids(rows)).toEqual(ids(listClaims(open, new Map())));
    expect(rows[2]).toBe(taken);
  });

  it("shows the answer to a claim instead of the older row from the list", () => {
    const taken = claim("levelUp:2", "taken");
    expect(listClaims(open, new Map([[taken.id, taken]])).find(({ id }) => id === taken.id)).toBe(taken);
  });
});
