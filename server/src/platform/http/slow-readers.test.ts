import { expect, test } from "vitest";
import { countFiles, MOST_FILES } from "./slow-readers.ts";

const { inAll, perNetwork, perSite, perAccount } = MOST_FILES;
const times = <T>(count: number, work: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => work(index));

test("one network may have a few files open, and a file that ends frees its place once", () => {
  const files = countFiles();
  const open = times(perNetwork, () => files.enter({ address: "198.51.100.1" }));
  expect(() => files.enter({ address: "198.51.100.1" })).toThrow("too_many_requests");
  files.enter({ address: "198.51.100.2" });
  open[0]!();
  files.enter({ address: "198.51.100.1" });
  expect(() => files.enter({ address: "::ffff:198.51.100.1" })).toThrow("too_many_requests");
});

test("the networks of one IPv6 customer share a larger limit", () => {
  const files = countFiles();
  times(perSite, (index) => files.enter({ address: `2001:db8:0:${index.toString(16)}::1` }));
  expect(() => files.enter({ address: "2001:db8:0:ffff::1" })).toThrow("too_many_requests");
  files.enter({ address: "2001:db8:1::1" });
});

test("one account may have few files open, wherever its player is", () => {
  const files = countFiles();
  times(perAccount, (index) => files.enter({ address: `198.51.100.${index}`, playerId: 7 }));
  expect(() => files.enter({ address: "203.0.113.1", playerId: 7 })).toThrow("too_many_requests");
  files.enter({ address: "203.0.113.1", playerId: 8 });
});

test("all networks together may have only a limited number of files open, and a refused file holds no place", () => {
  const files = countFiles();
  const open = times(inAll, (index) => files.enter({ address: `198.51.100.${index}` }));
  expect(() => files.enter({ address: "203.0.113.1" })).toThrow("busy");
  open[0]!();
  files.enter({ address: "203.0.113.1" });
  expect(() => files.enter({ address: "203.0.113.2" })).toThrow("busy");
});
