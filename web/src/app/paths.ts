import type { DropRow } from "@vitrine/contract/boxes.ts";

type Filters = Readonly<Record<string, string | number | undefined>>;

/** All paths of the site. Pages build their links with these functions. */
export const paths = {
  home: () => "/home",
  skin: (filters?: Filters) => withQuery("/skin", filters),
  boxes: (filters?: Filters) => withQuery("/box", filters),
  box: (id: number) => `/box/${id}`,
  giveaways: (filters?: Filters) => withQuery("/giveaways", filters),
  giveaway: (id: number) => `/giveaways/${id}`,
  giveawayCreate: () => "/giveaways/create",
  battles: (filters?: Filters) => withQuery("/battle", filters),
  battleCreate: (id?: number) => withId("/battle/create", id),
  battle: (id: number) => `/battle/${id}`,
  reverseBattles: (filters?: Filters) => withQuery("/reverse", filters),
  reverseCreate: (id?: number) => withId("/reverse/create", id),
  reverseBattle: (id: number) => `/reverse/${id}`,
  shop: (filters?: Filters) => withQuery("/shop", filters),
  personal: () => "/personal",
  security: (filters?: Filters) => withQuery("/personal/security", filters),
  certify: () => "/personal/certify",
  records: (filters?: Filters) => withQuery("/personal/flow", filters),
  vip: () => "/personal/vip",
  benefits: (filters?: Filters) => withQuery("/personal/benefits", filters),
  bag: (filters?: Filters) => withQuery("/personal/bag", filters),
  limits: (part?: "breaks") => (part ? `/personal/limits#${part}` : "/personal/limits"),
  data: () => "/personal/data",
  promo: () => "/personal/promo",
  transfer: () => "/personal/transfer",
  vitrine: (key: string) => `/vitrine/${key}`,
  ownVitrine: () => "/personal/vitrine",
  messages: () => "/messages",
  message: (id: number) => `/messages/${id}`,
  tickets: () => "/messages/tickets",
  mineActive: () => "/mine-active",
  fair: () => "/provably-fair",
  verify: () => "/provably-fair/verify",
  verifyRound: (roundId: number) => `/provably-fair/verify/${roundId}`,
  verifyBattle: (id: number, round?: number) =>
    withQuery("/provably-fair/verify", { battle: id }) + (round ? `#round-${round}` : ""),
  verifyGiveaway: (id: number) => withQuery("/provably-fair/verify", { giveaway: id }),
  transparency: () => "/transparency",
  statistics: () => "/statistics",
  help: (id?: number | string) => withId("/docs/help", id),
  support: (id?: number | string) => withId("/docs/support", id),
  dream: (filters?: Filters) => withQuery("/dream", filters),
  events: (filters?: Filters) => withQuery("/event", filters),
  promotions: (slug?: string) => (slug ? `/promotions#${slug}` : "/promotions"),
  steamCallback: () => "/login/steamCallback",
  outbox: (filters?: Filters) => withQuery("/outbox", filters),
} as const;

function withId(path: string, id: number | string | undefined): string {
  return id === undefined ? path : `${path}/${id}`;
}

function withQuery(path: string, filters: Filters = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined && value !== "") query.set(name, String(value));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** Returns the page of a drop: its box, or the dream with the same item. */
export function dropPath({ boxId, itemId }: Pick<DropRow, "boxId" | "itemId">): string {
  return boxId === null ? paths.dream({ item: itemId }) : paths.box(boxId);
}
