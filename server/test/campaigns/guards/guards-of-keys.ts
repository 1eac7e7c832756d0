import type { Guard } from "./guard.ts";

const keys = (name: string) => ({ file: "server/test/seed-key.module.test.ts", name });
const rotation = (name: string) => ({ file: "server/test/seed-key-rotation.module.test.ts", name });

/** Protections that keep the seed key correct and the encrypted values readable, and that keep a demo local. */
export const keyGuards: Guard[] = [
  {
    guard: "the comparison of the seed key at the start",
    file: "server/src/start.ts",
    remove: "    await meetSeedKey(database, config.seedKey);\n",
    by: "    void meetSeedKey;\n",
    test: keys("with a wrong SEED_KEY the role all"),
  },
  {
    guard: "the comparison of the seed key after a lost database connection",
    file: "server/src/platform/database/presence.ts",
    remove: "    await compare?.();\n",
    by: "    void compare;\n",
    test: keys("a process that loses its connection while its key is replaced"),
  },
  {
    guard: "the comparison of the seed key by operators' commands",
    file: "server/src/office/main.ts",
    remove: "    await meetSeedKey(database, config.seedKey);\n",
    by: "    void meetSeedKey;\n",
    test: keys("with a wrong SEED_KEY an operator's command"),
  },
  {
    guard: "the refusal of a new key that a running process does not have",
    file: "server/src/fairness/meet-seed-key.ts",
    remove: "(await countWithout(pool, seedKey.current)) > 0",
    by: "(await countWithout(pool, seedKey.current)) < 0",
    test: keys("a new key is refused while a running process does not have it"),
  },
  {
    guard: "the refusal to retire a key that is still in use",
    file: "server/src/fairness/rotate-seed-key.ts",
    remove: "(await countSealers(pool, former)) > 0",
    by: "(await countSealers(pool, former)) < 0",
    test: rotation("a rotation that is killed and resumed"),
  },
  {
    guard: "commitments that a key rotation cannot change",
    file: "server/migrations/0033_seed-keys.sql",
    remove: "current_user = 'vitrine_app' or ",
    test: keys("only the owner of the tables can change a sealed seed pair"),
  },
  {
    guard: "the refusal to create a seed key for an existing database",
    file: "server/src/platform/seed-key.ts",
    remove: "if (hasDatabase(dataDir))",
    by: "if (hasDatabase(dataDir) && look)",
    test: {
      file: "server/src/platform/seed-key.test.ts",
      name: "if an embedded database exists but its seed key is missing",
    },
  },
  {
    guard: "the refusal of an accidental demo for other machines",
    file: "server/src/platform/environment/platform-environment.ts",
    remove: "  refuseOpenDemo(env, host);\n",
    by: "  void refuseOpenDemo;\n",
    test: {
      file: "server/src/platform/environment/platform-environment.test.ts",
      name: "other machines can connect only with PUBLIC_URL or with DEMO=on",
    },
  },
];
