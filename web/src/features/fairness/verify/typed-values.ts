import { proveCommitment, type Step, startProof } from "@vitrine/contract/fairness/proof.ts";
import { rollMac } from "@vitrine/contract/fairness/roll.ts";
import { macKey, TICKET_HEX_DIGITS, TICKETS, ticketFromMac } from "@vitrine/contract/fairness/ticket.ts";
import type { Verdict } from "@vitrine/contract/fairness/verify.ts";
import type { LooseReceipt } from "./receipt-text.ts";

/** The typed values of the form for one roll. */
export interface TypedValues {
  serverSeed: string;
  secretSalt: string;
  publicHash: string;
  clientSeed: string;
  nonce: string;
  size: string;
}

export const emptyValues: TypedValues = {
  serverSeed: "",
  secretSalt: "",
  publicHash: "",
  clientSeed: "",
  nonce: "1",
  size: String(TICKETS),
};

/** The receipt's fields that the form shows. */
export function valuesOf(receipt: LooseReceipt): TypedValues {
  const text = (name: string) => (receipt[name] === undefined ? "" : String(receipt[name]));
  return {
    serverSeed: text("serverSeed"),
    secretSalt: text("secretSalt"),
    publicHash: text("publicHash"),
    clientSeed: text("clientSeed"),
    nonce: text("nonce"),
    size: text("size"),
  };
}

/** The receipt with the values of the form. The verifier rejects a receipt with a changed field. */
export function withValues(receipt: LooseReceipt, values: TypedValues): LooseReceipt {
  const was = valuesOf(receipt);
  const changed = (Object.keys(values) as (keyof TypedValues)[]).filter((name) => values[name] !== was[name]);
  if (changed.length === 0) return receipt;
  const numbers: readonly string[] = ["nonce", "size"];
  return {
    ...receipt,
    ...Object.fromEntries(changed.map((name) => [name, numbers.includes(name) ? Number(values[name]) : values[name]])),
  };
}

/** The names of the fields with invalid values; empty if all are valid. */
export function wrongValues({ serverSeed, clientSeed, nonce, size, publicHash, secretSalt }: TypedValues): string[] {
  const wrong: string[] = [];
  if (serverSeed === "") wrong.push("serverSeed");
  if (clientSeed === "") wrong.push("clientSeed");
  if (!isWhole(nonce)) wrong.push("nonce");
  if (!isWhole(size)) wrong.push("size");
  if (publicHash !== "" && !/^[0-9a-f]{64}$/.test(publicHash)) wrong.push("publicHash");
  if (publicHash !== "" && secretSalt === "") wrong.push("secretSalt");
  return wrong;
}

/** The steps of a roll from typed values. Without a receipt there is no recorded ticket for a comparison. */
export async function proveTyped(values: TypedValues): Promise<Verdict> {
  const { serverSeed, secretSalt, publicHash, clientSeed: client } = values;
  const proof = startProof();
  if (publicHash !== "") await proveCommitment(proof, { publicHash, revealed: true, serverSeed, secretSalt });
  const nonce = Number(values.nonce);
  const size = Number(values.size);
  const mac = await rollMac({ source: serverSeed, client, nonce });
  const digits = mac.slice(0, TICKET_HEX_DIGITS);
  const ticket = ticketFromMac(mac, size);
  proof.add("roll", null, {
    key: macKey({ client, nonce }),
    message: serverSeed,
    mac,
    digits,
    decimal: BigInt(`0x${digits}`).toString(),
    size,
    remainder: ticket - 1,
    ticket,
  });
  return { outcome: outcomeOf(proof.steps), steps: proof.steps };
}

function outcomeOf(steps: readonly Step[]): Verdict["outcome"] {
  return steps.some((step) => step.ok === false) ? "invalid" : "valid";
}

function isWhole(text: string): boolean {
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text));
}
