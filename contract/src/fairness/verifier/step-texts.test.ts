import { expect, test } from "vitest";
import { findWrongTexts } from "../../languages/wrong-texts.ts";
import { inEachLanguage } from "../../languages.ts";
import { sampleReceipts } from "../sample-receipts.ts";
import { sampleLog } from "./sample-log.ts";
import { TEXTS_OF_STEPS, textOfLabel } from "./step-texts.ts";
import { verify } from "./verify-anything.ts";

test("every step and label has a text in each language, in the letters of that language", () => {
  const { steps, labels } = TEXTS_OF_STEPS["en-US"];
  const rows = [
    ...Object.keys(steps).flatMap((id) =>
      (["title", "says"] as const).map((part) => ({
        place: `${id}, ${part}`,
        texts: inEachLanguage((language) => TEXTS_OF_STEPS[language].steps[id as keyof typeof steps][part]),
      })),
    ),
    ...Object.keys(labels).map((label) => ({
      place: label,
      texts: inEachLanguage((language) => TEXTS_OF_STEPS[language].labels[label] ?? ""),
    })),
  ];
  expect(rows.length).toBeGreaterThan(80);
  expect(findWrongTexts(rows, ["HMAC-SHA512"])).toEqual([]);
});

test("every value that the verifier shows has a text", async () => {
  const { box, ...others } = await sampleReceipts();
  const { committed, log } = await sampleLog(box as never);
  const inputs = [box, ...Object.values(others), { committed, log }, { checkpoint: log.checkpoint, key: log.key }];
  const labels = (await Promise.all(inputs.map((input) => verify(input)))).flatMap(({ steps }) =>
    steps.flatMap(({ values }) => values.map(({ label }) => label)),
  );
  expect(new Set(labels).size).toBeGreaterThan(30);
  expect([...new Set(labels)].filter((label) => textOfLabel(label, "zh-CN") === label)).toEqual([]);
});
