import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { drawInTurn, drawSouvenirInTurn, drawUploadInTurn } from "./pictures.ts";
import { takeTurns } from "./turns.ts";

test("at most atOnce calls run, waiting calls run in order, and a full queue refuses with busy", async () => {
  const inTurn = takeTurns({ atOnce: 2, mostWaiting: 3 });
  const served: number[] = [];
  let running = 0;
  let most = 0;
  const work = (name: number) =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await nextTurn();
      running -= 1;
      served.push(name);
      if (name === 2) throw new Error("two fails");
    });
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(work));
  expect([most, served]).toEqual([2, [1, 2, 3, 4, 5]]);
  expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual([true, false, true, true, true, false]);
  expect(outcomes[5]).toMatchObject({ reason: { code: "busy" } });
  await expect(work(7)).resolves.toBeUndefined();
});

test("an upload and a souvenir together leave one place for small pictures, and both are drawn", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const drawn: string[] = [];
  const picture = (name: string) => async () => {
    if (name !== "small") await released;
    drawn.push(name);
  };
  const large = [drawUploadInTurn(picture("upload")), drawSouvenirInTurn(picture("souvenir"))];
  const small = drawInTurn(picture("small"));
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  expect(drawn).toEqual(["small"]);
  release();
  await Promise.all([...large, small]);
  expect(drawn).toEqual(["small", "upload", "souvenir"]);
});
