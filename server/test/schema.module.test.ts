import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { copyDatabase } from "./fixtures/database/database.ts";
import { describeSchema } from "./fixtures/database/describe-schema.ts";

test("schema.ts matches the migrations; otherwise run npm run db:types", async () => {
  const copy = await copyDatabase(inject("postgres"));
  const file = new URL("../src/platform/database/schema.ts", import.meta.url);
  expect(readFileSync(file, "utf8")).toBe(await describeSchema(copy.connectionString));
  await copy.drop();
});
