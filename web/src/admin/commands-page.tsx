import { useLingui } from "@lingui/react/macro";
import {
  type CommandOption,
  commandsList,
  commandsRun,
  type ListedCommand,
} from "@vitrine/contract/operators/calls.ts";
import { type FormEvent, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Button } from "../ui/form/button.tsx";
import { Field } from "../ui/form/field.tsx";
import { Select } from "../ui/form/select.tsx";
import { CodeField, ReasonField } from "./act-form.tsx";
import { ask, useAnswer } from "./session.ts";
import { Refused } from "./shared.tsx";

/** The commands of the operator's roles: a list, and a form for the chosen one. */
export function CommandsPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  // The log links to the command that undoes another one, with its options.
  const { name: _, ...given } = Object.fromEntries(params);
  const { data: commands = [], error } = useAnswer(commandsList, {});
  const chosen = commands.find(({ name }) => name === params.get("name")) ?? commands[0];
  return (
    <div className="admin-commands">
      <nav aria-label={t`Commands`} className="admin-list">
        <Refused error={error} />
        {commands.map(({ name, title, changes }) => (
          <Link
            key={name}
            to={`/commands?name=${encodeURIComponent(name)}`}
            aria-current={name === chosen?.name || undefined}
          >
            <span>
              {title}
              <small>{changes ? name : `${name} · ${t`shows only`}`}</small>
            </span>
          </Link>
        ))}
      </nav>
      {chosen && <CommandForm key={`${params}`} command={chosen} given={given} />}
    </div>
  );
}

type Outcome = { line: string | null; repeated: boolean } | { error: unknown };

type CommandFormProps = { command: ListedCommand; given: Record<string, string> };

function CommandForm({ command, given }: CommandFormProps) {
  const { t } = useLingui();
  const { name, title, says, changes, secondCheck, options } = command;
  const [values, setValues] = useState(given);
  const [reason, setReason] = useState("");
  const [code, setCode] = useState("");
  const [outcome, setOutcome] = useState<Outcome>();
  const [isRunning, setIsRunning] = useState(false);

  async function run(event: FormEvent) {
    event.preventDefault();
    setIsRunning(true);
    setOutcome(undefined);
    try {
      const input = { name, options: JSON.stringify(values), reason, ...(secondCheck && { code }) };
      setOutcome(await ask(commandsRun, input));
      if (changes) setReason("");
    } catch (error) {
      setOutcome({ error });
    }
    // A code counts once, so the next act needs another one.
    setCode("");
    setIsRunning(false);
  }

  return (
    <section className="admin-panel" aria-labelledby="command-name">
      <h1 id="command-name">
        {title}
        <small>{name}</small>
      </h1>
      <p className="admin-says">{says}</p>
      <form onSubmit={(event) => void run(event)}>
        <div className="admin-fields">
          {options.map((option) => (
            <OptionField
              key={option.name}
              option={option}
              value={values[option.name] ?? ""}
              onChange={(value) => setValues({ ...values, [option.name]: value })}
            />
          ))}
        </div>
        {changes && <ReasonField value={reason} onChange={setReason} />}
        {secondCheck && <CodeField value={code} onChange={setCode} />}
        <Button type="submit" look="primary" pending={isRunning}>
          {changes ? t`Run` : t`Show`}
        </Button>
      </form>
      {outcome && <Result outcome={outcome} />}
    </section>
  );
}

/** The field of one option, with the name by which sentences and the log call it. */
function OptionField(props: { option: CommandOption; value: string; onChange: (value: string) => void }) {
  const { option, value, onChange } = props;
  const { t } = useLingui();
  const { name, title, required, hint, choices } = option;
  const typed = `--${name}`;
  if (choices.length > 0) {
    const none = { value: "", label: required ? t`Choose` : t`Leave empty` };
    return (
      <Select field label={`${title} · ${typed}`} value={value} options={[none, ...choices]} onChange={onChange} />
    );
  }
  return (
    <Field
      label={title}
      hint={[typed, hint, ...(required ? [] : [t`optional`])].filter(Boolean).join(" · ")}
      value={value}
      required={required}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Result({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui();
  if ("error" in outcome) return <Refused error={outcome.error} act />;
  const { line, repeated } = outcome;
  return (
    <div role="status" className="admin-result">
      {repeated && <p>{t`This request had already run. It did not run again.`}</p>}
      {line === null ? <p>{t`The result was shown once and is not stored.`}</p> : <pre>{line}</pre>}
    </div>
  );
}
