import { hash, verify } from "@node-rs/argon2";
import { Counter } from "prom-client";
import { takeTurns } from "../platform/turns.ts";

// OWASP's second recommended parameters for argon2id: 19 MiB, two passes, one lane. argon2id is the library's default
// algorithm.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More parallel hashing would only take CPU time from players who are playing. */
const inTurn = takeTurns({ atOnce: 2, mostWaiting: 200 });

/** Counts the password checks. Each is expensive and costs the same whether or not the phone has an account. */
export const passwordChecks = new Counter({
  name: "vitrine_password_checks_total",
  help: "Passwords checked with argon2id, including those for unknown phone numbers",
  registers: [],
});

/** Hashes a password with argon2id. Refused as busy when too many requests wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

/**
 * Checks a password. Without a hash (an unknown phone, or an account without a password) it takes the same time and
 * returns false.
 */
export async function checkPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await inTurn(async () => {
    passwordChecks.inc();
    return verify(passwordHash ?? (await decoy()), password);
  });
  return typeof passwordHash === "string" && isRight;
}

let decoyHash: Promise<string> | undefined;
function decoy(): Promise<string> {
  decoyHash ??= hash("nobody has this password", PARAMETERS);
  return decoyHash;
}
