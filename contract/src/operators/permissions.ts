/** The roles of operators, who run the site through /admin. An operator has one or more. */
export const OPERATOR_ROLES = ["owner", "finance", "support", "content", "risk", "auditor"] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

type Row = {
  /** The allowed work, as the end of a sentence: "to read …". */
  allows: string;
  roles: readonly OperatorRole[];
  /** Whether each use also needs a fresh code of the authenticator app, because money or items move. */
  secondCheck?: true;
};

/**
 * The table of permissions. Every call of operators and every command names one of them; the pages show what the roles
 * of the operator allow, and the server refuses everything else.
 */
export const PERMISSIONS = {
  "own-session": { allows: "to see and end own sessions, and to list own commands", roles: OPERATOR_ROLES },
  "log-read": { allows: "to read and export the log of commands", roles: ["owner", "finance", "risk", "auditor"] },
  "operators-read": { allows: "to see the operators and their roles", roles: ["owner", "auditor"] },
  operators: { allows: "to add, change and disable operators", roles: ["owner"], secondCheck: true },
  "figures-read": { allows: "to see the dashboard", roles: ["owner", "finance", "risk", "auditor"] },
  "returns-read": {
    allows: "to see what games and boxes have paid",
    roles: ["owner", "finance", "content", "risk", "auditor"],
  },
  "figures-rebuild": { allows: "to compute the sums of the dashboard again", roles: ["owner", "finance"] },
  // A box is frozen in an emergency, so nothing may delay it.
  "box-freeze": { allows: "to stop a box and to open it again", roles: ["owner", "content", "risk"] },
  "box-publish": { allows: "to publish a version of a box", roles: ["owner", "content"], secondCheck: true },
  "catalogue-read": { allows: "to see items and boxes", roles: ["owner", "finance", "content", "risk", "auditor"] },
  "catalogue-change": {
    allows: "to add and change items, and to import a catalogue",
    roles: ["owner", "content"],
    secondCheck: true,
  },
  gifts: { allows: "to give boxes, coupons and gift codes", roles: ["owner", "finance"], secondCheck: true },
  "deposits-read": {
    allows: "to see the deposits that wait",
    roles: ["owner", "finance", "support", "risk", "auditor"],
  },
  "deposits-settle": { allows: "to settle the case of a deposit", roles: ["owner", "finance"], secondCheck: true },
  "deposits-terms": {
    allows: "to set rates, fees and payment channels",
    roles: ["owner", "finance"],
    secondCheck: true,
  },
  "withdrawals-read": {
    allows: "to see the withdrawals that wait",
    roles: ["owner", "finance", "support", "risk", "auditor"],
  },
  "withdrawals-decide": {
    allows: "to approve, refuse and settle withdrawals",
    roles: ["owner", "finance", "risk"],
    secondCheck: true,
  },
  rooms: { allows: "to open and close house rooms", roles: ["owner", "content"], secondCheck: true },
  streamers: { allows: "to choose the players who may create giveaways", roles: ["owner", "content"] },
  shop: { allows: "to list, price and stock the shop's offers", roles: ["owner", "content"], secondCheck: true },
  advertising: { allows: "to add the places where the site is advertised", roles: ["owner", "content"] },
  "players-read": {
    allows: "to find players and to see their pages, with masked personal data",
    roles: ["owner", "finance", "support", "risk", "auditor"],
  },
  "players-personal": { allows: "to open a player's personal data", roles: ["owner", "support", "risk"] },
  // A freeze must not wait, so it needs no second check.
  "players-freeze": { allows: "to freeze players and to lift a freeze", roles: ["owner", "risk"] },
  "players-write": {
    allows: "to write notes and messages and to end sessions of players",
    roles: ["owner", "support", "risk"],
  },
  "players-adjust": { allows: "to correct a player's balance", roles: ["owner", "finance"], secondCheck: true },
  "reports-read": {
    allows: "to read and export the daily closing, the month and the list of data requests",
    roles: ["owner", "finance", "auditor"],
  },
  "reports-close": {
    allows: "to explain differences and to close days",
    roles: ["owner", "finance"],
    secondCheck: true,
  },
  "risk-read": { allows: "to see the flags of the risk rules", roles: ["owner", "risk", "support", "auditor"] },
  "risk-decide": { allows: "to decide flags and to change the risk rules", roles: ["owner", "risk"] },
  "reported-read": {
    allows: "to see the reports about vitrines and names",
    roles: ["owner", "support", "content", "risk", "auditor"],
  },
  "configuration-read": {
    allows: "to see the configuration and its versions",
    roles: ["owner", "finance", "content", "risk", "auditor"],
  },
  "configuration-money": {
    allows: "to change the numbers of rewards, games and trade, and to go back to a version",
    roles: ["owner", "finance"],
    secondCheck: true,
  },
  "configuration-site": { allows: "to change contacts and what the site shows", roles: ["owner", "content"] },
  "content-read": {
    allows: "to see notices, banners and documents that are not published yet",
    roles: ["owner", "support", "content", "auditor"],
  },
  "content-publish": { allows: "to publish notices, banners and documents", roles: ["owner", "content"] },
  "reported-decide": {
    allows: "to hide and show vitrines, and to reset reported names",
    roles: ["owner", "support", "content"],
  },
  "tickets-read": { allows: "to read the tickets of players", roles: ["owner", "finance", "support", "risk"] },
  "tickets-answer": { allows: "to answer, note and close tickets", roles: ["owner", "support"] },
  "canned-answers": { allows: "to edit the answers that support uses often", roles: ["owner", "support", "content"] },
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether one of the roles has the permission. */
export function isPermitted(roles: readonly OperatorRole[], permission: Permission): boolean {
  const allowed: readonly OperatorRole[] = PERMISSIONS[permission].roles;
  return roles.some((role) => allowed.includes(role));
}

/** Whether each use of the permission needs a fresh code of the authenticator app. */
export function needsSecondCheck(permission: Permission): boolean {
  return (PERMISSIONS[permission] as Row).secondCheck === true;
}
