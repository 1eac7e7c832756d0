import { type Channel, playNote } from "./play-note.ts";

/** Four slow chords (A minor 9, F major 7, C major 9, E minor 7), as pitches in Hz. */
const CHORDS = [
  [110, 164.81, 246.94, 261.63],
  [87.31, 174.61, 220, 329.63],
  [130.81, 196, 246.94, 293.66],
  [82.41, 164.81, 196, 293.66],
] as const;
/** The pitches of the bells that fit all four chords. */
const BELLS_HZ = [440, 523.25, 587.33, 659.26, 783.99] as const;
const CHORD_S = 9;
const AHEAD_S = 5;
const LOOK_MS = 2_000;

/** Plays music until the returned function is called. The chords overlap, so that the loop has no gap. */
export function startMusic(channel: Channel): () => void {
  const { context } = channel;
  const out = new GainNode(context);
  out.connect(channel.dry);
  const send = new GainNode(context, { gain: 0.25 });
  out.connect(send).connect(channel.reverb);
  const own = { ...channel, dry: out };
  let at = 0;
  let nextS = context.currentTime + 0.3;
  // While the context is suspended its clock stops, and no chord is added.
  const add = () => {
    while (nextS < context.currentTime + AHEAD_S) {
      playChord(context, out, CHORDS[at % CHORDS.length] ?? [], nextS);
      ringBells(own, nextS);
      nextS += CHORD_S;
      at += 1;
    }
  };
  add();
  const timer = setInterval(add, LOOK_MS);
  return () => {
    clearInterval(timer);
    out.gain.setTargetAtTime(0, context.currentTime, 0.3);
    setTimeout(() => {
      out.disconnect();
      send.disconnect();
    }, LOOK_MS);
  };
}

function playChord(context: BaseAudioContext, out: AudioNode, chord: readonly number[], atS: number): void {
  const dark = new BiquadFilterNode(context, { type: "lowpass", frequency: 420, Q: 0.4 });
  dark.frequency.setValueAtTime(320, atS);
  dark.frequency.linearRampToValueAtTime(620, atS + CHORD_S / 2);
  dark.frequency.linearRampToValueAtTime(320, atS + CHORD_S + 3);
  const swell = new GainNode(context, { gain: 0 });
  swell.gain.setValueAtTime(0, atS);
  swell.gain.linearRampToValueAtTime(0.085, atS + 3.5);
  swell.gain.setValueAtTime(0.085, atS + CHORD_S - 2);
  swell.gain.linearRampToValueAtTime(0, atS + CHORD_S + 3);
  dark.connect(swell).connect(out);
  for (const hz of chord) {
    // Two slightly detuned oscillators beat slowly, which makes a chord sound livelier.
    for (const detune of [-4, 4]) {
      const tone = new OscillatorNode(context, { type: "triangle", frequency: hz, detune });
      tone.connect(dark);
      tone.start(atS);
      tone.stop(atS + CHORD_S + 3.1);
    }
  }
}

function ringBells(channel: Channel, atS: number): void {
  for (const share of [0.22, 0.61]) {
    const hz = BELLS_HZ[Math.floor(Math.random() * BELLS_HZ.length)] ?? 440;
    const note = { atMs: 0, hz, peak: 0.035, fadeMs: 2600, body: "glass", reverb: 0.7 } as const;
    playNote(channel, note, atS + CHORD_S * (share + Math.random() * 0.12));
  }
}
