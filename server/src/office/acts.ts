import type { InputOf } from "@vitrine/contract/call.ts";
import type { OperatorAct } from "@vitrine/contract/operators/operator-call.ts";
import type { Act, OperatorActs, OperatorCaller, OperatorRoutes } from "../operators/index.ts";
import type { Tx } from "../platform/database/database.ts";
import { type SignedIn, writeAct } from "./act-log.ts";
import { addProposal, type collectApprovable } from "./proposals.ts";
import { type ActDeps, runOnce } from "./run-once.ts";

/** Returns the function with which every module serves its acts. Acts that need two people become approvable. */
export function serveActs(
  deps: ActDeps,
  { operatorCall }: OperatorRoutes,
  { add }: Pick<ReturnType<typeof collectApprovable>, "add">,
): OperatorActs {
  return {
    act<C extends OperatorAct>(call: C, { run, needsTwo, secret }: Act<C>) {
      const act = call.path.replace("/admin/api/", "").replaceAll("/", " ");
      const perform: (tx: Tx, asked: Performed<C>) => Promise<string> = async (tx, asked) => {
        const { input, reason, caller, signedIn, proposed } = asked;
        const { result, before, after, accountId } = await run(tx, input, caller, reason);
        const answer = JSON.stringify({ proposal: null, result });
        const details = { ...withoutSecrets(call, input), ...proposed };
        const row = { operator: caller.operator.name, act, details, reason, accountId, before, after, signedIn };
        await writeAct(tx, { ...row, answer: secret ? null : answer });
        return answer;
      };
      if (needsTwo)
        add(act, (tx, { id, input, operator, reason }, approver) =>
          perform(tx, {
            ...{ input: input as ActInput<C>, reason, proposed: { proposal: id, proposedBy: operator } },
            ...approver,
          }),
        );
      operatorCall(call, async (sent, caller) => {
        // TypeScript cannot take fields out of the input of an unknown call.
        const { reason, code, ...rest } = sent as { reason: string; code?: string };
        const input = rest as ActInput<C>;
        const asked = { act, input: JSON.stringify(input), permission: call.permission, reason, code, caller };
        const { answer } = await runOnce(deps, asked, async (tx, signedIn) => {
          if (!(await needsTwo?.(tx, input, caller)))
            return perform(tx, { input, reason, caller, signedIn, proposed: {} });
          const answerOf = (id: number) => JSON.stringify({ proposal: id, result: null });
          return addProposal(tx, { ...asked, signedIn, details: withoutSecrets(call, input), answerOf });
        });
        return JSON.parse(answer ?? '{"proposal":null,"result":null}');
      });
    },
  };
}

type ActInput<C extends OperatorAct> = Omit<InputOf<C>, "reason" | "code">;
type Performed<C extends OperatorAct> = {
  input: ActInput<C>;
  reason: string;
  caller: OperatorCaller;
  signedIn: SignedIn;
  proposed: object;
};

/** The input for the log: secrets, such as a password, are left out. */
function withoutSecrets(call: OperatorAct, input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !call.raw.includes(name)));
}
