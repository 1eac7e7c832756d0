import { centsOf, toCoins } from "@vitrine/contract/money.ts";
import type { Configuration } from "@vitrine/contract/operators/configuration-rows.ts";
import type { BattleSettings } from "../battles/index.ts";
import type { ContentSettings } from "../content/index.ts";
import type { DreamSettings } from "../dream/index.ts";
import type { GiveawaySettings } from "../giveaways/index.ts";
import type { ReferralSettings } from "../referral/index.ts";
import type { RewardSettings } from "../rewards/index.ts";
import type { ShopSettings } from "../shop/index.ts";
import type { WalletSettings } from "../wallet/index.ts";
import type { WithdrawalSettings } from "../withdrawals/index.ts";

/** The settings of the modules that operators can change. The modules only read them, and do not know who sets them. */
export type ConfiguredSettings = BattleSettings &
  ContentSettings &
  DreamSettings &
  GiveawaySettings &
  Pick<ReferralSettings, "inviterLevels"> &
  RewardSettings &
  ShopSettings &
  WalletSettings &
  Pick<WithdrawalSettings, "reviewFromCents">;

/** Returns the values of the table as the settings have them. */
export function valuesOf(settings: ConfiguredSettings): Configuration {
  const { battles, contact } = settings;
  return {
    bonuses: settings.bonuses,
    firstDepositPercent: settings.firstDeposit.percent,
    firstDepositMost: toCoins(settings.firstDeposit.mostCents),
    dailySteps: settings.dailySteps.map(({ fromCents, pointsCents }) => ({
      from: toCoins(fromCents),
      points: toCoins(pointsCents),
    })),
    calendar: settings.calendarCents.map((cents) => ({ points: toCoins(cents) })),
    redPacketPercent: settings.redPacketHundredths / 100,
    // Everybody has level 0.
    vipLevels: settings.vipLevels
      .filter(({ level }) => level > 0)
      .map(({ fromCents, rewardCents }) => ({ from: toCoins(fromCents), points: toCoins(rewardCents) })),
    inviterLevels: settings.inviterLevels.map(({ fromCents, ratioHundredths }) => ({
      from: toCoins(fromCents),
      percent: ratioHundredths / 100,
    })),
    dreamCoefficient: settings.dreamCoefficient,
    dreamMinimum: toCoins(settings.dreamMinimumCents),
    battleBoxMax: battles.boxMax,
    battleCreationFee: toCoins(battles.creationFeeCents),
    battleOfficialRooms: battles.officialRooms,
    officialGiveaways: settings.officialGiveaways,
    shopPercent: settings.shopPercent,
    reviewFrom: toCoins(settings.reviewFromCents),
    transferLeast: toCoins(settings.transferLeastCents),
    switchBalanceType: settings.switchBalanceType,
    showPublicText: settings.showPublicText,
    contactMail: contact.mail,
    contactPhone: contact.phone,
    contactHours: contact.hours,
    groupChats: settings.groupChats,
  };
}

/** Returns the settings with these values. `settings` has what the table does not have. */
export function settingsOf(values: Configuration, settings: ConfiguredSettings): ConfiguredSettings {
  const hundredths = (percent: number) => Math.round(percent * 100);
  return {
    bonuses: values.bonuses,
    firstDeposit: { percent: values.firstDepositPercent, mostCents: centsOf(values.firstDepositMost) },
    dailySteps: values.dailySteps.map(({ from, points }, index) => ({
      ...{ step: index + 1, fromCents: centsOf(from), pointsCents: centsOf(points) },
    })),
    calendarCents: values.calendar.map(({ points }) => centsOf(points)),
    redPacketHundredths: hundredths(values.redPacketPercent),
    vipLevels: [{ from: 0, points: 0 }, ...values.vipLevels].map(({ from, points }, level) => ({
      ...{ level, fromCents: centsOf(from), rewardCents: centsOf(points) },
    })),
    inviterLevels: values.inviterLevels.map(({ from, percent }, index) => ({
      ...{ level: index + 1, fromCents: centsOf(from), ratioHundredths: hundredths(percent) },
    })),
    dreamCoefficient: values.dreamCoefficient,
    dreamMinimumCents: centsOf(values.dreamMinimum),
    battles: {
      ...settings.battles,
      boxMax: values.battleBoxMax,
      creationFeeCents: centsOf(values.battleCreationFee),
      officialRooms: values.battleOfficialRooms,
    },
    officialGiveaways: values.officialGiveaways,
    shopPercent: values.shopPercent,
    reviewFromCents: centsOf(values.reviewFrom),
    transferLeastCents: centsOf(values.transferLeast),
    switchBalanceType: values.switchBalanceType,
    showPublicText: values.showPublicText,
    contact: { mail: values.contactMail, phone: values.contactPhone, hours: values.contactHours },
    groupChats: values.groupChats,
  };
}
