import { setTimeout as sleep } from "node:timers/promises";
import { administer } from "../../fixtures/database/postgres.ts";
import type { Phase } from "./ask.ts";
import { openHolders } from "./hold-connections.ts";
import type { TwoServers } from "./two-servers.ts";

/** Something that really happens to a database. */
export type Trouble = {
  title: string;
  phase: Phase;
  /** What each server's metrics must name, one of them. */
  names: readonly string[];
  /** What /readyz of each server says meanwhile, one of these. None: a server that can still read stays ready. */
  reasons: readonly string[];
  begin(): Promise<void>;
  /** Again and again while it lasts. */
  keep(): Promise<void>;
  end(): Promise<void>;
};

const AWAY = "the database does not answer";

/** Those that can be made here: without small disks nothing is full. */
export function listTroubles(fixture: () => TwoServers, { hasDisks }: { hasDisks: boolean }): Trouble[] {
  return [
    isReadOnly(fixture),
    hasNoConnections(fixture),
    ...(hasDisks ? [isFull(fixture), hasNoRoomForWal(fixture)] : []),
  ];
}

function isReadOnly(fixture: () => TwoServers): Trouble {
  const set = async (what: string) => {
    const { server, name, dropConnections } = fixture();
    await administer(server, `alter database ${name} ${what}`);
    await dropConnections();
  };
  return {
    title: "read-only",
    phase: "read-only",
    names: ["read_only"],
    reasons: ["the database is read-only"],
    begin: () => set("set default_transaction_read_only = on"),
    keep: async () => {},
    end: () => set("reset default_transaction_read_only"),
  };
}

/** So few are left for two servers that each wants many of. */
const SPARE = 6;
/** So often the holders take what the servers have got meanwhile. */
const TURNS_WITHOUT = 4;

function hasNoConnections(fixture: () => TwoServers): Trouble {
  let holders: ReturnType<typeof openHolders> | undefined;
  let turns = 0;
  return {
    title: "out of connections: other clients hold all, then all but a few",
    phase: "no connections",
    names: ["out_of_connections"],
    reasons: ["the database has no connection left", AWAY],
    begin: async () => {
      holders = openHolders(fixture().server);
      await holders.take(fixture().name);
    },
    async keep() {
      turns += 1;
      if (turns === TURNS_WITHOUT) await holders!.leave(SPARE);
      else if (turns < TURNS_WITHOUT) await holders!.take(fixture().name);
    },
    end: () => holders!.release(),
  };
}

function isFull(fixture: () => TwoServers): Trouble {
  return {
    title: "on a full disk",
    phase: "data disk full",
    names: ["disk_full"],
    reasons: [],
    begin: async () => fixture().disks!.data.fill(),
    keep: async () => fixture().disks!.data.fill(),
    end: async () => fixture().disks!.data.free(),
  };
}

/** PostgreSQL ends itself with a PANIC, in the middle of whatever is being committed, and does not come up again alone. */
function hasNoRoomForWal(fixture: () => TwoServers): Trouble {
  return {
    title: "without room for its WAL, and ends",
    phase: "WAL disk full",
    names: ["disk_full", "away"],
    reasons: ["the database's disk is full", AWAY],
    async begin() {
      const { disks, cluster, server } = fixture();
      disks!.wal.fill();
      // The segments that it has already are used up sooner like this.
      while (!cluster.log().includes("PANIC")) {
        await administer(server, "select pg_switch_wal()").catch(() => {});
        await sleep(20);
      }
    },
    keep: async () => fixture().disks!.wal.fill(),
    async end() {
      fixture().disks!.wal.free();
      await fixture().cluster.revive();
    },
  };
}
