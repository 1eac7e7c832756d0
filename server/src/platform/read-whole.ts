import { ConfigError } from "./start-error.ts";

/** Reads a setting that is a whole number from `min` to `max`; absent: the fallback. */
export function readWhole(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const text = env[name] || String(fallback);
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max))
    throw new ConfigError(`${name}: "${oneLine(text)}" is not a whole number from ${min} to ${max}.`);
  return value;
}

/** Makes text from the environment safe for a one-line message. */
export function oneLine(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "?").slice(0, 60);
}
