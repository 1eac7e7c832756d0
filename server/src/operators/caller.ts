import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { OperatorAct, OperatorCall } from "@vitrine/contract/operators/operator-call.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Caller, FileAnswer } from "../platform/http/route.ts";
import type { Operator } from "./operators.ts";

/** The signed-in operator who makes a request; the name always comes from the session. */
export type OperatorCaller = Caller & { operator: Operator; session: string };

export type OperatorRoutes = {
  /** Serves a call of operators. Refuses callers without a session, without the permission, or without the token. */
  operatorCall<C extends OperatorCall>(
    call: C,
    useCase: (input: InputOf<C>, caller: OperatorCaller) => Promise<OutputOf<C>>,
  ): void;
  /** Does the same for a call that sends a file. */
  operatorFileCall<C extends OperatorCall>(
    call: C,
    useCase: (input: InputOf<C>, caller: OperatorCaller) => Promise<FileAnswer>,
  ): void;
};

/** An act of operators: how it is done in the transaction that also writes the log. */
export type Act<C extends OperatorAct> = {
  run(
    tx: Tx,
    input: Omit<InputOf<C>, "reason" | "code">,
    caller: OperatorCaller,
    reason: string,
  ): Promise<{
    result: OutputOf<C>["result"];
    /** The state before and after the act, for the log. */
    before?: unknown;
    after?: unknown;
    /** The account that the act concerns. */
    accountId?: number | undefined;
  }>;
  /** Whether this act waits until a second operator with the same permission approves it (four eyes). */
  needsTwo?(tx: Tx, input: Omit<InputOf<C>, "reason" | "code">, caller: OperatorCaller): Promise<boolean>;
  /** The result is secret: the log does not store it, and a repeated request gets null. */
  secret?: true;
};

export type OperatorActs = {
  /**
   * Serves an act of operators: checks what `operatorCall` checks, and the reason, the idempotency key and, if the
   * permission needs it, a fresh code. Writes the log in the transaction of the act.
   */
  act<C extends OperatorAct>(call: C, act: Act<C>): void;
};

/** An action of an operator that is no command, e.g. a login. It goes into the same log. */
export type Occurrence = { operator: Operator; address: string; act: OccurringAct };
type OccurringAct =
  | "join"
  | "log in"
  | "log in by passkey"
  | "log in by provider"
  | "bind an account of the provider"
  | "log out"
  | "end a session"
  | "add a passkey"
  | "remove a passkey"
  | "too many downloads";
