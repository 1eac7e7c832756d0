import type { FoundPlayer } from "@vitrine/contract/operators/players.ts";
import { type AccountFace, findByContact, findByNickname, readFaces } from "../accounts/index.ts";
import { findDepositor } from "../deposits/index.ts";
import { findRollOwner } from "../fairness/index.ts";
import type { Db } from "../platform/database/database.ts";
import { findByCode } from "../referral/index.ts";
import { findPlayerOfTransfer, findPlayFrozen } from "../wallet/index.ts";
import { findWithdrawer } from "../withdrawals/index.ts";
import { type LookUp, readQuery } from "./read-query.ts";
import { MOST_FOUND } from "./rules.ts";

/** Finds players by a number, a name, a code or an address. Exact matches come before beginnings of nicknames. */
export async function findPlayers(db: Db, text: string): Promise<FoundPlayer[]> {
  const lookUps = readQuery(text);
  const found = await Promise.all(lookUps.map((lookUp) => find(db, lookUp)));
  const matched = new Map<number, FoundPlayer["matched"]>();
  for (const [place, playerIds] of found.entries())
    for (const playerId of playerIds) matched.set(playerId, [...(matched.get(playerId) ?? []), lookUps[place]!.by]);
  const playerIds = [...matched.keys()].slice(0, MOST_FOUND);
  const [faces, frozen] = await Promise.all([readFaces(db, playerIds), findPlayFrozen(db, playerIds)]);
  return playerIds.flatMap((playerId) => {
    const face = faces.get(playerId);
    if (!face) return [];
    return {
      ...{ playerId, nickname: face.nickname, matched: matched.get(playerId)!, staff: face.staff },
      ...{ closed: face.closedAt !== null, createTime: face.createdAt.toISOString() },
      frozen: showFrozen(face, frozen.has(playerId)),
    };
  });
}

export const showFrozen = ({ loginFrozen, withdrawFrozen }: AccountFace, playFrozen: boolean) => ({
  ...{ login: loginFrozen, play: playFrozen, withdraw: withdrawFrozen },
});

async function find(db: Db, { by, text }: LookUp): Promise<number[]> {
  if (by === "nickname") return findByNickname(db, text, MOST_FOUND);
  const found = await findOne(db, by, text);
  return found === undefined ? [] : [found];
}

async function findOne(db: Db, by: Exclude<LookUp["by"], "nickname">, text: string): Promise<number | undefined> {
  if (by === "phone" || by === "mail" || by === "steam") return findByContact(db, by, text);
  if (by === "code") return findByCode(db, text);
  const number = Number(text);
  if (!Number.isSafeInteger(number)) return undefined;
  if (by === "deposit") return findDepositor(db, number);
  if (by === "withdrawal") return findWithdrawer(db, number);
  if (by === "roll") return findRollOwner(db, number);
  if (by === "transfer") return findPlayerOfTransfer(db, number);
  return number;
}
