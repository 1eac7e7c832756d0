import type { Claim } from "@vitrine/contract/rewards.ts";
import { now, setClock, siteCalendar } from "../src/platform/clock.ts";
import { checkBooks, countStake, lockLedger, spend, writeLedger } from "../src/wallet/index.ts";
import { call } from "./call.ts";
import { openTill, type Player, possessionsOf } from "./players.ts";
import { type LocalSite, type SiteOptions, startSite } from "./site.ts";

const DAY_MS = 24 * 3_600_000;

export type Grades = {
  level: number;
  netStakes: number;
  next: { level: number; from: number; left: number } | null;
  levels: { level: number; boxName: string | null; boxImage: string | null; claims: Claim[] }[];
  redPacket: { week: string; staked: number; thisWeek: number; claim: Claim };
};
export type Daily = {
  day: string;
  bonuses: boolean;
  calendar: { streak: number; days: Claim[] };
  redPacket: Grades["redPacket"];
  claims: Claim[];
  freeBoxes: number;
  pendingPoints: number;
};
export type Claimed = { claim: Claim; grantId: number | null; pendingPoints: number };

export type Claiming = Awaited<ReturnType<typeof startClaiming>>;

/** A site on which players stake and claim, at whatever time a test says. */
export async function startClaiming(options: SiteOptions = {}) {
  const site: LocalSite = await startSite({ env: { DEMO_GRANT: "0" }, ...options });
  const till = openTill(site.connectionString);
  const get = async <T>(path: string, { token }: Player) => (await call<T>(site, "GET", path, { token })).body.data;
  const claim = ({ token }: Player, id: string, key?: string) =>
    call<Claimed>(site, "POST", "event/claim", { token, body: { id }, ...(key && { key }) });
  return {
    site,
    grades: (player: Player) => get<Grades>("profile/getGradeInfo", player),
    daily: (player: Player) => get<Daily>("event/daily", player),
    claim,
    /** The refusal of a claim, or nothing. */
    refusal: async (player: Player, id: string, key?: string) => (await claim(player, id, key)).body.code,
    pendingOf: async ({ id }: Player) => (await possessionsOf(site.database, id)).wallet[0]!.pending_cents,
    /** The stakes here belong to no game, so the books are asked alone. */
    brokenBooks: async () => (await checkBooks(site.database.db)).filter(({ broken }) => broken > 0),
    /** Settles a stake, as a game does. */
    async stake({ id: playerId }: Player, amountCents: number): Promise<void> {
      await till.give(playerId, { coinsCents: amountCents });
      await till.pipelines.run(async (pipeline) => {
        const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: 2 });
        const movement = { playerId, amountCents, kind: "dream_open", reference: "test", to: "dream" } as const;
        spend(ledger, { ...movement, coinsOnly: false });
        countStake(ledger, playerId, amountCents);
        writeLedger(pipeline, ledger);
      });
    },
    async close() {
      await till.close();
      await site.close();
    },
  };
}

/** Moves the clock to some days later than the real one. */
export function goTo(days: number): void {
  const at = Date.now() + days * DAY_MS;
  setClock(() => at);
}

export const today = () => siteCalendar().dateOf(now());
export const thisWeek = () => siteCalendar().weekOf(now());
