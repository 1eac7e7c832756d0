import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const features = import.meta.dirname;
const journey = readFileSync(resolve(features, "../../../e2e/journeys/pages/forms.spec.ts"), "utf8");
const named = [...journey.matchAll(/[\w-]+(?:\/[\w-]+)+\.tsx/g)].map(([file]) => file);

test("the end-to-end test of forms has a step for every form of the pages", () => {
  const forms = readdirSync(features, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .filter((file) => /\buseForm[(<]|<form\b|<Form\b/.test(readFileSync(join(features, file), "utf8")));
  expect(forms.length).toBeGreaterThan(20);
  expect(forms.filter((file) => !named.includes(file))).toEqual([]);
});

test("every file that the end-to-end test of forms names exists", () => {
  expect(named.filter((file) => !existsSync(join(features, file)))).toEqual([]);
});
