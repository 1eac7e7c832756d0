import multipart from "@fastify/multipart";
import type { Upload } from "@vitrine/contract/call.ts";
import { REFUSALS } from "@vitrine/contract/refusals.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../errors.ts";

/** Room for the text parts and the borders of a body beside its file. */
const BESIDE_BYTES = 16 * 1024;
const MOST_FIELDS = 8;

/** Lets calls with a file part read multipart bodies. Names of files are never looked at. */
export function acceptUploads(http: FastifyInstance): void {
  http.register(multipart, { throwFileSizeLimit: true });
}

/** The largest body of a call that takes an upload. */
export function largestBodyBytes({ maxBytes }: Upload): number {
  return maxBytes + BESIDE_BYTES;
}

/**
 * Reads a multipart body: its text parts as parameters, and the one file part of the call's name.
 * @throws Refusal unsupported_type where the call takes no file, too_large, malformed.
 */
export async function readUpload(
  request: FastifyRequest,
  upload: Upload | undefined,
): Promise<{ fields: Record<string, unknown>; file: Buffer | undefined }> {
  if (upload?.file === undefined) throw new Refusal("unsupported_type");
  const fields: Record<string, unknown> = {};
  let file: Buffer | undefined;
  const limits = { fileSize: upload.maxBytes, files: 1, fields: MOST_FIELDS, fieldSize: 1000, headerPairs: 20 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") fields[part.fieldname] = pair(fields[part.fieldname], part.value);
      else {
        const bytes = await part.toBuffer();
        if (part.fieldname === upload.file) file = bytes;
      }
    }
  } catch (error) {
    // What the parser complains of is the body's fault; nothing else runs in here.
    const isLarge = error instanceof Error && "statusCode" in error && error.statusCode === REFUSALS.too_large.status;
    throw new Refusal(isLarge ? "too_large" : "malformed");
  }
  return { fields, file };
}

/** A field that is given twice is a list, as in a form. */
function pair(before: unknown, value: unknown): unknown {
  return before === undefined ? value : [before, value].flat();
}
