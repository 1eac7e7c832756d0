/**
 * How often calls may come: `perMinute` on average, and up to `burst` in a row, for each account or each network. A
 * call without a row has only the limit that all calls share. docs/operations.md prints the table.
 */
const TABLE = {
  // Accounts. Many people may share a network, so its limit is higher where an account has one too.
  "sign-up": { per: "network", perMinute: 6, burst: 30 },
  login: { per: "network", perMinute: 30, burst: 60 },
  "login-phone": { per: "network and phone", perMinute: 6, burst: 10 },
  "find-password": { per: "network", perMinute: 10, burst: 20 },
  "change-password": { per: "account", perMinute: 2, burst: 6 },
  "sms-code": { per: "network", perMinute: 6, burst: 10 },
  verify: { per: "network", perMinute: 10, burst: 20 },
  "captcha-puzzle": { per: "network", perMinute: 15, burst: 20 },
  // A program reads a sentence more easily than a picture, so a network gets five sums, then one in ten minutes.
  "captcha-sum": { per: "network", perMinute: 0.1, burst: 5 },
  "captcha-check": { per: "network", perMinute: 30, burst: 40 },
  "steam-visit": { per: "network", perMinute: 12, burst: 30 },
  "steam-answer": { per: "network", perMinute: 12, burst: 30 },
  "steam-bind": { per: "account", perMinute: 6, burst: 10 },
  safety: { per: "account", perMinute: 6, burst: 12 },
  "mail-code": { per: "network", perMinute: 6, burst: 10 },
  "mail-code-account": { per: "account", perMinute: 2, burst: 6 },
  certify: { per: "account", perMinute: 12, burst: 20 },
  avatar: { per: "account", perMinute: 4, burst: 8 },
  "avatar-picture": { per: "network", perMinute: 1200, burst: 600 },
  limits: { per: "account", perMinute: 30, burst: 30 },
  export: { per: "account", perMinute: 1 / 5, burst: 3 },
  deletion: { per: "account", perMinute: 6, burst: 6 },

  // Games: quick players do not reach these limits, but a program that plays or creates rooms without end does.
  open: { per: "account", perMinute: 600, burst: 100 },
  dream: { per: "account", perMinute: 600, burst: 100 },
  battle: { per: "account", perMinute: 60, burst: 20 },
  giveaway: { per: "account", perMinute: 60, burst: 20 },
  // Lists of entries are long.
  "giveaway-entries": { per: "network", perMinute: 20, burst: 10 },

  // Money and items.
  sale: { per: "account", perMinute: 600, burst: 60 },
  buy: { per: "account", perMinute: 120, burst: 30 },
  withdraw: { per: "account", perMinute: 30, burst: 20 },
  // Each order causes a request to the payment channel, which has its own rate limits.
  deposit: { per: "account", perMinute: 6, burst: 12 },
  // The page asks for a quote while the player types an amount.
  "deposit-quote": { per: "account", perMinute: 240, burst: 120 },
  // Channels send from few addresses, and repeat a notice until the site accepts it.
  "deposit-notice": { per: "network", perMinute: 1200, burst: 600 },
  // These limits prevent players from guessing codes. A network has a limit too, because one person may have many
  // accounts.
  "gift-code": { per: "account", perMinute: 6, burst: 12 },
  "gift-code-network": { per: "network", perMinute: 30, burst: 60 },
  "promo-code": { per: "account", perMinute: 6, burst: 12 },

  // Pages and files. A search reads every text of a language.
  search: { per: "network", perMinute: 120, burst: 40 },
  "first-view": { per: "network", perMinute: 120, burst: 60 },
  share: { per: "network", perMinute: 60, burst: 30 },
  "item-picture": { per: "network", perMinute: 1200, burst: 600 },
  // A follower of the transparency log reads a bundle for each 256 leaves, so a new follower sends many requests.
  log: { per: "network", perMinute: 3000, burst: 1500 },
  ticket: { per: "account", perMinute: 4, burst: 8 },
  "ticket-picture": { per: "account", perMinute: 6, burst: 8 },
  "vitrine-save": { per: "account", perMinute: 20, burst: 20 },
  // People report rarely; a flood would hide the reports that matter.
  "vitrine-report": { per: "network", perMinute: 1, burst: 5 },
  "name-report": { per: "account", perMinute: 1, burst: 5 },

  // Operators. There is no captcha: password and code together cannot be guessed at these rates. Failures from one
  // network do not lock out an operator who logs in from another.
  "operator-login": { per: "network", perMinute: 10, burst: 20 },
  "operator-login-name": { per: "network", perMinute: 2, burst: 6 },
  "operator-join": { per: "network", perMinute: 10, burst: 20 },
  "operator-read": { per: "network", perMinute: 600, burst: 300 },
  "operator-change": { per: "network", perMinute: 60, burst: 30 },
} as const;

export type RateLimitName = keyof typeof TABLE;

/** The rate limit of this name. */
export function rateLimit<Name extends RateLimitName>(name: Name) {
  return { name, ...TABLE[name] };
}
