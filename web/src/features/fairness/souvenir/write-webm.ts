/** One encoded picture of a video. */
export interface VideoFrameData {
  timeMs: number;
  isKey: boolean;
  data: Uint8Array<ArrayBuffer>;
}

interface Video {
  codec: "VP8" | "VP9";
  width: number;
  height: number;
  durationMs: number;
  /** The frames in order of time. The first is a key frame. */
  frames: readonly VideoFrameData[];
}

/**
 * Writes a WebM file (RFC 8794 and RFC 9559): one video track, a cluster from each key frame to the next, and the index
 * with which video players seek.
 */
export function writeWebm({ codec, width, height, durationMs, frames }: Video): Blob {
  const head = element(
    ID.head,
    ...[number(ID.version, 1), number(ID.readVersion, 1), number(ID.maxIdLength, 4), number(ID.maxSizeLength, 8)],
    ...[text(ID.docType, "webm"), number(ID.docVersion, 4), number(ID.docReadVersion, 2)],
  );
  const info = element(
    ID.info,
    // All times in the file are milliseconds.
    number(ID.timeScale, 1_000_000),
    element(ID.duration, float(durationMs)),
    text(ID.muxer, "Vitrine"),
    text(ID.writer, "Vitrine"),
  );
  const track = element(
    ID.track,
    ...[number(ID.trackNumber, TRACK), number(ID.trackId, 1), number(ID.trackType, 1), number(ID.hasLacing, 0)],
    text(ID.codec, `V_${codec}`),
    element(ID.video, number(ID.width, width), number(ID.height, height)),
  );
  const clusters = clustersOf(frames);
  const before = [info, element(ID.tracks, track)];
  let position = before.reduce((sum, { length }) => sum + length, 0);
  const cues = clusters.map(({ timeMs, bytes }) => {
    const place = element(ID.cuePlace, number(ID.cueTrack, TRACK), number(ID.cuePosition, position));
    position += bytes.length;
    return element(ID.cue, number(ID.cueTime, timeMs), place);
  });
  const segment = element(ID.segment, ...before, ...clusters.map(({ bytes }) => bytes), element(ID.cues, ...cues));
  return new Blob([head, segment], { type: "video/webm" });
}

const TRACK = 1;

/** The ids of the elements in the file format. */
const ID = {
  ...{ head: 0x1a45dfa3, version: 0x4286, readVersion: 0x42f7, maxIdLength: 0x42f2, maxSizeLength: 0x42f3 },
  ...{ docType: 0x4282, docVersion: 0x4287, docReadVersion: 0x4285, segment: 0x18538067 },
  ...{ info: 0x1549a966, timeScale: 0x2ad7b1, duration: 0x4489, muxer: 0x4d80, writer: 0x5741 },
  ...{ tracks: 0x1654ae6b, track: 0xae, trackNumber: 0xd7, trackId: 0x73c5, trackType: 0x83, hasLacing: 0x9c },
  ...{ codec: 0x86, video: 0xe0, width: 0xb0, height: 0xba },
  ...{ cluster: 0x1f43b675, clusterTime: 0xe7, frame: 0xa3 },
  ...{ cues: 0x1c53bb6b, cue: 0xbb, cueTime: 0xb3, cuePlace: 0xb7, cueTrack: 0xf7, cuePosition: 0xf1 },
} as const;

type Bytes = Uint8Array<ArrayBuffer>;

function clustersOf(frames: readonly VideoFrameData[]): { timeMs: number; bytes: Bytes }[] {
  const groups: VideoFrameData[][] = [];
  for (const frame of frames) {
    if (frame.isKey) groups.push([]);
    groups.at(-1)?.push(frame);
  }
  return groups.map((group) => {
    const { timeMs } = group[0]!;
    const blocks = group.map((frame) => element(ID.frame, blockHead(frame, timeMs), frame.data));
    return { timeMs, bytes: element(ID.cluster, number(ID.clusterTime, timeMs), ...blocks) };
  });
}

/** Returns the head of a block: the track, the time since the cluster's start, and whether the frame is a key frame. */
function blockHead({ timeMs, isKey }: VideoFrameData, clusterMs: number): Bytes {
  const bytes = new Uint8Array(4);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, 0x80 | TRACK);
  view.setInt16(1, timeMs - clusterMs);
  view.setUint8(3, isKey ? 0x80 : 0);
  return bytes;
}

const SIZE_BYTES = 8;

/** Returns an element of the format: its id, the size of its content in eight bytes, and its content. */
function element(id: number, ...content: Bytes[]): Bytes {
  const size = content.reduce((sum, { length }) => sum + length, 0);
  const name = wholeBytes(id);
  const bytes = new Uint8Array(name.length + SIZE_BYTES + size);
  bytes.set(name);
  new DataView(bytes.buffer).setBigUint64(name.length, (1n << 56n) | BigInt(size));
  let at = name.length + SIZE_BYTES;
  for (const part of content) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const number = (id: number, value: number) => element(id, wholeBytes(value));
const text = (id: number, value: string) => element(id, new TextEncoder().encode(value));

function float(value: number): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

/** Returns a whole number in as few bytes as possible, the highest byte first. */
function wholeBytes(value: number): Bytes {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Uint8Array.from(bytes);
}
