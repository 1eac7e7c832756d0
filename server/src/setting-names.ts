import type { KnownSettings } from "./platform/environment/read-environment.ts";

/** Every variable that the site and its commands read. A test compares the list with the code. */
const SETTINGS_OF_SITE: readonly string[] = [
  ...["PORT", "HOST", "PUBLIC_URL", "DATA_DIR", "DATABASE_URL", "SEED_KEY", "SEED_KEY_OLD", "LOG_SIGNING_KEY"],
  ...[
    "DEMO",
    "DEMO_GRANT",
    "TIME_ZONE",
    "RATE_LIMITS",
    "TRUSTED_PROXIES",
    "METRICS_LISTEN",
    "DRAIN_SECONDS",
    "MIGRATE",
    "MAINTENANCE",
    "ADMIN",
    "ADMIN_HOST",
    "ADMIN_PORT",
    "ADMIN_NETWORKS",
    "ADMIN_OIDC_ISSUER",
    "ADMIN_OIDC_CLIENT_ID",
    "ADMIN_OIDC_CLIENT_SECRET",
    "GROUP_CHATS",
    "LOG_LEVEL",
    "ROLE",
    "BONUSES",
  ],
  ...["CONTACT_MAIL", "CONTACT_PHONE", "CONTACT_HOURS", "SWITCH_BALANCE_TYPE", "SHOW_PUBLIC_TEXT", "IMAGE_HOST"],
  ...["ANSWER_IDLE_SECONDS", "ANSWER_TOTAL_SECONDS"],
  ...["SMS", "SMS_PER_HOUR", "SMS_ALLOWED", "SMS_REFUSED"],
  ...["TWILIO_ACCOUNT", "TWILIO_TOKEN", "TWILIO_FROM", "TWILIO_URL"],
  ...["MAIL", "MAIL_FROM", "MAIL_PER_HOUR", "SMTP_URL", "REPORT_MAIL"],
  ...["AVATARS", "S3_BUCKET_URL", "S3_REGION", "S3_KEY", "S3_SECRET", "REAL_NAME", "REAL_NAME_URL"],
  ...["STEAM_SIGN_IN", "STEAM_API_KEY", "STEAM_SANDBOX_URL", "COURIER", "STEAM_BOT_URL", "STEAM_BOT_TOKEN"],
  ...["PAYMENT", "CHECKOUT_URL", "CHECKOUT_SECRET"],
  ...["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_URL"],
  ...["BATTLE_BOX_MAX", "BATTLE_CREATION_FEE", "BATTLE_OFFICIAL_ROOMS", "BATTLE_REHEARSAL_MINUTES"],
  ...["BEACON", "DRAND_URLS", "DRAND_CHAIN"],
  ...["DREAM_COEFFICIENT", "DREAM_MIN_FEE", "SHOP_PERCENT", "GIVEAWAY_OFFICIAL_ROOMS", "DEFAULT_INVITE_CODE"],
];

/** The variables of the Steam bot's process, except LOG_LEVEL and STEAM_BOT_TOKEN, which the site reads too. */
const SETTINGS_OF_STEAM_BOT: readonly string[] = [
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
const SETTINGS_OF_TOOLS: readonly string[] = [
  ...["CHECKOUT_FILE", "TRADES_FILE", "TRADES_PROTECTION_SECONDS", "VITRINE_SERVER", "BROWSER_PATH", "BENCH_DIR"],
  ...[
    "SITE_URL",
    "SITE_DATA_DIR",
    "TEST_DATABASE_URL",
    "TEST_TEMPLATE",
    "TEST_POSTGRES_BIN",
    "CAMPAIGN",
    "CAMPAIGNS",
    "WRITE_DOCS",
  ],
  ...["FUZZ_SEED", "OUTSIDE_SEED", "OUTSIDE_ONLY", "OUTSIDE_SEQUENCES", "OUTSIDE_LOG", "GUARDS_DAY"],
];

/** The settings that may be in a file: SEED_KEY_FILE=/run/secrets/seed-key. */
const SECRETS: readonly string[] = [
  ...["DATABASE_URL", "SEED_KEY", "SEED_KEY_OLD", "LOG_SIGNING_KEY", "ADMIN_OIDC_CLIENT_SECRET", "TWILIO_TOKEN"],
  ...["SMTP_URL", "S3_SECRET", "STEAM_API_KEY", "STEAM_BOT_TOKEN", "STEAM_BOT_PASSPHRASE", "STEAM_BOT_DATABASE_URL"],
  ...["CHECKOUT_SECRET", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
];

/**
 * Settings that the interface description announces for later versions. They are refused, because a site that ignores
 * such a setting would not do what its operator ordered.
 */
const ANNOUNCED_SETTINGS: readonly string[] = ["DATABASE_READ_URL", "REDIS_URL"];

/**
 * The settings that an environment may contain. `families` matches the prefixes of the site's settings. On a machine
 * that runs a site, other programs set no variables with these prefixes, except PUBLIC_IP, which some clouds set.
 */
export const KNOWN_SETTINGS: KnownSettings = {
  names: new Set([...SETTINGS_OF_SITE, ...SETTINGS_OF_STEAM_BOT, ...SETTINGS_OF_TOOLS]),
  secrets: new Set(SECRETS),
  announced: new Set(ANNOUNCED_SETTINGS),
  families: new RegExp(
    `^(${[
      ...[
        "ADMIN",
        "AVATARS",
        "BATTLE",
        "BEACON",
        "CHECKOUT",
        "CONTACT",
        "COURIER",
        "DATABASE",
        "DB",
        "DEMO",
        "DRAND",
        "DREAM",
      ],
      ...["GIVEAWAY", "MAIL", "PAYMENT", "PUBLIC(?!_IP)", "REAL_NAME", "S3", "SEED_KEY", "SHOP", "SMS", "SMTP"],
      ...["STEAM", "STRIPE", "TRADES", "TWILIO", "VITRINE"],
    ].join("|")})_`,
  ),
};
