import { ConfigError } from "./start-error.ts";

/** Every variable that the site and its commands read. A test compares the list with the code. */
export const SETTINGS_OF_SITE: readonly string[] = [
  ...["PORT", "HOST", "PUBLIC_URL", "DATA_DIR", "DATABASE_URL", "REDIS_URL", "SEED_KEY", "SEED_KEY_OLD"],
  ...["DEMO", "DEMO_GRANT", "TIME_ZONE", "RATE_LIMITS", "MAINTENANCE", "GROUP_CHATS", "LOG_LEVEL", "ROLE", "BONUSES"],
  ...["CONTACT_MAIL", "CONTACT_PHONE", "CONTACT_HOURS", "SWITCH_BALANCE_TYPE", "SHOW_PUBLIC_TEXT", "IMAGE_HOST"],
  ...["ANSWER_IDLE_SECONDS", "ANSWER_TOTAL_SECONDS"],
  ...["SMS", "SMS_PER_HOUR", "SMS_ALLOWED", "SMS_REFUSED"],
  ...["TWILIO_ACCOUNT", "TWILIO_TOKEN", "TWILIO_FROM", "TWILIO_URL"],
  ...["MAIL", "MAIL_FROM", "MAIL_PER_HOUR", "SMTP_URL"],
  ...["AVATARS", "S3_BUCKET_URL", "S3_REGION", "S3_KEY", "S3_SECRET", "REAL_NAME", "REAL_NAME_URL"],
  ...["STEAM_SIGN_IN", "STEAM_API_KEY", "STEAM_SANDBOX_URL", "COURIER", "STEAM_BOT_URL", "STEAM_BOT_TOKEN"],
  ...["PAYMENT", "CHECKOUT_URL", "CHECKOUT_SECRET"],
  ...["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_URL"],
  ...["BATTLE_BOX_MAX", "BATTLE_CREATION_FEE", "BATTLE_OFFICIAL_ROOMS"],
  ...["BEACON", "DRAND_URLS", "DRAND_CHAIN"],
  ...["DREAM_COEFFICIENT", "DREAM_MIN_FEE", "SHOP_PERCENT", "GIVEAWAY_OFFICIAL_ROOMS", "DEFAULT_INVITE_CODE"],
];

/** The variables of the Steam bot's process, beside LOG_LEVEL and STEAM_BOT_TOKEN. */
export const SETTINGS_OF_STEAM_BOT: readonly string[] = [
  ...[
    "STEAM_BOT_PORT",
    "STEAM_BOT_PASSPHRASE",
    "STEAM_BOT_DATABASE_URL",
    "STEAM_BOT_DIR",
    "STEAM_BOT_GAME",
    "STEAM_BOT_CONTEXT",
  ],
  ...[
    "STEAM_BOT_PROTECTION_DAYS",
    "STEAM_BOT_OFFERS_PER_HOUR",
    "STEAM_BOT_OFFERS_PER_RECIPIENT",
    "STEAM_BOT_OPEN_OFFERS",
  ],
  ...["STEAM_BOT_STEAM_STAND_IN", "STEAM_BOT_STEAM_STAND_IN_CA"],
];

/** The variables of sandboxes, tests, scripts and benches. They may also be in the environment of a site. */
export const SETTINGS_OF_TOOLS: readonly string[] = [
  ...["CHECKOUT_FILE", "TRADES_FILE", "TRADES_PROTECTION_SECONDS", "VITRINE_SERVER", "BROWSER_PATH", "BENCH_DIR"],
  ...["SITE_URL", "SITE_DATA_DIR", "TEST_DATABASE_URL", "TEST_POSTGRES_BIN", "CAMPAIGN", "WRITE_DOCS"],
  ...["FUZZ_SEED", "OUTSIDE_SEED", "OUTSIDE_ONLY", "OUTSIDE_SEQUENCES", "OUTSIDE_LOG"],
];

const KNOWN = new Set([...SETTINGS_OF_SITE, ...SETTINGS_OF_STEAM_BOT, ...SETTINGS_OF_TOOLS]);

// On a machine that runs a site, other programs' variables do not begin with these prefixes.
const FAMILIES =
  /^(BATTLE|CHECKOUT|CONTACT|DEMO|DRAND|DREAM|GIVEAWAY|MAIL|S3|SEED_KEY|SHOP|SMS|SMTP|STEAM|STRIPE|TRADES|TWILIO|VITRINE)_/;
// Variables of shells, npm, Node, PostgreSQL's library, desktops and CI, which may resemble ours by accident.
const FOREIGN =
  /^(npm_|NODE_|PG[A-Z]|XDG_|LC_|CI_|GITHUB_|GITLAB_|RUNNER_|AWS_|DOCKER_|KUBERNETES_|VITEST|PLAYWRIGHT_)/;
// Variables that Kubernetes and Docker add for a service: STEAM_SERVICE_HOST, STEAM_PORT_443_TCP_ADDR …
const OF_SERVICE = /_(SERVICE_(HOST|PORT(_[A-Z0-9_]+)?)|PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)$/;
const LINK = /^(tcp|udp|sctp):\/\//;

/**
 * Returns the environment without variables that only look like settings: service links (STEAM_BOT_PORT=tcp://…) and a
 * shell's mailbox (MAIL=/var/mail/…). Throws ConfigError for an unknown name that resembles one of ours.
 */
export function readEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = { ...env };
  for (const [name, value = ""] of Object.entries(env)) {
    if ((name.endsWith("PORT") && LINK.test(value)) || (name === "MAIL" && value.startsWith("/"))) delete own[name];
    else if (value !== "" && isMisspelt(name)) throw new ConfigError(describe(name));
  }
  return own;
}

function isMisspelt(name: string): boolean {
  if (KNOWN.has(name) || FOREIGN.test(name) || OF_SERVICE.test(name)) return false;
  return FAMILIES.test(name) || findNear(name) !== undefined;
}

function describe(name: string): string {
  const near = findNear(name);
  const shown = name.replace(/[^\x21-\x7e]/g, "?").slice(0, 60);
  return `${shown}: unknown setting${near ? `; did you mean ${near}?` : " with the prefix of Vitrine's settings."}`;
}

/**
 * Finds the setting of which a name is a misspelling: at most two wrong letters, or one in a name of six. Shorter names
 * have too many neighbours (HOST and POST). Lower case counts as a misspelling only in a name with an underscore
 * (database_url, but not port).
 */
function findNear(name: string): string | undefined {
  const upper = name.toUpperCase();
  if (upper !== name && !name.includes("_")) return undefined;
  const near = [...KNOWN]
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
