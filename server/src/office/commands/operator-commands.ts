import { OPERATOR_ROLES } from "@vitrine/contract/operators/permissions.ts";
import { addOperator, disableOperator, linkOf, listOperators, renewLink } from "../../operators/index.ts";
import { type Command, need } from "../command.ts";

/** Commands for the operators of /admin. They run from a shell only: its user owns the database anyway. */
export const operatorCommands: readonly Command[] = [
  {
    name: "operator add",
    permission: "operators",
    fromShell: true,
    shownOnce: true,
    usage: `--name <name> --role <${OPERATOR_ROLES.join("|")}, several with commas> [--email <address at the company's identity provider>] --reason <why>`,
    says: "Adds an operator of /admin and prints a link, once. With it the operator sets a password and an authenticator app within 24 hours.",
    async run(tx, options, settings) {
      const name = need(options, "name");
      const roles = need(options, "role").split(",");
      return { line: linkOf(settings.adminPlace, await addOperator(tx, { name, roles, email: options.email })) };
    },
  },
  {
    name: "operator link",
    permission: "operators",
    fromShell: true,
    shownOnce: true,
    usage: "--name <name> --reason <why>",
    says: "Prints a new link for an operator, e.g. after a lost phone. The old password, app, link and sessions end at once.",
    async run(tx, options, settings) {
      return { line: linkOf(settings.adminPlace, await renewLink(tx, need(options, "name"))) };
    },
  },
  {
    name: "operator list",
    permission: "operators",
    fromShell: true,
    usage: "",
    says: "Shows all operators with their roles.",
    shows: true,
    async run(tx) {
      const operators = await listOperators(tx);
      const lines = operators.map(({ name, roles, email, joined, disabled_at }) => {
        const status = disabled_at ? `disabled ${disabled_at.toISOString()}` : joined ? "active" : "has not joined";
        return [name, roles.join(","), ...(email ? [email] : []), status].join("  ");
      });
      return { line: lines.join("\n") || "there is no operator" };
    },
  },
  {
    name: "operator disable",
    permission: "operators",
    fromShell: true,
    usage: "--name <name> --reason <why>",
    says: "Disables an operator permanently. Sessions and links end at once; the name cannot be used again.",
    async run(tx, options) {
      const name = need(options, "name");
      await disableOperator(tx, name);
      return { line: `${name} is disabled` };
    },
  },
];
