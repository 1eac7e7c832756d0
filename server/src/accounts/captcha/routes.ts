import * as calls from "@vitrine/contract/accounts/captcha.ts";
import { CAPTCHA_TIMES } from "@vitrine/contract/accounts/rules.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Site } from "../../platform/site.ts";
import { normalPhone } from "../phones-and-mails.ts";
import { checkCaptcha, makeCaptcha } from "./captchas.ts";

const PUZZLES = rateLimit("captcha-puzzle");
const SUMS = rateLimit("captcha-sum");
const CHECKS = rateLimit("captcha-check");

/** The routes of the captchas. A captcha protects calls that cost money and calls that try a password or a code. */
export function captchaRoutes({ guestCall, db, config }: Site): void {
  guestCall(calls.captchaKinds, async () => ({
    captchaType: "blockPuzzle" as const,
    alternatives: ["arithmetic" as const],
    ...calls.PUZZLE_SIZE,
    lifeSeconds: CAPTCHA_TIMES.lifeSeconds,
    signUpNeedsCode: !config.demo,
  }));

  guestCall(
    calls.getCaptcha,
    ({ captchaType: kind, purpose }, { language }) => makeCaptcha(db, { kind, purpose, language }),
    {
      rates: [
        { ...PUZZLES, of: ({ captchaType }) => (captchaType === "blockPuzzle" ? "" : undefined) },
        { ...SUMS, of: ({ captchaType }) => (captchaType === "arithmetic" ? "" : undefined) },
      ],
    },
  );

  guestCall(
    calls.checkCaptcha,
    async ({ captchaType: kind, phone, token, purpose, pointJson, answer }) => {
      const normal = normalPhone(phone);
      if (normal === null) throw new Refusal("phone_invalid");
      const captchaTicket = await checkCaptcha(db, { kind, token, purpose, phone: normal, pointJson, answer });
      return { result: true as const, captchaTicket, lifeSeconds: CAPTCHA_TIMES.ticketSeconds };
    },
    { rates: [CHECKS] },
  );
}
