import { centsOf, toCoins } from "@vitrine/contract/money.ts";
import type { Configuration } from "@vitrine/contract/operators/configuration-rows.ts";
import { HOUR_MS, MINUTE_MS } from "@vitrine/contract/time.ts";
import type { BattleSettings } from "../battles/index.ts";
import type { ContentSettings } from "../content/index.ts";
import type { DepositSettings } from "../deposits/index.ts";
import type { DreamSettings } from "../dream/index.ts";
import type { GiveawaySettings } from "../giveaways/index.ts";
import type { PlatformSettings } from "../platform/environment/platform-environment.ts";
import type { ReferralSettings } from "../referral/index.ts";
import type { RewardSettings } from "../rewards/index.ts";
import type { ShopSettings } from "../shop/index.ts";
import type { WalletSettings } from "../wallet/index.ts";
import type { WithdrawalSettings } from "../withdrawals/index.ts";

/** The settings of the modules that operators can change. The modules only read them, and do not know who sets them. */
export type ConfiguredSettings = BattleSettings &
  ContentSettings &
  Pick<DepositSettings, "depositHoldMs" | "openOrdersMost"> &
  DreamSettings &
  GiveawaySettings &
  Pick<PlatformSettings, "imageHost"> &
  Pick<ReferralSettings, "inviterLevels" | "rebateHoldDays"> &
  RewardSettings &
  ShopSettings &
  WalletSettings &
  Pick<WithdrawalSettings, "reviewFromCents">;

/** Returns the values of the table as the settings have them. */
export function valuesOf(settings: ConfiguredSettings): Configuration {
  const { battles, contact, streamers } = settings;
  return {
    bonuses: settings.bonuses,
    regionsWithoutBonuses: settings.regionsWithoutBonuses.map((prefix) => ({ prefix })),
    firstDepositPercent: settings.firstDeposit.percent,
    firstDepositMost: toCoins(settings.firstDeposit.mostCents),
    dailySteps: settings.dailySteps.map(({ fromCents, pointsCents }) => ({
      from: toCoins(fromCents),
      points: toCoins(pointsCents),
    })),
    calendar: settings.calendarCents.map((cents) => ({ points: toCoins(cents) })),
    redPacketPercent: settings.redPacketHundredths / 100,
    stakePerPoint: settings.stakePerPoint,
    couponTurnover: settings.rewardTurnover.coupon,
    freeBoxTurnover: settings.rewardTurnover.freeBox,
    // Everybody has level 0.
    vipLevels: settings.vipLevels
      .filter(({ level }) => level > 0)
      .map(({ fromCents, rewardCents }) => ({ from: toCoins(fromCents), points: toCoins(rewardCents) })),
    levelBoxes: settings.vipLevels
      .filter(({ level }) => level > 0)
      .map(({ level }) => ({ box: settings.levelBoxes.find((one) => one.level === level)?.slug ?? "" })),
    claimedBoxDays: settings.claimedBoxDays,
    inviterLevels: settings.inviterLevels.map(({ fromCents, ratioHundredths }) => ({
      from: toCoins(fromCents),
      percent: ratioHundredths / 100,
    })),
    rebateHoldDays: settings.rebateHoldDays,
    dreamCoefficient: settings.dreamCoefficient,
    dreamMinimum: toCoins(settings.dreamMinimumCents),
    dreamChanceLeast: settings.dreamChance.least / 100,
    dreamChanceMost: settings.dreamChance.most / 100,
    battleBoxMax: battles.boxMax,
    battleCreationFee: toCoins(battles.creationFeeCents),
    battleOfficialRooms: battles.officialRooms,
    battleWaitMinutes: battles.waitingMs / MINUTE_MS,
    battleRoundSeconds: battles.roundMs.ordinary / 1000,
    battleFastSeconds: battles.roundMs.fast / 1000,
    battleBotsSeconds: battles.botsAfterMs / 1000,
    battleRoomsMost: battles.roomsMost,
    battleCashbackMost: battles.cashbackMost,
    officialGiveaways: settings.officialGiveaways,
    streamerRoomsMost: streamers.roomsMost,
    streamerPrizesMost: streamers.prizesMost,
    streamerDaysMost: streamers.daysMost,
    giveawayTurnover: streamers.prizeTurnover,
    shopPercent: settings.shopPercent,
    reviewFrom: toCoins(settings.reviewFromCents),
    transferLeast: toCoins(settings.transferLeastCents),
    switchBalanceType: settings.switchBalanceType,
    depositHoldHours: settings.depositHoldMs / HOUR_MS,
    openOrdersMost: settings.openOrdersMost,
    showPublicText: settings.showPublicText,
    contactMail: contact.mail,
    contactPhone: contact.phone,
    contactHours: contact.hours,
    groupChats: settings.groupChats,
    imageHost: settings.imageHost,
  };
}

