import { battleCommands } from "./battle-commands.ts";
import { boxCommands } from "./box-commands.ts";
import { channelCommands } from "./channel-commands.ts";
import type { Command } from "./command.ts";
import { depositCommands } from "./deposit-commands.ts";
import { giveawayCommands } from "./giveaway-commands.ts";
import { couponCommands, giftCodeCommands } from "./reward-commands.ts";
import { shopCommands } from "./shop-commands.ts";
import { withdrawalCommands } from "./withdrawal-commands.ts";

const commands: readonly Command[] = [
  ...boxCommands,
  ...battleCommands,
  ...channelCommands,
  ...couponCommands,
  ...depositCommands,
  ...giveawayCommands,
  ...giftCodeCommands,
  ...shopCommands,
  ...withdrawalCommands,
];

/** All commands by name. */
export const COMMANDS: Readonly<Record<string, Command>> = Object.fromEntries(
  commands.map((command) => [command.name, command]),
);
