import sharp from "sharp";
import { writeMessage } from "../src/messages/index.ts";
import { transact } from "../src/platform/database/database.ts";
import { type CallOptions, call } from "./call.ts";
import { boxesOnSale, giveFreeBox, newPlayer, PASSWORD, type Player } from "./players.ts";
import { plain } from "./sample-pictures.ts";
import type { LocalSite } from "./site.ts";

type Success = { options?: () => CallOptions; holds: (data: never) => unknown };
const listed = ({ list }: { list: unknown[] }) => list.length > 0;
const filled = (rows: unknown[]) => rows.length > 0;

/** One success with data for every call about accounts, boxes, bags, seeds and messages, of this player. */
export async function layBoxes(site: LocalSite, player: Player): Promise<Record<string, Success>> {
  const ground = await layGround(site, player);
  const spare = await newPlayer(site);
  const mine = (options: CallOptions = {}) => ({ token: player.token, ...options });
  return {
    "POST /api/auth/signUp": {
      options: () => ({ body: { phone: "13912345678", password: PASSWORD, agree: true, adult: true } }),
      holds: ({ user }: { user: { balance: number } }) => user.balance === 1000,
    },
    "POST /api/auth/login": {
      options: () => ({ body: { phone: player.phone, password: PASSWORD } }),
      holds: ({ user }: { user: { id: number } }) => user.id === player.id,
    },
    "POST /api/auth/logout": { options: () => ({ token: spare.token }), holds: (data: null) => data === null },
    "GET /api/profile/userInfo": { options: mine, holds: ({ id }: { id: number }) => id === player.id },
    "GET /api/common/sysConfig": { holds: ({ limits }: { limits: { openMax: number } }) => limits.openMax === 10 },
    "GET /api/common/bannerList": { holds: filled },
    "GET /api/common/notice": { holds: filled },
    "GET /api/common/documentList": { holds: listed },
    "GET /api/common/document": {
      options: () => ({ query: { id: "terms" } }),
      holds: ({ slug, text }: { slug: string; text: string }) => slug === "terms" && text.includes("## "),
    },
    "GET /api/common/customerService": {
      holds: ({ groupChats }: { groupChats: unknown[] }) => Array.isArray(groupChats),
    },
    "GET /api/common/getLanguageList": {
      holds: (locales: { offered: boolean }[]) => locales.filter(({ offered }) => offered).length === 3,
    },
    "GET /api/common/getBoxThemeList": {
      holds: (themes: { boxes: unknown[] }[]) => themes.every(({ boxes }) => filled(boxes)),
    },
    "GET /api/box/detail": {
      options: () => ({ query: { id: ground.box } }),
      holds: ({ items }: { items: { probability: number }[] }) =>
        Math.abs(items.reduce((sum, { probability }) => sum + probability, 0) - 1) < 1e-9,
    },
    "GET /api/box/finds": {
      holds: ({ boxes, items }: { boxes: unknown[]; items: unknown[] }) => filled(boxes) && filled(items),
    },
    "GET /api/box/drops": { options: () => ({ query: { id: ground.box } }), holds: listed },
    "POST /api/box/open": {
      options: () => mine({ body: { id: ground.box, number: 2 } }),
      holds: ({ drops }: { drops: unknown[] }) => drops.length === 2,
    },
    "POST /api/profile/openFreeBox": {
      options: () => mine({ body: { id: ground.grants[0] } }),
      holds: ({ cost, drops }: { cost: number; drops: unknown[] }) => cost === 0 && drops.length === 1,
    },
    "GET /api/profile/openFreeBox": {
      options: () => mine({ query: { id: ground.grants[1]! } }),
      holds: ({ cost, drops }: { cost: number; drops: unknown[] }) => cost === 0 && drops.length === 1,
    },
    "GET /api/profile/getMyFreeBoxPage": { options: mine, holds: listed },
    "GET /api/stat/lastDrop": { holds: filled },
    "GET /api/stat/homepage": { holds: ({ openings }: { openings: number }) => openings > 0 },
    "GET /api/profile/getMyVoucherPage": { options: mine, holds: listed },
    "POST /api/profile/exchangeQuantity": {
      options: () => mine({ body: { voucherIds: ground.vouchers.join(",") } }),
      holds: ({ sold, amount }: { sold: number; amount: number }) => sold === 10 && amount > 0,
    },
    "GET /api/profile/getMyBalanceLog": { options: mine, holds: listed },
    "GET /api/limits/results": { options: mine, holds: listed },
    "GET /api/fair/current": { options: mine, holds: ({ nonce }: { nonce: number }) => nonce >= 1 },
    "POST /api/profile/modifySecret": {
      options: () => mine({ body: { clientSeed: "another" } }),
      holds: ({ current }: { current: { clientSeed: string } }) => current.clientSeed === "another",
    },
    "GET /api/fair/histories": { options: mine, holds: listed },
    "GET /api/fair/pairRounds": { options: () => mine({ query: { id: ground.pair } }), holds: listed },
    "GET /api/profile/getMyGameLog": { options: mine, holds: listed },
    "GET /api/fair/round": {
      options: () => ({ query: { id: ground.round } }),
      holds: ({ revealed, serverSeed }: { revealed: boolean; serverSeed: string }) =>
        revealed && serverSeed.length === 64,
    },
    "GET /api/message/listMessage": { options: mine, holds: listed },
    "GET /api/message/countUserUnreadMessage": { options: mine, holds: (unread: number) => unread >= 1 },
    "GET /api/message/getMessageDetail": {
      options: () => mine({ query: { id: ground.message } }),
      holds: ({ read, text }: { read: boolean; text: string }) => read && text !== "",
    },
    "GET /api/common/getHeadPicList": { holds: (portraits: unknown[]) => portraits.length === 40 },
    "POST /api/profile/uploadAvatar": {
      options: () => mine({ body: { headPic: "07" } }),
      holds: ({ avatar }: { avatar: string }) => avatar.endsWith("/07.webp"),
    },
    "POST /api/profile/uploadAvatarV2": {
      options: () => mine({ body: { image: ground.picture } }),
      holds: ({ avatar }: { avatar: string }) => avatar.startsWith("/avatars/"),
    },
    "POST /api/message/readAll": { options: mine, holds: (unread: number) => unread === 0 },
  };
}

