import { readWhole } from "../platform/settings/read-setting.ts";
import { readStorageSettings, type StorageSettings } from "./avatars/storage/settings.ts";
import { type RealNameSettings, readRealNameSettings } from "./certify/settings.ts";
import {
  type CodeSettings,
  type MailSettings,
  readCodeSettings,
  readMailSettings,
  readSmsSettings,
  type SmsSettings,
} from "./senders/settings.ts";
import { readSteamSettings, type SteamSettings } from "./steam/settings.ts";

/** The settings of accounts: what a new account gets, and the services around an account. */
export type AccountSettings = {
  /** The coins of a new account in demo mode, in cents. */
  demoGrantCents: number;
  sms: SmsSettings;
  mail: MailSettings;
  codes: CodeSettings;
  avatars: StorageSettings;
  realName: RealNameSettings;
  steamSignIn: SteamSettings;
};

type Chosen = { sms: SmsSettings["by"]; mail: MailSettings["by"]; steamSignIn: SteamSettings["by"]; local: boolean };

/** Reads DEMO_GRANT (coins) and the settings of the chosen services. */
export function readAccountSettings(
  env: NodeJS.ProcessEnv,
  { sms, mail, steamSignIn, local }: Chosen,
): AccountSettings {
  return {
    demoGrantCents: readWhole(env, "DEMO_GRANT", 1000, 0, 1_000_000) * 100,
    sms: readSmsSettings(env, sms),
    mail: readMailSettings(env, mail),
    codes: readCodeSettings(env),
    avatars: readStorageSettings(env),
    realName: readRealNameSettings(env, { local }),
    steamSignIn: readSteamSettings(env, steamSignIn),
  };
}
