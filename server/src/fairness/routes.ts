import { getMyDreamLog } from "@vitrine/contract/dream.ts";
import {
  fairCurrent,
  fairHistories,
  fairPairRounds,
  fairRound,
  getMyGameLog,
  modifySecret,
} from "@vitrine/contract/fairness/calls.ts";
import type { RollProof } from "@vitrine/contract/transparency/roll-proof-shape.ts";
import type { ItemCatalogue } from "../inventory/index.ts";
import type { Site } from "../platform/site.ts";
import { readReceipt } from "./read-receipt.ts";
import { type GameLookups, readGameLog, readHistories } from "./read-rolls.ts";
import { changeClientSeed, showCurrentSeeds, type TellSeed } from "./rotate-seeds.ts";

/**
 * Functions of higher modules that fairness needs: messages about seeds, and the place of a roll in the transparency
 * log.
 */
type Needs = { tell: TellSeed; proofOf: (rollId: number) => Promise<RollProof | undefined> };

/** The calls of seeds, histories and receipts. `games` reads the data of boxes, battles and dreams. */
export function fairnessRoutes(
  site: Site,
  itemCatalogue: ItemCatalogue,
  games: GameLookups,
  { tell, proofOf }: Needs,
): void {
  const { db } = site;
  const { seedKey } = site.config;

  site.playerCall(fairCurrent, (_, { playerId }) => showCurrentSeeds({ db, seedKey }, playerId));
  site.playerCall(modifySecret, ({ clientSeed }, { playerId, address }) =>
    changeClientSeed({ db, seedKey, tell }, { playerId, clientSeed, address }),
  );
  site.playerCall(fairHistories, (input, { playerId }) => readHistories(db, seedKey, { playerId, ...input }));
  site.playerCall(fairPairRounds, ({ id, before, pageSize }, { playerId, language }) =>
    readGameLog(db, { itemCatalogue, ...games, language }, { playerId, seedPairId: id, before, pageSize }),
  );
  site.playerCall(getMyGameLog, ({ game, before, pageSize }, { playerId, language }) =>
    readGameLog(db, { itemCatalogue, ...games, language }, { playerId, game, before, pageSize }),
  );
  site.playerCall(getMyDreamLog, (input, { playerId, language }) =>
    readGameLog(db, { itemCatalogue, ...games, language }, { playerId, game: "dream", ...input }),
  );
  site.guestCall(fairRound, ({ id }) => readReceipt(db, { seedKey, ...games, proofOf }, id));
}
