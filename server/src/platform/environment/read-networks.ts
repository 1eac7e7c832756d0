import { BlockList, isIP, isIPv4 } from "node:net";
import { ConfigError } from "../start-error.ts";
import { oneLine } from "./read-setting.ts";

/** Whether an IP address belongs to one of some networks. IPv4 addresses may have the prefix of an IPv6 socket. */
export type Networks = (address: string) => boolean;

/** Reads networks such as 203.0.113.0/24, 2001:db8::/48 or single addresses; undefined if the setting is empty. */
export function readNetworks(env: NodeJS.ProcessEnv, name: string): Networks | undefined {
  const text = env[name];
  if (!text) return undefined;
  const list = new BlockList();
  for (const one of text.split(",").map((part) => part.trim())) {
    const [, address = "", prefix] = /^([0-9a-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(one) ?? [];
    const bits = isIPv4(address) ? 32 : 128;
    if (!isIP(address) || Number(prefix ?? bits) > bits)
      throw new ConfigError(
        `${name}: "${oneLine(one)}" is not a network such as 203.0.113.0/24; separate several with commas.`,
      );
    list.addSubnet(address, Number(prefix ?? bits), bits === 32 ? "ipv4" : "ipv6");
  }
  return (given) => {
    const address = given.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
    return isIP(address) !== 0 && list.check(address, isIPv4(address) ? "ipv4" : "ipv6");
  };
}
