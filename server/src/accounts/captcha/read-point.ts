import { createDecipheriv } from "node:crypto";

/**
 * How far a piece was moved, from `pointJson` as the protocol wraps it: AES-128-ECB with PKCS7 under the puzzle's own key, in
 * base64. Undefined for everything else. The key travels with the puzzle, so this keeps nobody out.
 */
export function readPoint(pointJson: string, secretKey: string): number | undefined {
  try {
    const cipher = createDecipheriv("aes-128-ecb", Buffer.from(secretKey), null);
    const text = Buffer.concat([cipher.update(Buffer.from(pointJson, "base64")), cipher.final()]).toString("utf8");
    const { x, y } = JSON.parse(text) as { x?: unknown; y?: unknown };
    return Number.isFinite(x) && Number.isFinite(y) ? (x as number) : undefined;
  } catch {
    return undefined;
  }
}
