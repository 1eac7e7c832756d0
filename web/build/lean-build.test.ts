import { join } from "node:path";
import { build, type Plugin } from "vite";
import { expect, test } from "vitest";
import { contractForPages, PURE } from "./contract-for-pages.ts";
import { offeredLanguages } from "./offered-languages.ts";

const WEB = join(import.meta.dirname, "..");
const ENTRY = join(WEB, "src/entry.ts");

/** Builds a module with the plugins of the pages. */
async function bundle(code: string, plugins: Plugin[]): Promise<string> {
  const entry = {
    name: "entry",
    resolveId: (id: string) => (id === ENTRY ? id : null),
    load: (id: string) => (id === ENTRY ? code : null),
  };
  const built = await build({
    configFile: false,
    root: WEB,
    logLevel: "silent",
    plugins: [entry, ...plugins],
    build: { write: false, rolldownOptions: { input: ENTRY, treeshake: { manualPureFunctions: PURE } } },
  });
  const [chunk] = "output" in built ? built.output : [];
  if (chunk?.type !== "chunk") throw new Error("the build returned no chunk");
  return chunk.code;
}

test("pages get only the calls that they use, without descriptions and schemas", async () => {
  const code = await bundle(
    'import { limitsCurrent, limitsRemind } from "@vitrine/contract/wallet/play-limits.ts"; console.log(limitsCurrent, limitsRemind);',
    contractForPages(WEB),
  );
  expect(code).toContain("/api/limits/current");
  expect(code).toContain("/api/limits/remind");
  expect(code).not.toMatch(/says|refusals: ?\["|excludedUntil|\/api\/limits\/set|"integer"/);
});

test("pages know which calls spend, and which parameters must not be stored", async () => {
  const code = await bundle(
    'import { signUp } from "@vitrine/contract/accounts.ts"; import { openBox } from "@vitrine/contract/boxes.ts"; console.log(signUp, openBox);',
    contractForPages(WEB),
  );
  expect(code).toMatch(/raw: ?\[[^\]]*"password"|raw: ?\[[^\]]*`password`/);
  expect(code).toMatch(/spends: ?(true|!0)/);
});

test("the sentences of refusals stay in the build, although they use the property `says` too", async () => {
  const code = await bundle(
    'import { REFUSALS } from "@vitrine/contract/refusals.ts"; console.log(REFUSALS);',
    contractForPages(WEB),
  );
  expect(code).toContain("It is time to change your seeds");
});

test("react-aria contains only the languages of the site", async () => {
  const code = await bundle('import { Popover } from "react-aria-components/Popover"; console.log(Popover);', [
    offeredLanguages(),
  ]);
  for (const close of ["Dismiss", "Пропустить", "取消"]) expect(code).toContain(close);
  expect(code).not.toContain("Schließen");
});
