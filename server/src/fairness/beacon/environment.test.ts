import { QUICKNET } from "@vitrine/contract/fairness/beacon.ts";
import { expect, test } from "vitest";
import { ConfigError } from "../../platform/start-error.ts";
import { readFairnessSettings } from "./environment.ts";

const URLS = "http://127.0.0.1:3004, https://mirror.example/drand/";
const testChain = { ...QUICKNET, chain: "ab".repeat(32) };
const DRAND_CHAIN = JSON.stringify(testChain);

const read = (env: Record<string, string>, local = true) => readFairnessSettings(env, { local });

test("by default no beacon is used", () => {
  expect(read({})).toEqual({ beacon: "none", drand: undefined });
});

test("BEACON=drand uses quicknet at two public mirrors", () => {
  const quicknet = { urls: ["https://api.drand.sh", "https://drand.cloudflare.com"], chain: QUICKNET };
  expect(read({ BEACON: "drand" })).toEqual({ beacon: "drand", drand: quicknet });
  expect(read({ BEACON: "drand" }, false).drand).toEqual(quicknet);
});

test("DRAND_URLS sets the mirrors, and a local site may use another network", () => {
  const urls = ["http://127.0.0.1:3004", "https://mirror.example/drand"];
  expect(read({ BEACON: "drand", DRAND_URLS: URLS }, false).drand).toEqual({ urls, chain: QUICKNET });
  const env = { BEACON: "drand", DRAND_URLS: URLS, DRAND_CHAIN };
  expect(read(env).drand).toEqual({ urls, chain: testChain });
});

const refused: [string, Record<string, string>][] = [
  ["BEACON", { BEACON: "dice" }],
  ["DRAND_URLS", { DRAND_URLS: URLS }],
  ["DRAND_CHAIN", { DRAND_CHAIN }],
  ["DRAND_URLS", { BEACON: "drand", DRAND_CHAIN }],
  ...[
    "https://api.drand.sh",
    "https://api.drand.sh,https://api.drand.sh/",
    "https://api.drand.sh,",
    "https://api.drand.sh,http://mirror.example",
    "https://api.drand.sh,https://me:secret@mirror.example",
    "https://api.drand.sh,https://mirror.example/?key=1",
    Array.from({ length: 11 }, (_, index) => `https://mirror${index}.example`).join(),
  ].map((urls): [string, Record<string, string>] => ["DRAND_URLS", { BEACON: "drand", DRAND_URLS: urls }]),
  ...[
    "{",
    "null",
    "[]",
    '"text"',
    JSON.stringify({ ...testChain, chain: "ab" }),
    JSON.stringify({ ...testChain, chain: QUICKNET.chain }),
    JSON.stringify({ ...testChain, genesisSeconds: 0 }),
    JSON.stringify({ ...testChain, periodSeconds: 1.5 }),
    JSON.stringify({ ...testChain, publicKey: testChain.publicKey.slice(2) }),
    JSON.stringify({ ...testChain, scheme: "other" }),
  ].map((chain): [string, Record<string, string>] => [
    "DRAND_CHAIN",
    { BEACON: "drand", DRAND_URLS: URLS, DRAND_CHAIN: chain },
  ]),
];

test.each(refused)("the error is one line and names %s when the settings are %j", (name, env) => {
  expect(() => read(env)).toThrow(ConfigError);
  expect(() => read(env)).toThrow(new RegExp(`^${name}: [^\\n]+\\.$`));
});

test("a network other than quicknet is refused on a public site", () => {
  expect(() => read({ BEACON: "drand", DRAND_URLS: URLS, DRAND_CHAIN }, false)).toThrow(
    /^DRAND_CHAIN: .+ local PUBLIC_URL\.$/,
  );
});
