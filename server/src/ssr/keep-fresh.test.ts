import { expect, test } from "vitest";
import { keepFresh } from "./keep-fresh.ts";

const bounds = { most: 2, freshMs: 5, usefulMs: 60, mostAtOnce: 2 };
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a fresh value is returned, an older one is returned once more while it is renewed, and a caller waits if it is too old", async () => {
  let time = 0;
  let made = 0;
  const fresh = keepFresh<number>(bounds, () => time);
  const find = () => fresh.find("a", async () => ++made);
  expect(await find()).toBe(1);
  time = 4;
  expect(await find()).toBe(1);
  time = 6;
  expect(await find()).toBe(1);
  await settled();
  expect(await find()).toBe(2);
  time = 100;
  expect(await find()).toBe(3);
});

test("parallel requests for one value share its computation, and beyond the limit no request waits", async () => {
  let made = 0;
  const fresh = keepFresh<number>(bounds, () => 0);
  const make = async () => {
    await settled();
    return ++made;
  };
  const answers = [fresh.find("a", make), fresh.find("a", make), fresh.find("b", make), fresh.find("c", make)];
  expect(await Promise.all(answers)).toEqual([1, 1, 2, undefined]);
});

test("an error reaches the waiting caller and does not remove the old value", async () => {
  let time = 0;
  const fresh = keepFresh<number>(bounds, () => time);
  const fail = () => Promise.reject(new Error("not computed"));
  await expect(fresh.find("a", fail)).rejects.toThrow("not computed");
  expect(await fresh.find("a", async () => 1)).toBe(1);
  time = 10;
  expect(await fresh.find("a", fail)).toBe(1);
  await settled();
  expect(await fresh.find("a", fail)).toBe(1);
});

test("only the most recently computed values are kept", async () => {
  let made = 0;
  const fresh = keepFresh<number>(bounds, () => 0);
  const find = (name: string) => fresh.find(name, async () => ++made);
  for (const name of ["a", "b", "c"]) await find(name);
  expect(await find("b")).toBe(2);
  expect(await find("a")).toBe(4);
});

test("an undefined result takes no place in the cache", async () => {
  const fresh = keepFresh<number | undefined>(bounds, () => 0);
  await fresh.find("a", async () => 1);
  for (const name of ["x", "y", "z"]) expect(await fresh.find(name, async () => undefined)).toBeUndefined();
  expect(await fresh.find("a", async () => 2)).toBe(1);
});
