const HEAD_BYTES = 6;
const ROW_BYTES = 16;

/** Packs square PNG files into one ICO file. `side` is in pixels, at most 255. */
export function packIcon(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(HEAD_BYTES + ROW_BYTES * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, { side, png }] of pictures.entries()) {
    const row = HEAD_BYTES + ROW_BYTES * at;
    head.writeUInt8(side, row);
    head.writeUInt8(side, row + 1);
    head.writeUInt16LE(1, row + 4);
    head.writeUInt16LE(32, row + 6);
    head.writeUInt32LE(png.length, row + 8);
    head.writeUInt32LE(offset, row + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
