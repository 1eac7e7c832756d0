import { type Static, Type } from "typebox";
import { declareCall } from "../call.ts";
import { beforeInput, Coins, Endless, Id, Image, OneOf, Paged, pageInput, Time } from "../shapes.ts";
import { PLAY_STOPS } from "../wallet/play-stops.ts";
import { GIVEAWAY_LIMITS } from "./rules.ts";
import { GIVEAWAY_TABS, GiveawayDetail, GiveawayRow } from "./shapes.ts";

const { prizesMost, entrantsMost, titleMost, passwordMin, passwordMost, receiptEntriesMost } = GIVEAWAY_LIMITS;

const Password = Type.String({ minLength: passwordMin, maxLength: passwordMost });

export const giveawayList = declareCall({
  method: "GET",
  path: "/api/giveaway/list",
  who: "guest",
  says: "The rooms of one tab: open rooms by their end, finished rooms newest first. `joined` is empty for a guest. Pages count down with `serverNow`.",
  input: Type.Object({
    tab: Type.Unsafe<(typeof GIVEAWAY_TABS)[number]>({ ...OneOf(GIVEAWAY_TABS), default: "official" }),
    entered: Type.Optional(
      Type.Boolean({
        description: "true: drawn rooms only if they had entrants; false: only drawn rooms without entrants",
      }),
    ),
    ...pageInput(12),
  }),
  output: Type.Object({
    ...Paged(GiveawayRow).properties,
    folded: Type.Integer({ description: "with `entered` true: the drawn rooms without entrants that are left out" }),
    serverNow: Time,
  }),
});

export const giveawayDetail = declareCall({
  method: "GET",
  path: "/api/giveaway/detail",
  who: "guest",
  says: "A room with its prizes and conditions and, after the draw, its winners and everything that is needed to compute the draw again.",
  input: Type.Object({ id: Id }),
  output: GiveawayDetail,
  refusals: ["giveaway_unknown"],
});

export const giveawayJoin = declareCall({
  method: "POST",
  path: "/api/giveaway/join",
  who: "player",
  says: "Joins a room, once and for free. Without `userSeed` the entry uses the player's current client seed.",
  input: Type.Object({
    id: Id,
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    userSeed: Type.Optional(Type.String({ maxLength: 64, examples: ["my_own_seed_1"] })),
  }),
  output: GiveawayDetail,
  raw: ["password"],
  refusals: [
    "giveaway_unknown",
    "giveaway_not_begun",
    "giveaway_over",
    "giveaway_full",
    "giveaway_joined",
    "giveaway_own",
    "giveaway_deposit_missing",
    "giveaway_vip_missing",
    "giveaway_not_bound",
    "room_password_wrong",
    "client_seed_invalid",
    ...PLAY_STOPS,
  ],
});

const Entrant = Type.Object({
  id: Id,
  userName: Type.String(),
  avatar: Image,
  userSeed: Type.String(),
  joinTime: Time,
});
export type GiveawayEntrant = Static<typeof Entrant>;

export const giveawayEntrants = declareCall({
  method: "GET",
  path: "/api/giveaway/entrants",
  who: "guest",
  says: "The participants, newest first. `id` is the number of the entry. Before the draw their seeds are empty texts.",
  input: Type.Object({ id: Id, ...beforeInput(20) }),
  output: Endless(Entrant),
  refusals: ["giveaway_unknown"],
});

export const giveawayEntries = declareCall({
  method: "GET",
  path: "/api/giveaway/entries",
  who: "guest",
  says: "The list of entries of the draw, in order, with one line `entryId:userSeed` for each entry; empty before the draw. Its SHA-256 is the draw's client text.",
  input: Type.Object({ id: Id }),
  output: Type.String(),
  gives: "text/plain",
  refusals: ["giveaway_unknown", "busy"],
});

export const giveawayReceipt = declareCall({
  method: "GET",
  path: "/api/giveaway/receipt",
  who: "guest",
  says: `The receipt of a room: before the draw the commitment, after the draw also all entries and winners. A receipt with more than ${receiptEntriesMost} entries leaves them out; \`npm run verify\` then needs the list of \`entries\` too.`,
  input: Type.Object({
    id: Id,
    entries: Type.Boolean({ default: true, description: "false: the answer has an empty list of entries" }),
  }),
  // fairness/receipt.ts defines the shape of a receipt. The response contains the receipt exactly as it was sealed.
  output: Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }),
  refusals: ["giveaway_unknown", "giveaway_receipt_large"],
});

export const giveawayTerms = declareCall({
  method: "GET",
  path: "/api/giveaway/terms",
  who: "player",
  says: "Whether the player can create rooms, and the limits of a room.",
  input: Type.Object({}),
  output: Type.Object({
    streamer: Type.Boolean(),
    openRooms: Type.Integer(),
    openMost: Type.Integer(),
    prizesMost: Type.Integer(),
    entrantsMost: Type.Integer(),
    shortestMinutes: Type.Integer(),
    longestDays: Type.Integer(),
  }),
});

export const giveawayCreate = declareCall({
  method: "POST",
  path: "/api/giveaway/create",
  who: "player",
  says: "A streamer creates a room. The items move from the bag into escrow, in the order of the prizes.",
  movesMoney: true,
  input: Type.Object({
    title: Type.String({ minLength: 2, maxLength: titleMost }),
    voucherIds: Type.String({
      pattern: `^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15}){0,${prizesMost - 1}}$`,
      description: `item ids in the order of the prizes, separated by commas, at most ${prizesMost}`,
      examples: ["101,102"],
    }),
    startAt: Type.Optional(Time),
    endAt: Time,
    most: Type.Optional(Type.Integer({ minimum: 1, maximum: entrantsMost })),
    password: Type.Optional(Password),
    depositLeast: Type.Optional(Coins),
    depositSince: Type.Optional(Time),
    vipLeast: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
    boundOnly: Type.Boolean({ default: false, description: "only players whom the streamer has invited can join" }),
  }),
  output: Type.Object({ id: Id }),
  raw: ["password"],
  refusals: [
    "giveaway_not_streamer",
    "giveaway_time",
    "giveaway_rooms_most",
    "giveaway_prizes_most",
    "item_listed_twice",
    "item_not_yours",
    "item_not_in_bag",
    "giveaway_title",
    "deposit_missing",
    "turnover_left",
    "withdraw_held",
    "withdraw_frozen",
    "debt_left",
    "certify_needed",
    ...PLAY_STOPS,
  ],
});

export const giveawayCancel = declareCall({
  method: "POST",
  path: "/api/giveaway/cancel",
  who: "player",
  says: "The streamer cancels a room that no player has joined. The items return to the bag, and the seed pair is published.",
  movesMoney: true,
  input: Type.Object({ id: Id }),
  output: Type.Object({ returned: Type.Integer({ description: "the number of returned items" }) }),
  refusals: ["giveaway_unknown", "giveaway_not_yours", "giveaway_over", "giveaway_has_entrants"],
});
