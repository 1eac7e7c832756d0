import { ConfigError } from "./start-error.ts";

/** A setting that is a whole number; absent: the fallback. @throws ConfigError */
export function readWhole(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const text = env[name] || String(fallback);
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max))
    throw new ConfigError(`${name}: "${oneLine(text)}" is not a whole number from ${min} to ${max}.`);
  return value;
}

/** What somebody has typed, as it may stand in a message. */
export function oneLine(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "?").slice(0, 60);
}
