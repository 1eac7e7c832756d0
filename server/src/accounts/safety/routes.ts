import * as calls from "@vitrine/contract/safety.ts";
import { Refusal } from "../../platform/errors.ts";
import type { PlayerCaller } from "../../platform/http/route.ts";
import type { Site } from "../../platform/site.ts";
import type { CodeMeans } from "../codes/means.ts";
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator, renewRecoveryCodes } from "./authenticator.ts";
import { bindMail, changeMail, sendMailCode, unbindMail } from "./change-mail.ts";
import { changePhone } from "./change-phone.ts";
import { changeTradeLink, setTradeLink } from "./change-trade-link.ts";
import { readSessions, revokeSessions } from "./list-sessions.ts";
import { modifyNickname } from "./modify-nickname.ts";
import type { CheckNickname } from "./nickname-rules.ts";
import { checkSecurity } from "./security-check.ts";
import { confirmAddition, describeWays } from "./security-ways.ts";

const TRIES = { name: "safety", per: "account", perMinute: 6, burst: 12 } as const;
const MAILS = { name: "mail-code", per: "network", perMinute: 6, burst: 10 } as const;
const MAILS_OF_AN_ACCOUNT = { name: "mail-code-account", per: "account", perMinute: 2, burst: 6 } as const;
const tries = { rates: [TRIES] };

/** What protects an account, and what may be changed of it only by its owner. */
export function safetyRoutes(site: Site, codes: CodeMeans, checkNickname: CheckNickname): void {
  const { db, playerCall, config } = site;
  const means = { codes, db, seedKey: config.seedKey };
  const ownerOf = ({ playerId, token = "", address }: PlayerCaller) => ({ accountId: playerId, token, address });

  playerCall(calls.getAvailableSecurityWay, (_, caller) => describeWays(db, ownerOf(caller)));

  playerCall(
    calls.mailCode,
    (input, caller) => sendMailCode(codes, ownerOf(caller), { ...input, lang: caller.language }),
    { rates: [MAILS, MAILS_OF_AN_ACCOUNT] },
  );

  playerCall(
    calls.securityCheck,
    ({ way, code }, caller) => checkSecurity(means, { ...ownerOf(caller), way, code }),
    tries,
  );

  const addMail = async (caller: PlayerCaller, request: { mail: string; code: string; ticket?: string }) => {
    await bindMail(codes, ownerOf(caller), { ...request, language: caller.language });
  };

  playerCall(
    calls.bindSecurityWay,
    async ({ way, code, phone = "", mail = "", ticket }, caller) => {
      const nothing = { way, secret: null, uri: null, recoveryCodes: null };
      if (way === "totp" && code === undefined) {
        return { ...nothing, ...(await beginAuthenticator(means, caller.playerId)) };
      }
      if (code === undefined) throw new Refusal("code_required");
      if (way === "phone")
        await changePhone(means, ownerOf(caller), { phone, code, ticket, language: caller.language });
      if (way === "mail") await addMail(caller, { mail, code, ticket });
      if (way !== "totp") return nothing;
      const confirm = async (tx: Parameters<typeof confirmAddition>[0]) => {
        await confirmAddition(tx, ownerOf(caller), ticket);
      };
      return { ...nothing, recoveryCodes: await confirmAuthenticator(means, ownerOf(caller), { code, confirm }) };
    },
    tries,
  );

  playerCall(calls.unbindSecurityWay, async ({ way, ticket }, caller) => {
    if (way === "mail") await unbindMail(codes, ownerOf(caller), { ticket });
    else await removeAuthenticator(means, ownerOf(caller), ticket);
    return null;
  });
  playerCall(calls.renewRecoveryCodes, async ({ ticket }, caller) => ({
    recoveryCodes: await renewRecoveryCodes(means, ownerOf(caller), ticket),
  }));

  playerCall(
    calls.bindMail,
    async (input, caller) => {
      await addMail(caller, input);
      return null;
    },
    tries,
  );
  playerCall(
    calls.changeMail,
    async (input, caller) => {
      await changeMail(codes, ownerOf(caller), { ...input, language: caller.language });
      return null;
    },
    tries,
  );
  playerCall(
    calls.changePhone,
    async (input, caller) => {
      await changePhone(means, ownerOf(caller), { ...input, language: caller.language });
      return null;
    },
    tries,
  );
  profileRoutes(site, checkNickname);
}

function profileRoutes({ db, playerCall }: Site, checkNickname: CheckNickname): void {
  playerCall(calls.modifyTradeUrl, async ({ tradeUrl }, { playerId: accountId, address }) => {
    await setTradeLink(db, { accountId, address }, tradeUrl);
    return null;
  });
  playerCall(calls.updateTradeUrl, async (input, { playerId: accountId, address }) => {
    await changeTradeLink(db, { accountId, address }, input);
    return null;
  });
  playerCall(calls.modifyNickname, async ({ nickname }, { playerId: accountId, address }) => ({
    nickname: await modifyNickname({ db, checkNickname }, { accountId, address }, nickname),
  }));
  playerCall(calls.listSessions, (_, { playerId: accountId, token = "" }) => readSessions(db, { accountId, token }));
  playerCall(calls.revokeSession, async ({ id }, { playerId: accountId, token = "", address }) => ({
    ended: await revokeSessions(db, { accountId, token, address }, id),
  }));
}
