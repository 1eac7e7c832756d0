import { randomInt } from "node:crypto";
import { call } from "../../fixtures/call.ts";
import { solutionOf } from "../../fixtures/captcha.ts";
import { newPlayer, PASSWORD } from "../../fixtures/players.ts";
import { answerTo, queryOf, visitSteam } from "../../fixtures/steam-visit.ts";
import type { Recipe } from "./recipe.ts";
import { PIXEL } from "./uploads.ts";
import { forgetCodes, freshMail, freshPhone, make, phoneOf, seedCode, seedTicket, seedToken } from "./world.ts";

const consent = { agree: true, adult: true, inviteCode: "", smsCode: "" };
const security = "security";
const steamId = () => `7656119${randomInt(1_000_000_000, 10_000_000_000)}`;
const link = (partner: number) => `https://steamcommunity.com/tradeoffer/new/?partner=${partner + 1}&token=AbC-_f12`;

const askCode: Recipe = async (world) => {
  const phone = freshPhone();
  await forgetCodes(world);
  return { input: { phone, purpose: "signUp", captchaTicket: await seedTicket(world, "captcha:signUp", phone) } };
};
const askOwnCode: Recipe = async (world) => {
  await forgetCodes(world);
  return { input: { purpose: security } };
};

const withMail: Recipe = async (world, seat) => {
  await make(
    world,
    "insert into accounts_mails (account_id, mail, language) values ($1, $2, 'en-US') on conflict do nothing",
    seat.id,
    freshMail(),
  );
  return { input: { ticket: await seedTicket(world, security, seat.id) } };
};
const withoutMail: Recipe = async (world, seat) => {
  await make(world, "delete from accounts_mails where account_id = $1", seat.id);
  const mail = freshMail();
  const code = await seedCode(world, "bindMail", "mail", mail);
  return { input: { mail, code, ticket: await seedTicket(world, security, seat.id) } };
};

/** Recipes for the calls about accounts. */
export const accountRecipes: Readonly<Record<string, Recipe>> = {
  "POST /api/auth/signUp": async () => ({ input: { phone: freshPhone(), password: PASSWORD, ...consent } }),
  "POST /api/auth/login": async (world, seat) => ({ input: { phone: await phoneOf(world, seat), password: PASSWORD } }),
  "POST /api/auth/smsLogin": async (world, seat) => {
    const phone = await phoneOf(world, seat);
    return { input: { phone, code: await seedCode(world, "smsLogin", "sms", phone) } };
  },
  "POST /api/auth/findPassword": async (world, seat) => {
    const phone = await phoneOf(world, seat);
    const ticket = await seedTicket(world, "code:findPassword", phone);
    return { input: { phone, password: PASSWORD, ticket } };
  },
  "POST /api/auth/changePassword": async () => ({ input: { password: PASSWORD, oldPassword: PASSWORD } }),
  "POST /api/auth/logout": async (world, seat) => ({ input: {}, token: await seedToken(world, seat.id) }),
  "POST /api/auth/verify": async (world, seat) => {
    const phone = await phoneOf(world, seat);
    return { input: { phone, purpose: "findPassword", code: await seedCode(world, "findPassword", "sms", phone) } };
  },
  "POST /api/captcha/check": async (world) => {
    const body = { captchaType: "arithmetic", purpose: "login" };
    const { token } = (await call<{ token: string }>(world.site, "POST", "captcha/get", { body })).body.data;
    return { input: { ...body, token, phone: freshPhone(), answer: await solutionOf(world.site, { token }) } };
  },
  "GET /api/common/smsCode": askCode,
  "POST /api/common/smsCode": askCode,
  "GET /api/common/userSmsCode": askOwnCode,
  "POST /api/common/userSmsCode": askOwnCode,
  "POST /api/auth/steamCallback": async (world) => {
    const visit = await visitSteam(world.site);
    return { input: { answer: queryOf(visit, answerTo(visit, steamId())) }, headers: { cookie: visit.cookie } };
  },
  "POST /api/auth/steamSignUp": async (world) => {
    const subject = steamId();
    return { input: { ...consent, steamId: subject, ticket: await seedTicket(world, "steam:signUp", subject) } };
  },
  "POST /api/profile/steamBind": async (world, seat) => {
    await make(world, "update accounts_accounts set steam_id = null where id = $1", seat.id);
    return { input: { ticket: await seedTicket(world, security, seat.id) } };
  },
  "POST /api/profile/steamUnbind": async (world) => {
    // The other players sometimes change their phones, and Steam then stays bound for three days.
    const { id, token } = await newPlayer(world.site);
    await make(world, "update accounts_accounts set steam_id = $2 where id = $1", id, steamId());
    return { input: { ticket: await seedTicket(world, security, id) }, token };
  },
  "POST /api/profile/mailCode": async (world) => {
    await forgetCodes(world);
    return { input: { purpose: "bindMail", mail: freshMail() } };
  },
  "POST /api/profile/securityCheck": async (world, seat) => ({
    input: { way: "phone", code: await seedCode(world, security, "sms", await phoneOf(world, seat)) },
  }),
  "POST /api/profile/bindSecurityWay": async (world, seat) => {
    await make(world, "delete from accounts_totp where account_id = $1", seat.id);
    return { input: { way: "totp" } };
  },
  "POST /api/profile/unbindSecurityWay": async (world, seat, pick) => {
    const { input } = await withMail(world, seat, pick);
    return { input: { ...input, way: "mail" } };
  },
  "POST /api/profile/renewRecoveryCodes": async (world, seat) => {
    const body = { way: "totp" };
    await call(world.site, "POST", "profile/bindSecurityWay", { token: seat.token, body });
    await make(world, "update accounts_totp set confirmed_at = now() where account_id = $1", seat.id);
    return { input: { ticket: await seedTicket(world, security, seat.id) } };
  },
  "POST /api/profile/bindMail": withoutMail,
  "POST /api/profile/changeMail": async (world, seat, pick) => {
    const { input } = await withMail(world, seat, pick);
    const mail = freshMail();
    return { input: { ...input, mail, code: await seedCode(world, "changeMail", "mail", mail) } };
  },
  "POST /api/profile/changePhone": async (world, seat) => {
    const phone = freshPhone();
    const code = await seedCode(world, "changePhone", "sms", phone);
    return { input: { phone, code, ticket: await seedTicket(world, security, seat.id) } };
  },
  "POST /api/profile/modifyTradeUrl": async (world, seat, pick) => {
    await make(world, "delete from accounts_trade_links where account_id = $1", seat.id);
    return { input: { tradeUrl: link(pick) } };
  },
  "POST /api/profile/updateTradeUrl": async (world, seat, pick) => {
    await make(
      world,
      "insert into accounts_trade_links (account_id, partner, token) values ($1, 1, 'AbC-_f12') on conflict do nothing",
      seat.id,
    );
    return { input: { tradeUrl: link(pick), ticket: await seedTicket(world, security, seat.id) } };
  },
  "POST /api/profile/modifyNickname": async (world, seat, pick) => {
    await make(world, "update accounts_accounts set nickname_changed_at = null where id = $1", seat.id);
    return { input: { nickname: `名字 ${pick}` } };
  },
  "POST /api/profile/revokeSession": async () => ({ input: {} }),
  "POST /api/profile/uploadAvatar": async () => ({ input: { headPic: "07" } }),
  "POST /api/profile/uploadAvatarV2": async () => ({ input: { image: PIXEL } }),
  "GET /api/dev/outbox": async () => ({ input: {} }),
};
