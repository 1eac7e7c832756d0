import { sealedSecrets } from "../accounts/index.ts";
import { rotateSeedKey, sealedPairs } from "../fairness/index.ts";
import type { Config } from "../platform/config.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";

type Asker = { operator: string; reason: string | undefined };

/** `office -- seed-key rotate`: everything that SEED_KEY_OLD sealed is sealed with SEED_KEY. Gives what is to be printed. */
export async function rotateKey(
  { config, database }: { config: Config; database: Database },
  { operator, reason = "rotation of the seed key" }: Asker,
): Promise<string> {
  // Only the owner of the tables may change a sealed pair.
  const owner = openDatabase({ connectionString: database.connectionString, maxConnections: 3, asOwner: true });
  try {
    const { current } = config.seedKey;
    const retired = await rotateSeedKey(owner, config.seedKey, {
      kinds: [sealedPairs, sealedSecrets],
      note: (line) => process.stdout.write(`${line}\n`),
      finish: async (tx) => {
        const details = JSON.stringify({ key: current.id.toString("hex") });
        await tx.insertInto("office_acts").values({ operator, act: "seed-key rotate", details, reason }).execute();
      },
    });
    return retired
      ? "everything is sealed with SEED_KEY now; SEED_KEY_OLD can be removed"
      : "nothing to rotate: everything is sealed with SEED_KEY; SEED_KEY_OLD is not needed";
  } finally {
    await owner.close();
  }
}
