import { ecb } from "@noble/ciphers/aes.js";

/**
 * Encrypts the distance (0 to 310) by which the puzzle piece was moved. The slider's protocol demands AES-128-ECB with
 * PKCS7 under the puzzle's key, in base64. This function uses a library, because Web Crypto has no ECB and does not
 * exist at all on a plain http page.
 */
export function wrapPoint(x: number, secretKey: string): string {
  const encoder = new TextEncoder();
  const sealed = ecb(encoder.encode(secretKey)).encrypt(encoder.encode(JSON.stringify({ x, y: 5 })));
  return btoa(String.fromCharCode(...sealed));
}
