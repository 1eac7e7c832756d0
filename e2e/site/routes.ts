/** An address of the site, with an example id if its route needs one. */
export type SiteRoute = {
  path: string;
  /** open: for everyone; player: only after a login. */
  kind: "open" | "player" | "missing";
};

const of = (kind: SiteRoute["kind"], paths: string) => paths.split(" ").map((path) => ({ path, kind }));

export const routes: readonly SiteRoute[] = [
  ...of("open", "/home /box /box/1 /provably-fair /provably-fair/verify /provably-fair/verify/1 /transparency"),
  ...of("open", "/statistics"),
  ...of("open", "/docs/help /docs/help/terms /docs/support /docs/support/contact"),
  ...of("player", "/personal /personal/flow /personal/bag /messages /personal/security /personal/certify"),
  ...of("player", "/messages/tickets /personal/limits /personal/data"),
  ...of("open", "/battle /battle/create /battle/create/1 /battle/1"),
  ...of("open", "/reverse /reverse/create /reverse/create/1 /reverse/1"),
  ...of("open", "/giveaways /giveaways/1"),
  ...of("player", "/giveaways/create"),
  ...of("open", "/dream"),
  ...of("open", "/event /promotions"),
  ...of("open", "/skin /shop /outbox"),
  ...of("open", "/login/steamCallback?params=%7B%7D"),
  ...of("player", "/personal/vip /personal/benefits /personal/promo /personal/transfer /personal/vitrine /mine-active"),
  ...of("missing", "/no/such/screen /docs/help/nothing /homes /personal/nothing"),
];
