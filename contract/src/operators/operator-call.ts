import { type TObject, type TProperties, type TSchema, Type } from "typebox";
import { type Call, declareCall } from "../call.ts";
import { LANGUAGES } from "../languages.ts";
import { Id, Nullable, OneOf } from "../shapes.ts";
import type { Permission } from "./permissions.ts";

/** A call of signed-in operators, with the permission that it needs. */
export type OperatorCall<Input extends TObject = TObject, Output extends TSchema = TSchema> = Call<Input, Output> & {
  readonly permission: Permission;
};

type Declared<Input extends TObject, Output extends TSchema> = Omit<
  Parameters<typeof declareCall<Input, Output>>[0],
  "who"
>;

/** Declares a call that only reads, or that changes nothing but the operator's own session. */
export function operatorCall<Input extends TObject, Output extends TSchema>(
  permission: Permission,
  declaration: Declared<Input, Output>,
): OperatorCall<Input, Output> {
  return { ...declareCall({ ...declaration, who: "operator" }), permission };
}

/** The input of every call that saves a file: a link sends no headers, so the address has the language of the page. */
export const fileInput = { language: Type.Optional(OneOf(LANGUAGES)) };

/** A code of the operator's authenticator app. */
export const Code = Type.String({ maxLength: 10, description: "six digits of the authenticator app" });

/** What an act, a command or an occurrence of the log is called on the pages. */
export const ActTitle = Type.String({ description: "its name in the caller's language" });

/** The inputs that every act has besides its own. */
const actInput = {
  reason: Type.String({ maxLength: 500, default: "", description: "at least 3 characters; the log stores it" }),
  code: Type.Optional(Code),
};

function actOutput<Output extends TSchema>(output: Output) {
  return Type.Object({
    /** The proposal that a second operator must approve before the act runs; null if the act has run. */
    proposal: Nullable(Id),
    /** Null for a proposal, and for a repeated request whose result is secret. */
    result: Nullable(output),
  });
}

/** The refusals of every act, besides `bad_key`, which every call with an Idempotency-Key has. */
const ACT_REFUSALS = ["reason_missing", "code_required", "code_wrong"] as const;

/** A call that changes something. */
export type OperatorAct<Fields extends TProperties = TProperties, Output extends TSchema = TSchema> = OperatorCall<
  TObject<Fields & typeof actInput>,
  ReturnType<typeof actOutput<Output>>
>;

/**
 * Declares an act: a call that changes something. It has a reason, an Idempotency-Key and, if its permission needs a
 * second check, a fresh code; the log of commands stores it with the state before and after. A repeated key gets the
 * first result.
 */
export function operatorAct<Fields extends TProperties, Output extends TSchema>(
  permission: Permission,
  declaration: Omit<Declared<TObject<Fields>, Output>, "method" | "movesMoney">,
): OperatorAct<Fields, Output> {
  // The build of the pages removes inputs and outputs from every declaration, because pages need neither.
  const {
    input,
    output,
    refusals = [],
    raw = [],
    ...more
  } = declaration as Partial<typeof declaration> & Pick<typeof declaration, "path" | "says" | "output">;
  const call = declareCall({
    ...more,
    ...{ method: "POST", who: "operator", movesMoney: true },
    input: Type.Object({ ...input?.properties, ...actInput }),
    output: actOutput(output),
    refusals: [...ACT_REFUSALS, ...refusals],
    raw: ["code", ...raw],
  });
  return { ...call, permission } as unknown as OperatorAct<Fields, Output>;
}
