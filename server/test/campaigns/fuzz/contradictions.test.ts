import { expect, test } from "vitest";
import { findContradiction } from "./contradictions.ts";
import type { Operation } from "./description.ts";

const refusal = (code: string) => JSON.stringify({ status: 503, code, msg: "later", data: null });
const operation = (name: string): Operation => ({
  ...{ name, method: "POST", path: "", needsToken: true, takesFile: false, input: {}, required: [] },
  answers: {
    503: { description: "busy: later; certify_unavailable: later", content: { "application/json": { schema: {} } } },
  },
});

test.each([
  ["POST /api/box/open", "busy", "503"],
  ["POST /api/auth/certify", "busy", "503"],
  ["POST /api/box/open", "certify_unavailable", "503"],
  ["POST /api/auth/certify", "certify_unavailable", undefined],
])("for %s, whose description names both codes, a 503 with %s gives the contradiction %s", (name, code, verdict) => {
  const said = findContradiction(operation(name), { status: 503, type: "application/json", text: refusal(code) });
  expect(said?.slice(0, 3)).toBe(verdict);
});
