import type { Note } from "./sound-notes.ts";

/** The two outputs of a note: the direct output, and the reverb. */
export interface Channel {
  context: BaseAudioContext;
  dry: AudioNode;
  reverb: AudioNode;
}

/**
 * The partials of a bell, which are not integer multiples of its pitch: ratio, share of the loudness, share of the
 * length.
 */
const GLASS = [
  [1, 1, 1],
  [2.76, 0.32, 0.55],
  [5.4, 0.12, 0.28],
] as const;
const SILENCE = 0.001;
const REVERB_S = 1.8;

/** Plays one note; the time is in seconds of the context's clock. Its nodes stop at its end. */
export function playNote(channel: Channel, note: Note, atS: number): void {
  const { context } = channel;
  const out = new GainNode(context);
  out.connect(channel.dry);
  if (note.reverb > 0) {
    const send = new GainNode(context, { gain: note.reverb });
    out.connect(send).connect(channel.reverb);
  }
  if (note.body === "air") breathe(context, out, note, atS);
  else ring(context, out, note, atS);
}

/** Creates the limiter that all sounds pass, so that ten bells together do not clip. */
export function makeLimiter(context: BaseAudioContext): AudioNode {
  const limiter = new DynamicsCompressorNode(context, { threshold: -14, ratio: 14, attack: 0.003, release: 0.2 });
  // Browsers raise the level after compression (make-up gain); without this reduction ten sounds in a row would
  // clip.
  limiter.connect(new GainNode(context, { gain: 0.7 })).connect(context.destination);
  return limiter;
}

/** Creates a reverb whose impulse response is decaying noise. */
export function makeReverb(context: BaseAudioContext, out: AudioNode): AudioNode {
  const length = Math.round(context.sampleRate * REVERB_S);
  const buffer = new AudioBuffer({ length, numberOfChannels: 2, sampleRate: context.sampleRate });
  for (const side of [0, 1]) {
    const samples = buffer.getChannelData(side);
    for (let at = 0; at < length; at += 1) samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 4;
  }
  const reverb = new ConvolverNode(context, { buffer });
  reverb.connect(out);
  return reverb;
}

function ring(context: BaseAudioContext, out: AudioNode, note: Note, atS: number): void {
  const partials = note.body === "glass" ? GLASS : ([[1, 1, 1]] as const);
  for (const [ratio, share, length] of partials) {
    const tone = new OscillatorNode(context, { type: "sine", frequency: note.hz * ratio });
    const endS = atS + (note.fadeMs * length) / 1000;
    if (note.body === "wood") tone.frequency.exponentialRampToValueAtTime(note.hz / 2, endS);
    tone.connect(fading(context, note.peak * share, atS, endS)).connect(out);
    tone.start(atS);
    tone.stop(endS);
  }
}

function breathe(context: BaseAudioContext, out: AudioNode, note: Note, atS: number): void {
  const seconds = note.fadeMs / 1000;
  const noise = new AudioBufferSourceNode(context, { buffer: noiseOf(context) });
  const narrow = new BiquadFilterNode(context, { type: "bandpass", frequency: note.hz, Q: 3 });
  noise
    .connect(narrow)
    .connect(fading(context, note.peak * NARROW_GAIN, atS, atS + seconds))
    .connect(out);
  noise.start(atS, Math.random() * (NOISE_S - seconds), seconds);
}

const NOISE_S = 0.5;
/** The gain behind the narrow band-pass filter, which lets a fifth of the noise through. */
const NARROW_GAIN = 5;
const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Returns the noise buffer that all notes share. It is created once, because a wheel ticks twenty times a second. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const length = Math.ceil(context.sampleRate * NOISE_S);
  const buffer = new AudioBuffer({ length, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) samples[at] = Math.random() * 2 - 1;
  noises.set(context, buffer);
  return buffer;
}

function fading(context: BaseAudioContext, peak: number, atS: number, endS: number): GainNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(SILENCE * peak, atS);
  gain.gain.exponentialRampToValueAtTime(peak, atS + 0.004);
  gain.gain.exponentialRampToValueAtTime(SILENCE * peak, endS);
  return gain;
}
