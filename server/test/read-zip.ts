import { inflateRawSync } from "node:zlib";

const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** The files of a ZIP by their names, read from its central directory. */
export function readZip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new Error("no ZIP, or half of one");
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  while (bytes.readUInt32LE(at) === CENTRAL) {
    const size = bytes.readUInt32LE(at + 20);
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength!);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    files.set(name, inflateRawSync(bytes.subarray(start, start + size)).toString("utf8"));
    at += 46 + nameLength! + extra! + comment!;
  }
  return files;
}
