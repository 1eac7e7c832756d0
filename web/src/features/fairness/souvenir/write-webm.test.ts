import { expect, test } from "vitest";
import { writeWebm } from "./write-webm.ts";

const frames = [0, 33, 67, 2_000, 2_033].map((timeMs, index) => ({
  timeMs,
  isKey: timeMs % 2_000 === 0,
  data: Uint8Array.of(index, 0xff, index),
}));

test("a WebM file has a head, a duration, a track, a cluster for each key frame, and an index of the clusters", async () => {
  const blob = writeWebm({ codec: "VP9", width: 720, height: 900, durationMs: 8_000, frames });
  expect(blob.type).toBe("video/webm");
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const [head, segment, ...rest] = read(bytes);
  expect(rest).toEqual([]);
  expect(head!.id).toBe("1a45dfa3");
  expect(asText(find(head!, "4282"))).toBe("webm");
  const info = find(segment!, "1549a966");
  expect(asNumber(find(info, "2ad7b1"))).toBe(1_000_000);
  expect(new DataView(find(info, "4489").content.slice().buffer).getFloat64(0)).toBe(8_000);
  const track = find(find(segment!, "1654ae6b"), "ae");
  expect(asText(find(track, "86"))).toBe("V_VP9");
  const video = find(track, "e0");
  expect([asNumber(find(video, "b0")), asNumber(find(video, "ba"))]).toEqual([720, 900]);

  const clusters = read(segment!.content).filter(({ id }) => id === "1f43b675");
  const written = clusters.map((cluster) => ({
    at: asNumber(find(cluster, "e7")),
    blocks: read(cluster.content)
      .filter(({ id }) => id === "a3")
      .map(({ content: [track, high, low, flags, ...data] }) => ({ track, time: high! * 256 + low!, flags, data })),
  }));
  const block = (time: number, flags: number, index: number) => ({
    track: 0x81,
    time,
    flags,
    data: [index, 255, index],
  });
  expect(written).toEqual([
    { at: 0, blocks: [block(0, 0x80, 0), block(33, 0, 1), block(67, 0, 2)] },
    { at: 2_000, blocks: [block(0, 0x80, 3), block(33, 0, 4)] },
  ]);

  const cues = read(find(segment!, "1c53bb6b").content).map((cue) => ({
    time: asNumber(find(cue, "b3")),
    // A position counts from the first byte of the segment's content.
    found: read(segment!.content.subarray(asNumber(find(find(cue, "b7"), "f1"))))[0]!,
  }));
  expect(cues.map(({ time }) => time)).toEqual([0, 2_000]);
  expect(cues.map(({ found }) => asNumber(find(found, "e7")))).toEqual([0, 2_000]);
});

type Element = { id: string; content: Uint8Array };

/** Reads a sequence of elements. The leading zeros of the first byte say how many bytes an id or a size has. */
function read(bytes: Uint8Array): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const idLength = Math.clz32(bytes[at]!) - 23;
    const id = [...bytes.subarray(at, at + idLength)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    at += idLength;
    const sizeLength = Math.clz32(bytes[at]!) - 23;
    const [first = 0, ...others] = bytes.subarray(at, at + sizeLength);
    const size = others.reduce((sum, byte) => sum * 256 + byte, first & (0xff >> sizeLength));
    at += sizeLength;
    elements.push({ id, content: bytes.subarray(at, at + size) });
    at += size;
  }
  return elements;
}

const find = ({ content }: Element, id: string): Element => read(content).find((each) => each.id === id)!;
const asNumber = ({ content }: Element) => content.reduce((sum, byte) => sum * 256 + byte, 0);
const asText = ({ content }: Element) => new TextDecoder().decode(content);
