import { readFileSync } from "node:fs";
import { ConfigError } from "../start-error.ts";

/**
 * The names of all settings, of the secrets among them, of the settings of later versions, and the prefixes that only
 * settings have.
 */
export type KnownSettings = {
  names: ReadonlySet<string>;
  secrets: ReadonlySet<string>;
  announced: ReadonlySet<string>;
  families: RegExp;
};

// Variables of shells, npm, Node, PostgreSQL's library, desktops and CI, which may resemble ours by accident.
const FOREIGN =
  /^(npm_|NODE_|PG[A-Z]|XDG_|LC_|CI_|GITHUB_|GITLAB_|RUNNER_|AWS_|DOCKER_|KUBERNETES_|VITEST|PLAYWRIGHT_)/;
// Variables that Kubernetes and Docker add for a service: MAIL_SERVICE_HOST, MAIL_PORT_443_TCP_ADDR …
const OF_SERVICE = /_(SERVICE_(HOST|PORT(_[A-Z0-9_]+)?)|PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)$/;
const LINK = /^(tcp|udp|sctp):\/\//;

/**
 * Returns the environment with the secrets that are in files (SEED_KEY_FILE=/run/secrets/seed-key), and without
 * variables that only look like settings: service links (MAIL_PORT=tcp://…) and a shell's mailbox (MAIL=/var/mail/…). Throws ConfigError for an unknown name that resembles one of ours, and for a
 * setting of a later version.
 */
export function readEnvironment(env: NodeJS.ProcessEnv, known: KnownSettings): NodeJS.ProcessEnv {
  const own = { ...env };
  for (const [name, value = ""] of Object.entries(env)) {
    if ((name.endsWith("PORT") && LINK.test(value)) || (name === "MAIL" && value.startsWith("/"))) delete own[name];
    else if (value !== "") refuseUnsupported(name, known);
  }
  for (const name of known.secrets) {
    const file = env[`${name}_FILE`];
    if (file) own[name] = readSecret(name, file, own[name]);
  }
  return own;
}

/** Reads a secret from a file, without the line break at its end. */
function readSecret(name: string, file: string, given = ""): string {
  if (given !== "") throw new ConfigError(`${name}_FILE: ${name} is set too; only one of them may be set.`);
  let secret: string;
  try {
    secret = readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? "unknown error";
    throw new ConfigError(`${name}_FILE: the file cannot be read (${reason}).`);
  }
  // An empty setting counts as absent: an empty DATABASE_URL would open the embedded database.
  if (secret === "") throw new ConfigError(`${name}_FILE: the file is empty.`);
  return secret;
}

function refuseUnsupported(name: string, known: KnownSettings): void {
  if (known.names.has(name) || FOREIGN.test(name) || OF_SERVICE.test(name)) return;
  if (known.announced.has(name)) throw new ConfigError(`${name}: not available in this version.`);
  const setting = name.endsWith("_FILE") ? name.slice(0, -"_FILE".length) : "";
  if (known.secrets.has(setting)) return;
  if (known.names.has(setting)) throw new ConfigError(`${name}: only secrets can be in files; set ${setting} itself.`);
  const near = findNear(name, known);
  if (near === undefined && !known.families.test(name)) return;
  const shown = name.replace(/[^\x21-\x7e]/g, "?").slice(0, 60);
  throw new ConfigError(
    `${shown}: unknown setting${near ? `; did you mean ${near}?` : " with the prefix of Vitrine's settings."}`,
  );
}

/**
 * Finds the setting of which a name is a misspelling: at most two wrong letters, or one in a name of six. Shorter names
 * have too many neighbours (HOST and POST). Lower case counts as a misspelling only in a name with an underscore
 * (database_url, but not port).
 */
function findNear(name: string, { names }: KnownSettings): string | undefined {
  const upper = name.toUpperCase();
  if (upper !== name && !name.includes("_")) return undefined;
  const near = [...names]
    .filter((known) => known.length >= 6)
    .map((known) => ({ known, slips: countSlips(upper, known) }))
    .filter(({ known, slips }) => slips <= (known.length === 6 ? 1 : 2));
  return near.sort((one, other) => one.slips - other.slips)[0]?.known;
}

/** The number of letters inserted, deleted, replaced or swapped with a neighbour (Damerau–Levenshtein), at most 3. */
function countSlips(text: string, known: string): number {
  if (Math.abs(text.length - known.length) > 2) return 3;
  const rows = [Array.from({ length: known.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= text.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= known.length; j += 1) {
      const cost = text[i - 1] === known[j - 1] ? 0 : 1;
      row[j] = Math.min(row[j - 1]! + 1, rows[i - 1]![j]! + 1, rows[i - 1]![j - 1]! + cost);
      const swapped = i > 1 && j > 1 && text[i - 1] === known[j - 2] && text[i - 2] === known[j - 1];
      if (swapped) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return Math.min(rows[text.length]![known.length]!, 3);
}
