import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import ts from "typescript";
import { bundle, root } from "./bundle.ts";

/** Builds the package into a folder: one module with everything in it, and its types. */
export async function buildPackage(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "index.js"), await bundle("src/index.ts", "es"));
  writeFileSync(join(folder, "index.d.ts"), writeTypes());
}

/** What the package exports, by the file of the contract that declares it. */
const DECLARED = {
  "fairness/proof.ts": ["StepId", "StepValue", "Step"],
  "fairness/verify.ts": ["Verdict"],
  "fairness/verifier/verify-anything.ts": ["VerifiedStep", "VerifiedKind", "Verification", "VerifyOptions", "verify"],
  "fairness/verifier/texts-of-steps.ts": ["StepText"],
  "fairness/verifier/step-texts.ts": ["textOfStep", "textOfLabel"],
  "fairness/self-test.ts": ["SampleResult", "selfTest"],
};

/** Copies the declarations of the contract into one file, because the package has no other files. */
function writeTypes(): string {
  const languages = LANGUAGES.map((language) => JSON.stringify(language)).join(" | ");
  const parts = Object.entries(DECLARED).flatMap(([file, names]) => {
    const path = join(root, "../contract/src", file);
    const { outputText } = ts.transpileDeclaration(readFileSync(path, "utf8"), { fileName: path });
    const emitted = ts.createSourceFile("index.d.ts", outputText, ts.ScriptTarget.Latest);
    const byName = new Map(emitted.statements.map((statement) => [nameOf(statement), statement]));
    return names.map((name) => {
      const statement = byName.get(name);
      if (!statement) throw new Error(`contract/src/${file} no longer declares ${name}`);
      return statement.getFullText(emitted).trim();
    });
  });
  return [
    ...parts,
    `export type Language = ${languages};`,
    "/** The languages of the texts. */\nexport declare const LANGUAGES: readonly Language[];",
  ].join("\n");
}

function nameOf(statement: ts.Statement): string | undefined {
  return ts.isTypeAliasDeclaration(statement) || ts.isFunctionDeclaration(statement) ? statement.name?.text : undefined;
}
