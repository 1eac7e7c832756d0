import { ConfigError } from "../start-error.ts";

type Env = NodeJS.ProcessEnv;

/** Reads a setting that is a whole number from `min` to `max`. An absent setting has the value `fallback`. */
export function readWhole(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name] || String(fallback);
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max))
    throw new ConfigError(`${name}: "${oneLine(text)}" is not a whole number from ${min} to ${max}.`);
  return value;
}

/** Reads a setting that is on or off. */
export function readSwitch(env: Env, name: string, fallback: boolean): boolean {
  const text = (env[name] || (fallback ? "on" : "off")).toLowerCase();
  if (["on", "true", "1"].includes(text)) return true;
  if (["off", "false", "0"].includes(text)) return false;
  throw new ConfigError(`${name}: "${oneLine(text)}" must be on or off.`);
}

/** Reads a setting that is one of several words. */
export function readChoice<const T extends string>(env: Env, name: string, choices: readonly T[], fallback: T): T {
  const text = env[name] || fallback;
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new ConfigError(`${name}: "${oneLine(text)}" is not one of ${choices.join(", ")}.`);
  return found;
}

/** Reads a setting that must be there and match `form`. The error message leaves the value out: it may be a secret. */
export function readRequired(env: Env, name: string, form = /./s): string {
  const text = env[name] ?? "";
  if (!form.test(text))
    throw new ConfigError(`${name}: ${text === "" ? "missing" : "does not have the required form"}.`);
  return text;
}

/** Reads an address with one of the protocols. The error message leaves the value out: it may contain a password. */
export function readUrl(env: Env, name: string, protocols: string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url === null || !protocols.includes(url.protocol)) {
    throw new ConfigError(
      `${name}: must be an address that begins with ${protocols.map((name) => `${name}//`).join(" or ")}.`,
    );
  }
  return text.replace(/\/+$/, "");
}

/**
 * Reads the address of an outside service, without a trailing slash: http on this machine, or https `elsewhere`. The
 * error message leaves the value out.
 */
export function readAddress(env: Env, name: string, { fallback = "", elsewhere = true } = {}): string {
  const url = URL.parse(env[name] || fallback);
  const isHere = url?.protocol === "http:" && isThisMachine(url);
  if (!url || !(isHere || (elsewhere && url.protocol === "https:")))
    throw new ConfigError(
      `${name}: must be an address ${elsewhere ? "that begins with https://" : "of this machine"}.`,
    );
  return url.href.replace(/\/+$/, "");
}

/** Whether an address belongs to this machine, where plain http cannot be intercepted. */
export function isThisMachine({ hostname }: URL): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Makes text from the environment safe for a one-line message. */
export function oneLine(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "?").slice(0, 60);
}