/** Returns the settings with these values. `settings` has the settings that the table does not have. */
export function settingsOf(values: Configuration, settings: ConfiguredSettings): ConfiguredSettings {
  const hundredths = (percent: number) => Math.round(percent * 100);
  const inMs = (seconds: number) => Math.round(seconds * 1000);
  return {
    bonuses: values.bonuses,
    regionsWithoutBonuses: values.regionsWithoutBonuses.map(({ prefix }) => prefix),
    firstDeposit: { percent: values.firstDepositPercent, mostCents: centsOf(values.firstDepositMost) },
    dailySteps: values.dailySteps.map(({ from, points }, index) => ({
      ...{ step: index + 1, fromCents: centsOf(from), pointsCents: centsOf(points) },
    })),
    calendarCents: values.calendar.map(({ points }) => centsOf(points)),
    redPacketHundredths: hundredths(values.redPacketPercent),
    stakePerPoint: values.stakePerPoint,
    rewardTurnover: { coupon: values.couponTurnover, freeBox: values.freeBoxTurnover },
    vipLevels: [{ from: 0, points: 0 }, ...values.vipLevels].map(({ from, points }, level) => ({
      ...{ level, fromCents: centsOf(from), rewardCents: centsOf(points) },
    })),
    levelBoxes: values.levelBoxes.flatMap(({ box }, index) => (box ? [{ level: index + 1, slug: box }] : [])),
    claimedBoxDays: values.claimedBoxDays,
    inviterLevels: values.inviterLevels.map(({ from, percent }, index) => ({
      ...{ level: index + 1, fromCents: centsOf(from), ratioHundredths: hundredths(percent) },
    })),
    rebateHoldDays: values.rebateHoldDays,
    dreamCoefficient: values.dreamCoefficient,
    dreamMinimumCents: centsOf(values.dreamMinimum),
    dreamChance: { least: hundredths(values.dreamChanceLeast), most: hundredths(values.dreamChanceMost) },
    battles: {
      ...settings.battles,
      boxMax: values.battleBoxMax,
      creationFeeCents: centsOf(values.battleCreationFee),
      officialRooms: values.battleOfficialRooms,
      waitingMs: values.battleWaitMinutes * MINUTE_MS,
      roundMs: { ordinary: inMs(values.battleRoundSeconds), fast: inMs(values.battleFastSeconds) },
      botsAfterMs: inMs(values.battleBotsSeconds),
      roomsMost: values.battleRoomsMost,
      cashbackMost: values.battleCashbackMost,
    },
    officialGiveaways: values.officialGiveaways,
    streamers: {
      roomsMost: values.streamerRoomsMost,
      prizesMost: values.streamerPrizesMost,
      daysMost: values.streamerDaysMost,
      prizeTurnover: values.giveawayTurnover,
    },
    shopPercent: values.shopPercent,
    reviewFromCents: centsOf(values.reviewFrom),
    transferLeastCents: centsOf(values.transferLeast),
    switchBalanceType: values.switchBalanceType,
    depositHoldMs: values.depositHoldHours * HOUR_MS,
    openOrdersMost: values.openOrdersMost,
    showPublicText: values.showPublicText,
    contact: { mail: values.contactMail, phone: values.contactPhone, hours: values.contactHours },
    groupChats: values.groupChats,
    imageHost: values.imageHost,
  };
}
