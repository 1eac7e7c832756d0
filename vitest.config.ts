import { defineConfig } from "vitest/config";

// Two kinds of test beside the code: pure ones (*.test.ts) and module ones over a real PostgreSQL (*.module.test.ts).
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,server,web,scripts,art}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "**/*.module.test.ts"],
        },
      },
      {
        test: {
          name: "module",
          include: ["server/**/*.module.test.ts"],
          exclude: ["**/node_modules/**"],
          globalSetup: ["server/test/postgres.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
