import { addChannel } from "../referral/index.ts";
import { type Command, need } from "./command.ts";

/** Commands for channels: places where the site is advertised. The code is part of the links there. */
export const channelCommands: readonly Command[] = [
  {
    name: "channel add",
    usage: "--code <letters, digits, _ and -, at most 32> --name <name of the channel> --reason <why>",
    says: "An advertising channel: a value that channelCode in an address may have, with its name.",
    async run(tx, options) {
      const code = need(options, "code");
      if (!/^[A-Za-z0-9_-]{1,32}$/.test(code)) throw new Error("--code must be 1 to 32 letters, digits, _ or -");
      await addChannel(tx, { code, name: need(options, "name") });
      return { line: `the site now counts visits through links with ?channelCode=${code}` };
    },
  },
];
