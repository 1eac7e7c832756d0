// Who may call whom. The import check reads this list; ARCHITECTURE.md prints it. It forbids every call that it does
// not name. Layers, top to bottom: a module may call every layer below its own, and beside its own only what `sideways`
// names.
export const layers = [
  {
    name: "watchers",
    modules: [
      "feed",
      "content",
      "sharing",
      "ssr",
      "privacy",
      "records",
      "transparency",
      "office",
      "configuration",
      "figures",
      "catalogue",
      "players",
      "tickets",
      "queues",
      "reports",
      "risk",
    ],
  },
  {
    name: "games and trade",
    modules: ["boxes", "battles", "giveaways", "dream", "shop", "deposits", "withdrawals", "vitrines"],
  },
  { name: "rewards", modules: ["rewards", "referral"] },
  { name: "foundations", modules: ["accounts", "operators", "wallet", "inventory", "fairness", "messages"] },
  { name: "platform", modules: ["platform"] },
];

/** Calls between modules of one layer. Never in a circle. */
export const sideways = {
  accounts: ["wallet", "fairness", "messages"],
  operators: ["accounts", "fairness"],
  configuration: ["content"],
  office: ["catalogue", "configuration", "figures"],
  privacy: ["players", "tickets"],
  players: ["office"],
  fairness: ["inventory", "wallet"],
  inventory: ["wallet"],
  queues: ["office", "tickets"],
  reports: ["privacy"],
  risk: ["queues"],
};
