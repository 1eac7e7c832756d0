import { useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { OperatorAct } from "@vitrine/contract/operators/operator-call.ts";
import { needsSecondCheck } from "@vitrine/contract/operators/permissions.ts";
import { passkeysList } from "@vitrine/contract/operators/sign-in.ts";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { Given } from "../api/call.ts";
import { queryClient } from "../api/query-client.ts";
import { Button } from "../ui/form/button.tsx";
import { Field } from "../ui/form/field.tsx";
import { hasDemoApp, nextDemoCode } from "./demo-app.ts";
import { confirmByPasskey } from "./passkeys.ts";
import { ask, useAnswer } from "./session.ts";
import { Refused } from "./shared.tsx";

type ActFormProps<C extends OperatorAct> = {
  call: C;
  /** The input of the act without its reason and code. */
  input: Omit<Given<C>, "reason" | "code">;
  /** The label of the button, e.g. "Freeze". */
  submit: ReactNode;
  onDone?: (result: OutputOf<C>["result"]) => void;
  /** The fields of the act itself. */
  children?: ReactNode;
  disabled?: boolean;
  /** Whether the reason gets the focus, because a button that the form replaces had it. */
  focused?: boolean;
};

/**
 * The form of an act: its own fields, the reason, the code if money or items move, and its result. Afterwards all
 * answers are read again, because an act may change any of them.
 */
export function ActForm<C extends OperatorAct>(props: ActFormProps<C>) {
  const { call, input, submit, onDone, children, disabled, focused } = props;
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const [code, setCode] = useState("");
  const [state, setState] = useState<"idle" | "running" | "done" | { proposal: number } | { error: unknown }>("idle");
  const needsCode = needsSecondCheck(call.permission);

  async function run(event: FormEvent) {
    event.preventDefault();
    setState("running");
    try {
      const sent = { ...input, reason, ...(needsCode && { code }) } as unknown as Given<C>;
      const { proposal, result } = (await ask(call, sent)) as {
        proposal: number | null;
        result: OutputOf<C>["result"];
      };
      setState(proposal === null ? "done" : { proposal });
      setReason("");
      if (proposal === null) onDone?.(result);
      await queryClient.invalidateQueries();
    } catch (error) {
      setState({ error });
    }
    // A code counts once, so the next act needs another one.
    setCode("");
  }

  return (
    <form className="admin-act" onSubmit={(event) => void run(event)}>
      {children}
      <ReasonField value={reason} onChange={setReason} focused={focused} />
      {needsCode && <CodeField value={code} onChange={setCode} />}
      <Button type="submit" look="primary" pending={state === "running"} disabled={disabled}>
        {submit}
      </Button>
      {typeof state === "object" && "error" in state && <Refused error={state.error} act />}
      {typeof state === "object" && "proposal" in state && (
        <p role="status" className="admin-result">
          {t`A colleague must approve this.`} <Link to="/approvals">{t`Approvals`}</Link>
        </p>
      )}
      {state === "done" && <p role="status" className="admin-result">{t`Done. The log has it.`}</p>}
    </form>
  );
}

type OwnField = { value: string; onChange: (value: string) => void };

/** The reason, which the log stores. */
export function ReasonField({ value, onChange, focused }: OwnField & { focused?: boolean | undefined }) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Reason`}
      hint={t`At least 3 characters. It is stored in the log.`}
      value={value}
      required
      minLength={3}
      maxLength={500}
      className="admin-reason"
      autoFocus={focused}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A fresh code of the authenticator app, or one of the operator's passkeys in its place. */
export function CodeField({ value, onChange }: OwnField) {
  const { t } = useLingui();
  const passkeys = useAnswer(passkeysList, {});
  const [refused, setRefused] = useState<unknown>();
  const fill = async (work: Promise<string>) => {
    setRefused(undefined);
    await work.then(onChange, setRefused);
  };
  const isConfirmed = value.startsWith("P");
  return (
    <div className="admin-code">
      {isConfirmed ? (
        <p role="status">{t`Confirmed by passkey`}</p>
      ) : (
        <Field
          label={t`Code of the authenticator app`}
          hint={t`A second check. Each code counts once.`}
          value={value}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          maxLength={6}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <div className="admin-buttons">
        {!isConfirmed && passkeys.data !== undefined && passkeys.data.length > 0 && (
          <Button size="s" onClick={() => void fill(confirmByPasskey())}>{t`Use a passkey`}</Button>
        )}
        {hasDemoApp() && <Button size="s" onClick={() => void fill(nextDemoCode())}>{t`Fill in the code`}</Button>}
      </div>
      <Refused error={refused} />
    </div>
  );
}
