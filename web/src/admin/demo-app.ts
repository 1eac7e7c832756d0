// In a demo the browser can be the authenticator app, so that a visitor needs no phone. The server knows nothing of it:
// it gets the same codes.

const STORE = "vitrine-demo-app";
const STEP_MS = 30_000;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

type App = { secret: string; step: number };

function readApp(): App | undefined {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "") as App;
  } catch {
    return undefined;
  }
}

export const hasDemoApp = (): boolean => readApp() !== undefined;

/** Lets this browser make the codes of an authenticator app with this secret. */
export function keepDemoApp(secret: string): void {
  localStorage.setItem(STORE, JSON.stringify({ secret, step: 0 } satisfies App));
}

/**
 * Returns the next code. Each code counts once, and the site also accepts the codes of the neighbouring half minutes.
 */
export async function nextDemoCode(): Promise<string> {
  const app = readApp();
  if (!app) return "";
  const now = Math.floor(Date.now() / STEP_MS);
  const step = Math.max(now - 1, Math.min(app.step + 1, now + 1));
  localStorage.setItem(STORE, JSON.stringify({ ...app, step } satisfies App));
  return oneTimeCode(app.secret, step);
}

/** The code of a half minute (RFC 6238 with SHA-1). */
async function oneTimeCode(secret: string, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const algorithm = { name: "HMAC", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("raw", readBase32(secret), algorithm, false, ["sign"]);
  const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter));
  const number = mac.getUint32(mac.getUint8(mac.byteLength - 1) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

function readBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
