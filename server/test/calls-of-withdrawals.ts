import { openPipelines } from "../src/platform/database/pipeline.ts";
import { type CallOptions, call } from "./call.ts";
import type { LocalSite } from "./site.ts";
import { layReceiver } from "./withdrawals.ts";

type Success = { options?: () => CallOptions; holds: (data: never) => unknown };

/** One success of each call about withdrawals. */
export async function layWithdrawals(site: LocalSite): Promise<Record<string, Success>> {
  const pipelines = openPipelines({ connectionString: site.connectionString, connections: 1 });
  const { player, pieces } = await layReceiver(site, pipelines, 3);
  await pipelines.close();
  // Where names are checked only those whose name was may withdraw.
  const passed = {
    account_id: player.id,
    reference: `${player.id}`,
    state: "passed",
    person_hash: Buffer.alloc(32),
    ended_at: new Date(),
  };
  await site.database.db.insertInto("accounts_certifications").values(passed).execute();
  const [ordered, listed, kept] = pieces.map(({ voucherId }) => voucherId);
  const mine = (options: CallOptions = {}) => ({ token: player.token, ...options });
  type Ordered = { orders: { id: number }[] };
  const earlier = await call<Ordered>(
    site,
    "POST",
    "profile/ornamentRetrieval",
    mine({ body: { voucherIds: String(listed) } }),
  );
  const { id } = earlier.body.data.orders[0]!;
  // As the rounds leave an order whose piece is out of stock.
  const orders = site.database.db.updateTable("withdrawals_orders").where("id", "=", id);
  await orders.set({ state: 1, remark: "out_of_stock", substitute_offered_at: new Date() }).execute();

  return {
    "POST /api/profile/ornamentRetrieval": {
      options: () => mine({ body: { voucherIds: String(ordered) } }),
      holds: ({ orders }: { orders: { voucherId: number }[] }) => orders[0]!.voucherId === ordered,
    },
    "GET /api/profile/withdrawCheck": {
      options: mine,
      holds: ({ deposited, courier }: { deposited: boolean; courier: string }) => deposited && courier === "sandbox",
    },
    "GET /api/profile/getMyWithdrawPage": {
      options: mine,
      holds: ({ list }: { list: { timeline: unknown[] }[] }) => list.at(-1)!.timeline.length > 0,
    },
    "POST /api/profile/withdrawSubstitute": {
      options: () => mine({ body: { id, choice: "bag" } }),
      holds: ({ takeState }: { takeState: number }) => takeState === 4,
    },
    "GET /api/profile/getMyOrnamentPage": {
      options: mine,
      holds: ({ list }: { list: { voucherId: number }[] }) => list.some(({ voucherId }) => voucherId === kept),
    },
  };
}
