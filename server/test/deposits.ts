import { transact } from "../src/platform/database/database.ts";
import { openPipelines } from "../src/platform/database/pipeline.ts";
import {
  BONUS_TRANSFERS,
  depositMarks,
  giveCoupon,
  grantDepositBonuses,
  type NewCoupon,
  takeBackDepositBonuses,
} from "../src/rewards/index.ts";
import { lockLedger, writeLedger } from "../src/wallet/index.ts";
import type { LocalSite } from "./site.ts";

/** A credited deposit as its module would tell rewards of it. */
export type TestDeposit = {
  playerId: number;
  orderId: number;
  coinsCents: number;
  /** By what the person is known, beside the account. */
  traits?: readonly string[];
  payer?: string;
  day?: string;
};

/** Stands for deposits where a test is about what they earn. */
export function openCashDesk(site: LocalSite) {
  const pipelines = openPipelines({ connectionString: site.connectionString, connections: 6 });
  const at = new Date();
  return {
    pipelines,
    credit: ({ traits = [], payer, day = "2027-03-17", ...deposit }: TestDeposit) =>
      pipelines.run(async (pipeline) => {
        const { playerId } = deposit;
        const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: BONUS_TRANSFERS });
        const marks = depositMarks(site.config.seedKey, { playerId, traits, payer });
        const bonuses = await grantDepositBonuses(pipeline, ledger, { ...deposit, marks, day, at });
        writeLedger(pipeline, ledger);
        return bonuses;
      }),
    reverse: (playerId: number, orderId: number) =>
      pipelines.run(async (pipeline) => {
        const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: BONUS_TRANSFERS });
        const taken = await takeBackDepositBonuses(pipeline, ledger, { orderId, at });
        writeLedger(pipeline, ledger);
        return taken;
      }),
    coupon: (playerId: number, changes: Partial<NewCoupon> = {}) =>
      transact(site.database.db, (tx) =>
        giveCoupon(tx, {
          ...{ playerId, kind: "deposit", gives: { percentHundredths: 1000 }, mostCents: 50_00, leastCents: 20_00 },
          ...{ days: 30, reason: "test" },
          ...changes,
        }),
      ),
    close: () => pipelines.close(),
  };
}
