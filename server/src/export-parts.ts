import { exportAccount } from "./accounts/index.ts";
import { exportBattles } from "./battles/index.ts";
import { exportGrants } from "./boxes/index.ts";
import { exportDeposits } from "./deposits/index.ts";
import { exportRounds } from "./fairness/index.ts";
import { exportGiveaways } from "./giveaways/index.ts";
import { exportItems, sumHiddenDreams } from "./inventory/index.ts";
import { exportMessages } from "./messages/index.ts";
import { exportActs } from "./office/index.ts";
import type { ExportPart } from "./platform/export-part.ts";
import { exportReferral } from "./referral/index.ts";
import { exportRewards } from "./rewards/index.ts";
import { exportWallet } from "./wallet/index.ts";
import { exportWithdrawals } from "./withdrawals/index.ts";

/** Everything that the site hands over about a player: one line for each module that keeps something. */
export const exportParts = (means: Parameters<typeof exportRounds>[0]): readonly ExportPart[] => [
  ...exportAccount,
  ...exportWallet(sumHiddenDreams),
  ...exportItems,
  ...exportRounds(means),
  ...exportGrants,
  ...exportBattles,
  ...exportGiveaways,
  ...exportRewards,
  ...exportReferral,
  ...exportDeposits,
  ...exportWithdrawals,
  ...exportMessages,
  ...exportActs,
];