/** A player with pieces, free openings, a pair that is revealed and messages. */
async function layGround(site: LocalSite, player: Player) {
  const ground = { box: 0, grants: [0, 0, 0], vouchers: [0], round: 0, pair: 0, message: 0, picture: "" };
  ground.box = (await boxesOnSale(site))[0]!.id;
  const gifts = ground.grants.map(() => giveFreeBox(site.database, { playerId: player.id, boxId: ground.box }));
  ground.grants = await Promise.all(gifts);
  const opened = await call<{ drops: { voucherId: number; roundId: number }[] }>(site, "POST", "box/open", {
    token: player.token,
    body: { id: ground.box, number: 10 },
  });
  ground.vouchers = opened.body.data.drops.map(({ voucherId }) => voucherId);
  ground.round = opened.body.data.drops[0]!.roundId;
  await call(site, "POST", "profile/modifySecret", { token: player.token, body: { clientSeed: "revealed" } });
  const histories = await call<{ list: { id: number }[] }>(site, "GET", "fair/histories", { token: player.token });
  ground.pair = histories.body.data.list[0]!.id;
  for (const kind of ["mail_bound", "totp_on"] as const)
    await transact(site.database.db, (tx) => writeMessage(tx, { accountId: player.id, kind }));
  const messages = await call<{ list: { id: number }[] }>(site, "GET", "message/listMessage", { token: player.token });
  ground.picture = (await sharp(plain).png().toBuffer()).toString("base64");
  ground.message = messages.body.data.list[0]!.id;
  return ground;
}
