const NOTHING: Buffer = Buffer.alloc(0);

/** Splits the data of a keep-alive connection into response bodies. Throws for a response without content-length. */
export function createReader(onBody: (body: Buffer) => void): (chunk: Buffer) => void {
  let unread = NOTHING;
  return (chunk) => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
    for (;;) {
      const headEnd = unread.indexOf("\r\n\r\n");
      if (headEnd === -1) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(unread.toString("latin1", 0, headEnd))?.[1];
      if (length === undefined) throw new Error("a response has no content-length");
      const end = headEnd + 4 + Number(length);
      if (unread.length < end) return;
      const body = unread.subarray(headEnd + 4, end);
      unread = unread.length === end ? NOTHING : unread.subarray(end);
      onBody(body);
    }
  };
}
