import type { Language } from "@vitrine/contract/languages.ts";
import type { CommandOption, ListedCommand } from "@vitrine/contract/operators/calls.ts";
import * as calls from "@vitrine/contract/operators/calls.ts";
import { isPermitted, needsSecondCheck } from "@vitrine/contract/operators/permissions.ts";
import type { OperatorActs, OperatorCaller, OperatorRoutes } from "../operators/index.ts";
import { csvFile } from "../platform/csv.ts";
import { type Tx, transact } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import type { SignedIn } from "./act-log.ts";
import { sayAct } from "./act-titles.ts";
import { serveActs } from "./acts.ts";
import type { Command, CommandOptions, CommandSettings } from "./command.ts";
import { answerInLanguage, sayInLanguage } from "./command-sentences.ts";
import { COMMANDS } from "./commands/index.ts";
import { wordsOf } from "./option-words.ts";
import { addProposal, collectApprovable, proposalRoutes } from "./proposals.ts";
import { listLog, readLog } from "./read-log.ts";
import { requireOptions, runInside, withoutSecrets } from "./run-command.ts";
import { runOnce } from "./run-once.ts";

/**
 * Serves the commands, their log and the proposals to signed-in operators. Returns the function with which other
 * modules serve acts of operators.
 */
export function officeRoutes({ db, config }: Site<CommandSettings>, routes: OperatorRoutes): OperatorActs {
  const { operatorCall, operatorFileCall } = routes;
  const { seedKey } = config;
  const offered = Object.values(COMMANDS).filter(({ fromShell }) => !fromShell);

  operatorCall(calls.commandsList, async (_, { operator, language }) =>
    offered
      .filter(({ permission }) => isPermitted(operator.roles, permission))
      .map((command) => showCommand(command, language)),
  );

  operatorCall(calls.commandsRun, async ({ name, options: text, reason, code }, caller) => {
    const { operator } = caller;
    const command = offered.find((one) => one.name === name);
    if (!command) throw new Refusal("not_found");
    if (!isPermitted(operator.roles, command.permission)) throw new Refusal("not_permitted");
    const options = readOptions(text);
    refuseAsCommand(caller.language, () => requireOptions(command, options));
    const say = (line: string) => answerInLanguage(line, caller.language);
    if (command.shows)
      return { line: say(await transact(db, (tx) => run(tx, command, { options, caller, reason }))), repeated: false };
    const { permission, needsTwo } = command;
    const asked = { act: name, input: text, permission, reason, code, caller };
    const { answer, repeated } = await runOnce({ db, seedKey }, asked, async (tx, signedIn) => {
      if (!(await refuseAsCommand(caller.language, async () => needsTwo?.(tx, options, { operator: operator.name }))))
        return run(tx, command, { options, caller, reason, signedIn });
      const answerOf = (id: number) => `proposal ${id} waits for the approval of a second operator`;
      const details = withoutSecrets(options);
      return addProposal(tx, { ...asked, input: JSON.stringify(options), signedIn, details, answerOf });
    });
    return { line: answer === null ? null : say(answer), repeated };
  });

  const collected = collectApprovable();
  for (const command of offered.filter(({ needsTwo }) => needsTwo))
    collected.add(command.name, (tx, { id, input, operator, reason }, { caller, signedIn }) =>
      run(tx, command, {
        ...{ options: input as CommandOptions, caller, reason, signedIn },
        proposed: { proposal: id, proposedBy: operator },
      }),
    );
  proposalRoutes({ db, seedKey }, routes, collected.approvable);

  operatorCall(calls.logList, async ({ before, pageSize, ...filters }, { language }) => {
    const rows = await readLog(db, filters, { before, most: pageSize + 1 });
    const list = rows.slice(0, pageSize).map((row) => ({ ...row, title: sayAct(row.command, language) }));
    return { list, next: rows.length > pageSize ? list.at(-1)!.id : null };
  });

  operatorFileCall(calls.logExport, async ({ language, ...filters }) =>
    csvFile("log-of-commands", listLog(db, filters), language),
  );

  function run(
    tx: Tx,
    command: Command,
    asked: {
      options: CommandOptions;
      caller: OperatorCaller;
      reason: string;
      signedIn?: SignedIn;
      proposed?: object;
    },
  ): Promise<string> {
    const { caller, reason, signedIn, proposed = {} } = asked;
    // Commands read their reason from the options, as it is typed in a shell.
    const options = command.shows ? asked.options : { ...asked.options, reason };
    const by = { operator: caller.operator.name, reason, signedIn, proposed };
    return refuseAsCommand(caller.language, () => runInside({ tx, config }, command, { options, asked: by }));
  }

  return serveActs({ db, seedKey }, routes, collected);
}

/** Reads the options of a command: an object of texts without control characters. */
function readOptions(text: string): CommandOptions {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Refusal("malformed");
  }
  const isObject = typeof read === "object" && read !== null && !Array.isArray(read);
  const entries = isObject ? Object.entries(read as object) : [];
  const isText = (value: unknown) => typeof value === "string" && value.isWellFormed() && !/\p{Cc}/u.test(value);
  // The name of the operator comes from the session, and the reason has a field of its own.
  const isFree = (name: string) => name !== "operator" && name !== "reason";
  if (!isObject || !entries.every(([name, value]) => isFree(name) && isText(value))) throw new Refusal("malformed");
  // An empty field of a form is an option that was not given.
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

/**
 * A command refuses with a plain Error, whose sentence is for operators and is shown in the language of the page. Every
 * other error is a refusal with its own code, trouble of the database, or a bug.
 */
export function refuseAsCommand<T>(language: Language, work: () => T): T {
  const translate = (error: unknown): never => {
    const isPlain = error instanceof Error && error.constructor === Error && !("code" in error);
    throw isPlain ? new Refusal("command_refused", { why: sayInLanguage(error.message, language) }) : error;
  };
  try {
    const result = work();
    return result instanceof Promise ? (result.catch(translate) as T) : result;
  } catch (error) {
    return translate(error);
  }
}

function showCommand(command: Command, language: Language): ListedCommand {
  const { name, says, permission, shows, usage } = command;
  return {
    ...{ name, title: sayAct(name, language), says: says[language] },
    ...{ changes: !shows, secondCheck: !shows && needsSecondCheck(permission) },
    options: listOptions(usage).map((option) => ({ ...option, ...wordsOf(option, language) })),
  };
}

/**
 * Reads the options of a command from its usage, so that a new command has a form without further work: `[--days 30]`
 * may be left out, `<on|off>` is a choice, every other `<text>` describes the value.
 */
export function listOptions(usage: string): Omit<CommandOption, "title">[] {
  const options: Omit<CommandOption, "title">[] = [];
  let open = 0;
  for (const [part, name, angled, plain] of usage.matchAll(
    /[[(]|[\])]|--([a-z-]+)(?: (?:<([^>]*)>|([^\s[\]()<>-][^\s[\]()]*)))?/g,
  )) {
    if (name === undefined) open += part === "[" || part === "(" ? 1 : -1;
    else if (name !== "reason") {
      const hint = angled ?? plain ?? "";
      options.push({ name, required: open === 0, hint, choices: readChoices(hint) });
    }
  }
  return options;
}

function readChoices(hint: string): CommandOption["choices"] {
  const labels = hint.split("|").map((label) => label.trim());
  const isChoice = labels.length > 1 && labels.every((label) => /^[\w-]+( [\w-]+)?$/.test(label));
  return isChoice ? labels.map((label) => ({ value: label.split(" ")[0]!, label })) : [];
}
