import { ecb } from "@noble/ciphers/aes.js";

/**
 * How far the piece was moved, of 310, as the slider's protocol wraps it: AES-128-ECB with PKCS7 under the puzzle's own key, in
 * base64. By a library, because browsers have no ECB, and none of it at all on a plain http page.
 */
export function wrapPoint(x: number, secretKey: string): string {
  const encoder = new TextEncoder();
  const sealed = ecb(encoder.encode(secretKey)).encrypt(encoder.encode(JSON.stringify({ x, y: 5 })));
  return btoa(String.fromCharCode(...sealed));
}
