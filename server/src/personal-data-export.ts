import { exportAccount } from "./accounts/index.ts";
import { exportBattles } from "./battles/index.ts";
import { exportGrants } from "./boxes/index.ts";
import { exportDeposits } from "./deposits/index.ts";
import { exportRolls } from "./fairness/index.ts";
import { exportGiveaways } from "./giveaways/index.ts";
import { exportItems, sumHiddenDreams } from "./inventory/index.ts";
import { exportMessages } from "./messages/index.ts";
import { exportCommands } from "./office/index.ts";
import type { ExportPart } from "./platform/export-part.ts";
import { exportNotes } from "./players/index.ts";
import { exportReferral } from "./referral/index.ts";
import { exportRewards } from "./rewards/index.ts";
import { exportTickets } from "./tickets/index.ts";
import { exportVitrine } from "./vitrines/index.ts";
import { exportWallet } from "./wallet/index.ts";
import { exportWithdrawals } from "./withdrawals/index.ts";

/** The parts of a player's data export: one line for each module that stores data about players. */
export const exportParts = (deps: Parameters<typeof exportRolls>[0]): readonly ExportPart[] => [
  ...exportAccount,
  ...exportWallet(sumHiddenDreams),
  ...exportItems,
  ...exportRolls(deps),
  ...exportGrants,
  ...exportBattles,
  ...exportGiveaways,
  ...exportRewards,
  ...exportReferral,
  ...exportDeposits,
  ...exportWithdrawals,
  ...exportVitrine,
  ...exportMessages,
  ...exportTickets,
  ...exportCommands,
  ...exportNotes,
];
