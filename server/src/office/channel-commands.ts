import { addChannel } from "../referral/index.ts";
import { type Command, need } from "./command.ts";

/** Commands for marketing channels: the places where the site is advertised, each with a code for its links. */
export const channelCommands: readonly Command[] = [
  {
    name: "channel add",
    usage: "--code <letters, digits, _ and -, at most 32> --name <what it is> --reason <why>",
    async run(tx, options) {
      const code = need(options, "code");
      if (!/^[A-Za-z0-9_-]{1,32}$/.test(code)) throw new Error("--code has letters, digits, _ and -, at most 32");
      await addChannel(tx, { code, name: need(options, "name") });
      return { line: `links with ?channelCode=${code} are counted from now on` };
    },
  },
];
