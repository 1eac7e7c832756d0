import { type CallOptions, call } from "./call.ts";
import { newPlayer, type Player } from "./players.ts";
import {
  appCode,
  bindApp,
  bindMailbox,
  codeByMail,
  codeToNewPhone,
  securityCode,
  securityTicket,
  ticketByRecovery,
} from "./safety.ts";
import type { LocalSite } from "./site.ts";

type Success = { options?: () => CallOptions; holds: (data: never) => unknown };

const linkOf = (partner: number) => `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=AbC-_f12`;

/** One success of each call about the safety of an account. */
export async function laySafety(site: LocalSite): Promise<Record<string, Success>> {
  const players = await Promise.all(Array.from({ length: 6 }, () => newPlayer(site)));
  const [owner, binder, changer, mover, keeper, leaver] = players as [Player, Player, Player, Player, Player, Player];
  const as = ({ token }: Player, body: object) => ({ token, body });
  const isNull = (data: null) => data === null;
  await call(site, "POST", "profile/modifyTradeUrl", as(changer, { tradeUrl: linkOf(1) }));
  await bindMailbox(site, changer, "changes@example.com");
  await bindMailbox(site, leaver, "leaves@example.com");
  const { recoveryCodes } = await bindApp(site, keeper);
  const begun = await call<{ secret: string }>(site, "POST", "profile/bindSecurityWay", as(owner, { way: "totp" }));
  const [mail, next, phone] = ["binds@example.com", "changed@example.com", "+8613855550000"];
  const forBinding = { mail, code: await codeByMail(site, binder, { purpose: "bindMail", mail }) };
  const forChange = { mail: next, code: await codeByMail(site, changer, { purpose: "changeMail", mail: next }) };
  const forPhone = { phone, code: await codeToNewPhone(site, phone) };
  const tickets = {
    owner: await securityTicket(site, owner),
    binder: await securityTicket(site, binder),
    mail: await securityTicket(site, changer),
    link: await securityTicket(site, changer),
    mover: await securityTicket(site, mover),
    keeper: await ticketByRecovery(site, keeper, recoveryCodes[0]!),
    leaver: await securityTicket(site, leaver),
  };
  const code = await securityCode(site, mover);

  return {
    "GET /api/profile/getAvailableSecurityWay": {
      options: () => ({ token: owner.token }),
      holds: ({ ways }: { ways: { bound: boolean }[] }) => ways.length === 3 && ways[0]!.bound,
    },
    "POST /api/profile/mailCode": {
      options: () => as(keeper, { purpose: "bindMail", mail: "kept@example.com" }),
      holds: ({ mail: masked }: { mail: string }) => masked === "k***t@example.com",
    },
    "POST /api/profile/securityCheck": {
      options: () => as(mover, { way: "phone", code }),
      holds: ({ lifeSeconds }: { lifeSeconds: number }) => lifeSeconds === 600,
    },
    "POST /api/profile/bindSecurityWay": {
      options: () => as(owner, { way: "totp", code: appCode(begun.body.data.secret), ticket: tickets.owner }),
      holds: ({ recoveryCodes }: { recoveryCodes: string[] }) => recoveryCodes.length === 10,
    },
    "POST /api/profile/unbindSecurityWay": {
      options: () => as(leaver, { way: "mail", ticket: tickets.leaver }),
      holds: isNull,
    },
    "POST /api/profile/renewRecoveryCodes": {
      options: () => as(keeper, { ticket: tickets.keeper }),
      holds: ({ recoveryCodes }: { recoveryCodes: string[] }) => recoveryCodes.length === 10,
    },
    "POST /api/profile/bindMail": {
      options: () => as(binder, { ...forBinding, ticket: tickets.binder }),
      holds: isNull,
    },
    "POST /api/profile/changeMail": {
      options: () => as(changer, { ...forChange, ticket: tickets.mail }),
      holds: isNull,
    },
    "POST /api/profile/changePhone": {
      options: () => as(mover, { ...forPhone, ticket: tickets.mover }),
      holds: isNull,
    },
    "POST /api/profile/modifyTradeUrl": { options: () => as(owner, { tradeUrl: linkOf(2) }), holds: isNull },
    "POST /api/profile/updateTradeUrl": {
      options: () => as(changer, { tradeUrl: linkOf(3), ticket: tickets.link }),
      holds: isNull,
    },
    "POST /api/auth/certify": {
      options: () => ({ token: owner.token }),
      holds: ({ state, url }: { state: string; url: string }) => state === "pending" && url.includes("/check?"),
    },
    "GET /api/auth/certifyResult": {
      options: () => ({ token: owner.token }),
      holds: ({ required }: { required: boolean }) => required,
    },
    "POST /api/profile/modifyNickname": {
      options: () => as(owner, { nickname: "极光 👾" }),
      holds: ({ nickname }: { nickname: string }) => nickname === "极光 👾",
    },
    "GET /api/profile/listSessions": {
      options: () => ({ token: owner.token }),
      holds: (sessions: { current: boolean }[]) => sessions.length === 1 && sessions[0]!.current,
    },
    "POST /api/profile/revokeSession": {
      options: () => as(owner, {}),
      holds: ({ ended }: { ended: number }) => ended === 0,
    },
  };
}
