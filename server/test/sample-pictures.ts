import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Pictures and things that pretend to be some, for tests. */
export const plain = { create: { width: 300, height: 200, channels: 3, background: "#1f5a73" } } as const;

/** A PNG whose head promises a side of so many pixels, in a file of some hundred bytes. */
export function bombOf(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(100_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A true PNG that also carries a page with a script, as text inside and behind its end. */
export async function pageInPng(): Promise<Buffer> {
  const png = await sharp(plain).png().toBuffer();
  const page = "<!doctype html><script>alert(1)</script>";
  const text = chunk("tEXt", Buffer.from(`Comment\0${page}`, "latin1"));
  return Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from(page)]);
}

/** A photograph that says where and with what it was taken. */
export function withPlace(): Promise<Buffer> {
  return sharp(plain)
    .jpeg()
    .withExif({ IFD0: { Make: "Camera of somebody" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "55/1 45/1 0/1" } })
    .toBuffer();
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
