import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { logList } from "@vitrine/contract/operators/calls.ts";
import { configurationRead, contentNotices } from "@vitrine/contract/operators/configuration.ts";
import { figuresReturns } from "@vitrine/contract/operators/figures.ts";
import { botsList, giveawaysList, roomsList } from "@vitrine/contract/operators/house-rooms.ts";
import { operatorsList } from "@vitrine/contract/operators/people.ts";
import type { Permission } from "@vitrine/contract/operators/permissions.ts";
import { reportsDays } from "@vitrine/contract/operators/reports.ts";
import { riskFlags } from "@vitrine/contract/operators/risk.ts";
import { shopOffers } from "@vitrine/contract/operators/shop-offers.ts";
import { ticketsList } from "@vitrine/contract/operators/tickets.ts";
import type { ComponentType } from "react";

/** A page of the side navigation. */
export type Section = {
  /** The address below /admin. */
  path: string;
  title: MessageDescriptor;
  group: keyof typeof GROUPS;
  /** The permission that shows the page; the server checks each call again. */
  permission: Permission;
  load: () => Promise<ComponentType>;
  /** Addresses below this one that the same section serves, e.g. `/players/:id`. */
  more?: readonly { path: string; load: () => Promise<ComponentType> }[];
};

/** The groups of the side navigation, in their order. */
export const GROUPS = {
  today: msg`Today`,
  people: msg`People`,
  shop: msg`Store`,
  money: msg`Money`,
  house: msg`House`,
} as const;

/**
 * Every page of the operators' site, in the order of the navigation. The first one that the roles allow opens first.
 */
export const SECTIONS: readonly Section[] = [
  {
    path: "/dashboard",
    title: msg`Dashboard`,
    group: "today",
    permission: figuresReturns.permission,
    load: () => import("./dashboard/dashboard-page.tsx").then(({ DashboardPage }) => DashboardPage),
  },
  {
    path: "/tickets",
    title: msg`Support tickets`,
    group: "today",
    permission: ticketsList.permission,
    load: () => import("./tickets/tickets-page.tsx").then(({ TicketsPage }) => TicketsPage),
    more: [
      { path: "/tickets/canned", load: () => import("./tickets/canned-page.tsx").then(({ CannedPage }) => CannedPage) },
      { path: "/tickets/:id", load: () => import("./tickets/tickets-page.tsx").then(({ TicketsPage }) => TicketsPage) },
    ],
  },
  {
    path: "/queues",
    title: msg`Queues`,
    group: "today",
    permission: "own-session",
    load: () => import("./queues/queues-page.tsx").then(({ QueuesPage }) => QueuesPage),
    more: [
      {
        path: "/queues/:queue/:key?",
        load: () => import("./queues/queues-page.tsx").then(({ QueuesPage }) => QueuesPage),
      },
    ],
  },
  {
    path: "/approvals",
    title: msg`Approvals`,
    group: "today",
    permission: "own-session",
    load: () => import("./approvals/approvals-page.tsx").then(({ ApprovalsPage }) => ApprovalsPage),
  },
  {
    path: "/players",
    title: msg`Players`,
    group: "people",
    permission: "players-read",
    load: () => import("./players/search-page.tsx").then(({ SearchPage }) => SearchPage),
    more: [
      { path: "/players/:id", load: () => import("./players/player-page.tsx").then(({ PlayerPage }) => PlayerPage) },
    ],
  },
  {
    path: "/risk",
    title: msg`Risk`,
    group: "people",
    permission: riskFlags.permission,
    load: () => import("./risk/risk-page.tsx").then(({ RiskPage }) => RiskPage),
    more: [{ path: "/risk/:id", load: () => import("./risk/risk-page.tsx").then(({ RiskPage }) => RiskPage) }],
  },
  {
    path: "/boxes",
    title: msg`Boxes`,
    group: "shop",
    permission: "catalogue-read",
    load: () => import("./catalogue/boxes-page.tsx").then(({ BoxesPage }) => BoxesPage),
    more: [
      {
        path: "/boxes/:id",
        load: () => import("./catalogue/box-editor-page.tsx").then(({ BoxEditorPage }) => BoxEditorPage),
      },
    ],
  },
  {
    path: "/items",
    title: msg`Items`,
    group: "shop",
    permission: "catalogue-read",
    load: () => import("./catalogue/items-page.tsx").then(({ ItemsPage }) => ItemsPage),
    more: [{ path: "/items/:id", load: () => import("./catalogue/item-page.tsx").then(({ ItemPage }) => ItemPage) }],
  },
  {
    path: "/offers",
    title: msg`Shop offers`,
    group: "shop",
    permission: shopOffers.permission,
    load: () => import("./catalogue/offers-page.tsx").then(({ OffersPage }) => OffersPage),
  },
  {
    path: "/giveaways",
    title: msg`Giveaways`,
    group: "shop",
    permission: giveawaysList.permission,
    load: () => import("./catalogue/giveaways-page.tsx").then(({ GiveawaysPage }) => GiveawaysPage),
  },
  {
    path: "/rooms",
    title: msg`House battles`,
    group: "shop",
    permission: roomsList.permission,
    load: () => import("./catalogue/rooms-page.tsx").then(({ RoomsPage }) => RoomsPage),
  },
  {
    path: "/bots",
    title: msg`House bots`,
    group: "shop",
    permission: botsList.permission,
    load: () => import("./catalogue/bots-page.tsx").then(({ BotsPage }) => BotsPage),
  },
  {
    path: "/catalogue",
    title: msg`Catalogue file`,
    group: "shop",
    permission: "catalogue-change",
    load: () => import("./catalogue/import-page.tsx").then(({ ImportPage }) => ImportPage),
  },
  {
    path: "/content",
    title: msg`Content`,
    group: "shop",
    permission: contentNotices.permission,
    load: () => import("./configuration/content-page.tsx").then(({ ContentPage }) => ContentPage),
  },
  {
    path: "/reports",
    title: msg`Reports`,
    group: "money",
    permission: reportsDays.permission,
    load: () => import("./reports/reports-page.tsx").then(({ ReportsPage }) => ReportsPage),
    more: [{ path: "/reports/:day", load: () => import("./reports/day-page.tsx").then(({ DayPage }) => DayPage) }],
  },
  {
    path: "/configuration",
    title: msg`Configuration`,
    group: "house",
    permission: configurationRead.permission,
    load: () => import("./configuration/configuration-page.tsx").then(({ ConfigurationPage }) => ConfigurationPage),
  },
  {
    path: "/commands",
    title: msg`Commands`,
    group: "house",
    permission: "own-session",
    load: () => import("./commands-page.tsx").then(({ CommandsPage }) => CommandsPage),
  },
  {
    path: "/log",
    title: msg`Log`,
    group: "house",
    permission: logList.permission,
    load: () => import("./log-page.tsx").then(({ LogPage }) => LogPage),
  },
  {
    path: "/operators",
    title: msg`Operators`,
    group: "house",
    permission: operatorsList.permission,
    load: () => import("./operators-page.tsx").then(({ OperatorsPage }) => OperatorsPage),
  },
  {
    path: "/sessions",
    title: msg`Sessions`,
    group: "house",
    permission: "own-session",
    load: () => import("./sessions-page.tsx").then(({ SessionsPage }) => SessionsPage),
  },
];
