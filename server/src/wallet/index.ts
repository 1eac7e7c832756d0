/** The ledger: every movement of money goes through this module, inside the caller's transaction. */

export { findDebt, payDebt, selectDebt, takeBack } from "./debts.ts";
export { decideEach } from "./decide-each.ts";
export { readWalletSettings, type WalletSettings } from "./environment.ts";
export { exportWallet } from "./export-wallet.ts";
export {
  addTurnover,
  checkMayPlay,
  countStake,
  countWinnings,
  type HouseAccount,
  isOnBreak,
  type Ledger,
  type Payment,
  pay,
  releasePending,
  spend,
  type Transfer,
  type Wallet,
  walletOf,
} from "./ledger.ts";
export { checkLedger, type LedgerCheck, watchLedger } from "./ledger-checks.ts";
export { lockLedger } from "./lock-ledger.ts";
export { netStakesOf, readNetWeeks } from "./net-stakes.ts";
export {
  type Bonuses,
  grantPendingPoints,
  readBonuses,
  readLeastStakePerPoint,
  readPendingPoints,
  takeBackPendingPoints,
} from "./pending-points/pending-points.ts";
export { beginBreak, requireNotExcluded } from "./play-limits/begin-break.ts";
export { checkDeposit } from "./play-limits/check-deposit.ts";
export { type Freeze, noteFreeze, spreadFreezes } from "./play-limits/freezes.ts";
export { forgetOldPlayLimits } from "./play-limits/hand-on-limits.ts";
export {
  accountsOfPerson,
  findOnBreak,
  forgetOldBreaks,
  forgetPerson,
  isExcluded,
  isSamePerson,
  knowPerson,
  takeTurnAsPerson,
} from "./play-limits/persons.ts";
export { readLimits } from "./play-limits/read-limits.ts";
export { playLimitRoutes } from "./play-limits/routes.ts";
export { findPlayerOfTransfer, type Movement, readMovements } from "./read-movements.ts";
export { walletRoutes } from "./routes.ts";
export { forgetOldKeys, type Keyed, readAnswers, type SavedAnswers } from "./saved-answers.ts";
export { giveUpRest, refundStake, type Side, settle } from "./settle.ts";
export {
  firstTransferAt,
  type MovementSum,
  newTransfers,
  PLAYERS,
  sumMovements,
  type TransferSum,
} from "./sum-transfers.ts";
export { createWallet, findPlayFrozen, lockWallet, selectWallet, setPlayFrozen, setStaff } from "./wallet-rows.ts";
export { writeLedger } from "./write-ledger.ts";
