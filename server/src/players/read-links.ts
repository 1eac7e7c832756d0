import type { LinkedPlayer } from "@vitrine/contract/operators/players.ts";
import { findSharing, readFaces } from "../accounts/index.ts";
import { readPrivateMeetings } from "../battles/index.ts";
import { findSharedPayers } from "../deposits/index.ts";
import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { inviterOf, readInvitees } from "../referral/index.ts";
import { accountsOfPerson } from "../wallet/index.ts";
import { CROWD, MOST_LINKS, ROOMS_LOOKED_AT } from "./rules.ts";
import { type Evidence, scoreLink } from "./score-link.ts";

/** Reads the accounts that may belong to the same people as a player's, the likeliest first. */
export async function readLinks(db: Db, playerId: number): Promise<LinkedPlayer[]> {
  const evidence = await gatherEvidence(db, playerId);
  const scored = [...evidence]
    .map(([otherId, found]) => ({ playerId: otherId, ...scoreLink(found) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.playerId - b.playerId)
    .slice(0, MOST_LINKS);
  const faces = await readFaces(
    db,
    scored.map((link) => link.playerId),
  );
  return scored.flatMap((link) => {
    const face = faces.get(link.playerId);
    return face ? { ...link, nickname: face.nickname, closed: face.closedAt !== null } : [];
  });
}

async function gatherEvidence(db: Db, playerId: number): Promise<ReadonlyMap<number, Evidence[]>> {
  const [persons, sharing, payers, meetings, inviter, invitees] = await Promise.all([
    accountsOfPerson(pipelineOver(db), playerId),
    findSharing(db, playerId, CROWD),
    findSharedPayers(db, playerId, CROWD),
    readPrivateMeetings(db, playerId, ROOMS_LOOKED_AT),
    inviterOf(db, playerId),
    readInvitees(db, playerId, CROWD),
  ]);
  const found = new Map<number, Evidence[]>();
  const note = (otherId: number, one: Evidence) => {
    if (otherId !== playerId) found.set(otherId, [...(found.get(otherId) ?? []), one]);
  };
  for (const otherId of persons) note(otherId, { reason: "person" });
  const devices = new Set(sharing.flatMap(({ by, accountId }) => (by === "device" ? [accountId] : [])));
  for (const { accountId, by, accounts } of sharing) {
    if (by === "tradeLink") note(accountId, { reason: by });
    // The same device is at the same address, which must not count twice.
    else if (by === "device" || !devices.has(accountId)) note(accountId, { reason: by, accounts });
  }
  for (const otherId of payers) note(otherId, { reason: "payer" });
  for (const { playerId: otherId, battles, lostCents, wonCents } of meetings)
    note(otherId, { reason: "battles", battles, lostCents, wonCents });
  for (const otherId of inviter === undefined ? invitees : [inviter, ...invitees]) note(otherId, { reason: "invited" });
  return found;
}
