import type { Command } from "../command.ts";
import { battleCommands } from "./battle-commands.ts";
import { boxCommands } from "./box-commands.ts";
import { catalogueCommands } from "./catalogue-commands.ts";
import { couponCommands } from "./coupon-commands.ts";
import { channelCommands, depositCommands } from "./deposit-commands.ts";
import { figureCommands } from "./figure-commands.ts";
import { giftCodeCommands } from "./gift-code-commands.ts";
import { giveawayCommands } from "./giveaway-commands.ts";
import { operatorCommands } from "./operator-commands.ts";
import { shopCommands } from "./shop-commands.ts";
import { vitrineCommands } from "./vitrine-commands.ts";
import { withdrawalCommands } from "./withdrawal-commands.ts";

const commands: readonly Command[] = [
  ...boxCommands,
  ...battleCommands,
  ...catalogueCommands,
  ...channelCommands,
  ...couponCommands,
  ...depositCommands,
  ...figureCommands,
  ...giveawayCommands,
  ...giftCodeCommands,
  ...operatorCommands,
  ...shopCommands,
  ...vitrineCommands,
  ...withdrawalCommands,
];

/** All commands by name. */
export const COMMANDS: Readonly<Record<string, Command>> = Object.fromEntries(
  commands.map((command) => [command.name, command]),
);
