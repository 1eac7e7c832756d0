import { texts } from "@vitrine/contract/languages.ts";
import { OPERATOR_ROLES } from "@vitrine/contract/operators/permissions.ts";
import {
  addOperator,
  disableOperator,
  enableOperator,
  linkOf,
  listOperators,
  renewLink,
} from "../../operators/index.ts";
import { type Command, need } from "../command.ts";

/** Commands for the operators of /admin. They run from a shell only: its user owns the database anyway. */
export const operatorCommands: readonly Command[] = [
  {
    name: "operator add",
    permission: "operators",
    fromShell: true,
    shownOnce: true,
    usage: `--name <name> --role <${OPERATOR_ROLES.join("|")}, several with commas> [--email <address at the company's identity provider>] --reason <why>`,
    says: texts({
      zh: "添加 /admin 的操作员，并只显示一次链接。操作员须在 24 小时内用它设置密码和验证器应用。",
      en: "Adds an operator of /admin and prints a link, once. With it the operator sets a password and an authenticator app within 24 hours.",
      ru: "Добавляет оператора /admin и один раз печатает ссылку. По ней оператор в течение 24 часов задаёт пароль и приложение-аутентификатор.",
    }),
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
    says: texts({
      zh: "为操作员生成新链接，例如手机丢失后。旧的密码、验证器、链接和会话立即失效。",
      en: "Prints a new link for an operator, e.g. after a lost phone. The old password, app, passkeys, link and sessions end.",
      ru: "Печатает новую ссылку для оператора, например после потери телефона. Прежние пароль, приложение, ссылка и сеансы сразу перестают действовать.",
    }),
    async run(tx, options, settings) {
      return { line: linkOf(settings.adminPlace, await renewLink(tx, need(options, "name"))) };
    },
  },
  {
    name: "operator list",
    permission: "operators",
    fromShell: true,
    usage: "",
    says: texts({
      zh: "显示所有操作员及其角色。",
      en: "Shows all operators with their roles.",
      ru: "Показывает всех операторов и их роли.",
    }),
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
    says: texts({
      zh: "停用操作员。会话和链接立即失效。operator enable 或“操作员”页面可以重新启用。",
      en: "Disables an operator. Sessions and links end immediately. `operator enable` or the page Operators enables the operator again.",
      ru: "Отключает оператора. Сеансы и ссылки сразу перестают действовать. Снова включают оператора команда operator enable и страница «Операторы».",
    }),
    async run(tx, options) {
      const name = need(options, "name");
      await disableOperator(tx, name);
      return { line: `${name} is disabled` };
    },
  },
  {
    name: "operator enable",
    permission: "operators",
    fromShell: true,
    shownOnce: true,
    usage: "--name <name> --reason <why>",
    says: texts({
      zh: "重新启用被停用的操作员，角色不变，并只显示一次新链接。停用前的提议仍然无效。",
      en: "Enables a disabled operator again, with the same roles, and prints a new link, once. Proposals from before stay ended.",
      ru: "Снова включает отключённого оператора с прежними ролями и один раз печатает новую ссылку. Прежние предложения остаются недействительными.",
    }),
    async run(tx, options, settings) {
      const name = need(options, "name");
      const token = await enableOperator(tx, { name });
      if (token === undefined) throw new Error(`--name: no operator ${name} who is disabled`);
      return { line: linkOf(settings.adminPlace, token) };
    },
  },
];
