/** The part of protocol buffers' wire format that Steam's sign-in needs. A bigint is a varint; others have a length. */
export type Field = bigint | string | Buffer;

const VARINT = 0;
const FIXED64 = 1;
const SIZED = 2;
const FIXED32 = 5;

/** Writes fields by their numbers. */
export function writeMessage(fields: [number: number, value: Field][]): Buffer {
  const parts = fields.flatMap(([number, value]) => {
    if (typeof value === "bigint") return [varint(BigInt(number << 3) | BigInt(VARINT)), varint(value)];
    const content = Buffer.from(value as string);
    return [varint(BigInt((number << 3) | SIZED)), varint(BigInt(content.length)), content];
  });
  return Buffer.concat(parts);
}

/** Reads fields by their numbers; the last value of a number counts. */
export function readMessage(bytes: Buffer): Map<number, bigint | Buffer> {
  const fields = new Map<number, bigint | Buffer>();
  let at = 0;
  const next = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at++);
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const take = (size: number) => {
    at += size;
    return bytes.subarray(at - size, at);
  };
  while (at < bytes.length) {
    const key = Number(next());
    const kind = key & 7;
    if (kind === VARINT) fields.set(key >> 3, next());
    else if (kind === FIXED64) fields.set(key >> 3, take(8).readBigUInt64LE());
    else if (kind === FIXED32) take(4);
    else fields.set(key >> 3, take(Number(next())));
  }
  return fields;
}

function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 128n) return Buffer.from([...bytes, Number(rest)]);
    bytes.push(Number(rest & 127n) | 128);
  }
}
