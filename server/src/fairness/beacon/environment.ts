import { type BeaconChain, QUICKNET } from "@vitrine/contract/fairness/beacon.ts";
import { isThisMachine, readChoice } from "../../platform/environment/read-setting.ts";
import { ConfigError } from "../../platform/start-error.ts";

export type FairnessSettings = {
  /** The public randomness that is added to the server seed in battles and giveaways. */
  beacon: "none" | "drand";
  /** Undefined with BEACON=none. */
  drand: DrandSettings | undefined;
};

/** The source of public randomness. */
export type DrandSettings = {
  /** Addresses of at least two mirrors, without a trailing slash. */
  urls: readonly string[];
  /** The drand network whose beacon rounds the site accepts. */
  chain: BeaconChain;
};

const MIRRORS = "https://api.drand.sh,https://drand.cloudflare.com";
const FIELDS: Record<keyof BeaconChain, (value: unknown) => boolean> = {
  chain: (value) => isHex(value, 64),
  genesisSeconds: (value) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) < 1e10,
  periodSeconds: (value) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 3600,
  publicKey: (value) => isHex(value, 192),
};

/** Reads BEACON, and with BEACON=drand the mirrors and the drand network. */
export function readFairnessSettings(env: NodeJS.ProcessEnv, { local }: { local: boolean }): FairnessSettings {
  const beacon = readChoice(env, "BEACON", ["none", "drand"], "none");
  return { beacon, drand: readDrandSettings(env, beacon, local) };
}

/** Reads the mirrors and the drand network; undefined with BEACON=none. */
function readDrandSettings(env: NodeJS.ProcessEnv, by: "none" | "drand", local: boolean): DrandSettings | undefined {
  const chainText = env.DRAND_CHAIN;
  if (by === "none") {
    const spare = ["DRAND_URLS", "DRAND_CHAIN"].find((name) => env[name]);
    if (spare) throw new ConfigError(`${spare}: needs BEACON=drand.`);
    return undefined;
  }
  // The operator of a private network has its key and so knows every outcome in advance.
  if (chainText && !local)
    throw new ConfigError("DRAND_CHAIN: a network other than quicknet is only for a local PUBLIC_URL.");
  if (chainText && !env.DRAND_URLS)
    throw new ConfigError("DRAND_URLS: missing; with DRAND_CHAIN you must name its mirrors.");
  return { urls: readMirrors(env.DRAND_URLS || MIRRORS), chain: chainText ? readChain(chainText) : QUICKNET };
}

function readMirrors(text: string): string[] {
  const urls = text.split(",").map((part) => readMirror(part.trim()));
  if (urls.length < 2 || urls.length > 10 || new Set(urls).size < urls.length)
    throw new ConfigError("DRAND_URLS: must be 2 to 10 different addresses, separated by commas.");
  return urls;
}

/** Requires https: responses are checked, but on an unencrypted connection an attacker could hold them back. */
function readMirror(text: string): string {
  const url = URL.parse(text);
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isThisMachine(url));
  if (!url || !isSafe || url.username !== "" || url.search !== "" || url.hash !== "")
    throw new ConfigError("DRAND_URLS: each address must begin with https://.");
  return url.href.replace(/\/+$/, "");
}

function readChain(text: string): BeaconChain {
  const form = new ConfigError("DRAND_CHAIN: must be JSON with chain, genesisSeconds, periodSeconds and publicKey.");
  let value: BeaconChain;
  try {
    value = JSON.parse(text) as BeaconChain;
  } catch {
    throw form;
  }
  const names = Object.keys(FIELDS) as (keyof BeaconChain)[];
  if (value === null || !names.every((name) => FIELDS[name](value[name])) || Object.keys(value).length !== names.length)
    throw form;
  if (value.chain === QUICKNET.chain)
    throw new ConfigError("DRAND_CHAIN: this is quicknet, the default; remove the setting.");
  return value;
}

function isHex(value: unknown, digits: number): boolean {
  return typeof value === "string" && value.length === digits && /^[0-9a-f]*$/.test(value);
}
