import * as calls from "@vitrine/contract/captcha.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Site } from "../../platform/site.ts";
import { networkOf } from "../network.ts";
import { normalPhone } from "../phones.ts";
import { warmBackgrounds } from "./backgrounds.ts";
import { checkCaptcha, makeCaptcha } from "./captchas.ts";

const RATES = {
  blockPuzzle: { perMinute: 15, burst: 20 },
  // A program reads a sentence better than a picture: five, then one in ten minutes.
  arithmetic: { perMinute: 0.1, burst: 5 },
} as const;

/** Puzzles that a person solves before something that costs money or could be guessed. */
export function captchaRoutes({ guestCall, db, limits, config }: Site): void {
  guestCall(calls.captchaKinds, async () => {
    // Whoever asks which captchas there are will ask for one.
    void warmBackgrounds();
    return {
      captchaType: "blockPuzzle" as const,
      alternatives: ["arithmetic" as const],
      ...calls.PUZZLE_SIZE,
      lifeSeconds: calls.CAPTCHA_TIMES.lifeSeconds,
      signUpNeedsCode: !config.demo,
    };
  });

  guestCall(calls.getCaptcha, async ({ captchaType: kind, purpose }, { address, language }) => {
    limits.take(`captcha-${kind}`, networkOf(address), RATES[kind]);
    return makeCaptcha(db, { kind, purpose, language });
  });

  guestCall(
    calls.checkCaptcha,
    async ({ captchaType: kind, phone, token, purpose, pointJson, answer }, { address }) => {
      limits.take("captcha-check", networkOf(address), { perMinute: 30, burst: 40 });
      const normal = normalPhone(phone);
      if (normal === null) throw new Refusal("phone_invalid");
      const captchaTicket = await checkCaptcha(db, { kind, token, purpose, phone: normal, pointJson, answer });
      return { result: true as const, captchaTicket, lifeSeconds: calls.CAPTCHA_TIMES.ticketSeconds };
    },
  );
}
