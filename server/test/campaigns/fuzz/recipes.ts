import type { Opened } from "@vitrine/contract/boxes.ts";
import { codeOf } from "../../../src/referral/index.ts";
import { call } from "../../fixtures/call.ts";
import { openTicket, uploadTicketPicture } from "../../fixtures/calls/tickets.ts";
import { saveVitrine } from "../../fixtures/calls/vitrines.ts";
import { newPlayer } from "../../fixtures/players.ts";
import { giveFreeBox } from "../../fixtures/wallet.ts";
import type { Recipe } from "./recipe.ts";
import { accountRecipes } from "./recipes-of-accounts.ts";
import { battleRecipes } from "./recipes-of-battles.ts";
import { giveawayRecipes } from "./recipes-of-giveaways.ts";
import { moneyRecipes } from "./recipes-of-money.ts";
import { openWithCoupon, rewardRecipes } from "./recipes-of-rewards.ts";
import { PIXEL } from "./uploads.ts";
import { make, oneOf, type Seat, seedTicket, type World } from "./world.ts";

const own = (name: string, statement: string): Recipe => {
  return async (world, seat) => ({ input: { [name]: await oneOf(world, statement, seat.id) } });
};
const openFree: Recipe = async (world, seat) => {
  const boxId = world.boxes[0]!.id;
  return { input: { id: await giveFreeBox(world.site.database, { playerId: seat.id, boxId }), number: 1 } };
};
const anyRoll = own("id", "select id from fairness_rounds where $1::bigint is not null order by random() limit 1");
const oneBox: Recipe = async ({ boxes }, _, pick) => ({ input: { id: boxes[pick % boxes.length]!.id } });
/** Returns a new player and the id of the item that this player has won in a free box. */
const winner = async ({ site, boxes }: World) => {
  const player = await newPlayer(site);
  const id = await giveFreeBox(site.database, { playerId: player.id, boxId: boxes[0]!.id });
  const { token } = player;
  const opened = await call<Opened>(site, "POST", "profile/openFreeBox", { token, body: { id, number: 1 } });
  return { player, voucherId: opened.body.data.drops[0]!.voucherId };
};
/** Publishes a vitrine with one item. Returns its address. */
const publishedVitrine = async (world: World) => {
  const { player, voucherId } = await winner(world);
  return (await saveVitrine(world.site, player, [voucherId])).body.data.id;
};
/** Opens a ticket of a new player, whose limit of open tickets is not reached. */
const askerOf = async ({ site }: World) => {
  const by = await newPlayer(site);
  return { by, token: by.token, id: await openTicket(site, by) };
};
/** A new player for deletions: an active player has open business that forbids a deletion. */
const leaver = async ({ site }: World, isLeaving: boolean): Promise<Seat> => {
  const player = await newPlayer(site);
  if (isLeaving)
    await site.database.pool.query(
      "insert into privacy_deletions (account_id, requested_at, closes_at) values ($1, now(), now() + interval '14 days')",
      [player.id],
    );
  return player;
};

/** Recipes for all calls that need more than an input that fits the schema. */
export const RECIPES: Readonly<Record<string, Recipe>> = {
  ...accountRecipes,
  ...moneyRecipes,
  ...battleRecipes,
  ...giveawayRecipes,
  ...rewardRecipes,
  "POST /api/box/open": openWithCoupon,
  "GET /api/profile/openFreeBox": openFree,
  "POST /api/profile/openFreeBox": openFree,
  "GET /api/box/detail": oneBox,
  "GET /api/box/drops": oneBox,
  "POST /api/profile/exchangeQuantity": async (world, seat) => ({
    input: {
      voucherIds: String(
        (await oneOf(world, "select id from items_vouchers where player_id = $1 and stat = 0 limit 1", seat.id)) ?? "",
      ),
    },
  }),
  "GET /api/common/getBoxThemeList": async () => ({ input: {} }),
  "GET /api/common/document": async () => ({ input: { id: "terms" } }),
  "GET /api/common/documentList": async () => ({ input: { name: "the" } }),
  "GET /api/fair/round": anyRoll,
  "GET /api/transparency/consistency": async (_, __, pick) => ({ input: { first: 1 + (pick % 3), second: 3 } }),
  "GET /api/transparency/roll": own("id", "select id from fairness_rounds where player_id = $1 order by id limit 1"),
  "GET /api/fair/souvenir": anyRoll,
  "GET /api/fair/pairRounds": own("id", "select id from fairness_pairs where player_id = $1 order by id limit 1"),
  "GET /api/message/getMessageDetail": async (world, seat) => {
    await make(
      world,
      "insert into messages_messages (account_id, kind, details) values ($1, 'mail_bound', '{}')",
      seat.id,
    );
    return own("id", "select id from messages_messages where account_id = $1 order by id desc limit 1")(world, seat, 0);
  },
  "GET /api/vitrine/detail": async (world) => ({ input: { id: await publishedVitrine(world) } }),
  "POST /api/vitrine/save": async (world) => {
    const { player: by, voucherId } = await winner(world);
    const input = { published: true, light: "spot", ledge: "walnut", voucherIds: String(voucherId) };
    return { input, by, token: by.token };
  },
  "POST /api/vitrine/report": async (world) => ({
    input: { id: await publishedVitrine(world), reason: "advert" },
  }),
  "GET /api/ticket/get": async (world) => {
    const { id, ...asker } = await askerOf(world);
    return { input: { id }, ...asker };
  },
  "GET /api/ticket/picture": async ({ site }) => {
    const by = await newPlayer(site);
    return { input: { id: await uploadTicketPicture(site, by) }, by, token: by.token };
  },
  "POST /api/ticket/open": async ({ site }) => {
    const by = await newPlayer(site);
    return { input: { topic: "other", text: "Where is my question?" }, by, token: by.token };
  },
  "POST /api/ticket/answer": async (world) => {
    const { id, ...asker } = await askerOf(world);
    return { input: { id, text: "One more thing." }, ...asker };
  },
  "POST /api/ticket/close": async (world) => {
    const { id, ...asker } = await askerOf(world);
    return { input: { id }, ...asker };
  },
  "POST /api/ticket/upload": async ({ site }) => {
    const by = await newPlayer(site);
    return { input: { image: PIXEL }, by, token: by.token };
  },
  "POST /api/limits/confirm": async (world, seat) => {
    await make(world, "delete from wallet_limit_raises where player_id = $1", seat.id);
    await make(
      world,
      "insert into wallet_limit_raises (player_id, kind, period, asked_at) values ($1, 'loss', 'week', now() - interval '80 hours') on conflict do nothing",
      seat.id,
    );
    return { input: { kind: "loss", period: "week" } };
  },
  "POST /api/profile/bindInviter": async (world) => {
    const [by, inviter] = [await newPlayer(world.site), await newPlayer(world.site)];
    return { input: { code: await codeOf(world.site.database.db, inviter.id) }, by, token: by.token };
  },
  "POST /api/profile/modifySecret": async (_, __, pick) => ({ input: { clientSeed: `seed_${pick}` } }),
  "POST /api/profile/deleteAccount": async (world) => {
    const by = await leaver(world, false);
    return { input: { ticket: await seedTicket(world, "security", by.id) }, by, token: by.token };
  },
  "POST /api/profile/takeBackDeletion": async (world) => {
    const by = await leaver(world, true);
    return { input: {}, by, token: by.token };
  },
};

/** True for calls after which a player can no longer play; only the `resting` players make them. */
export const isForResting = (path: string) => path.startsWith("/api/limits/");
