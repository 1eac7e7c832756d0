import { useSettings } from "../../api/session/settings.ts";
import type { Settings } from "../../api/session/stored-settings.ts";
import { startMusic } from "./music.ts";
import { makeLimiter, makeReverb, playNote } from "./play-note.ts";
import { notesOf, type SoundName } from "./sound-notes.ts";

export interface Mixer {
  play: (name: SoundName, grade: number, strength: number) => void;
}

/** The least time between two ticks. Without it the ticks of ten reels would sound like noise. */
const TICK_GAP_S = 0.024;
const SLIDE_S = 0.08;

/** Creates one channel for sounds and one for music, both through one limiter. They follow the settings. */
export function openMixer(context: AudioContext): Mixer {
  const limiter = makeLimiter(context);
  const voice = new GainNode(context, { gain: 0 });
  const music = new GainNode(context, { gain: 0 });
  voice.connect(limiter);
  music.connect(limiter);
  const sounds = { context, dry: voice, reverb: makeReverb(context, voice) };
  const tune = { context, dry: music, reverb: makeReverb(context, music) };
  let stopMusic: (() => void) | null = null;
  let lastTickAt = 0;

  const follow = (settings: Settings) => {
    const now = context.currentTime;
    voice.gain.setTargetAtTime(settings.voice ? loudness(settings.voiceVolume) : 0, now, SLIDE_S);
    music.gain.setTargetAtTime(settings.music ? loudness(settings.musicVolume) : 0, now, SLIDE_S);
    if (settings.music && !stopMusic) stopMusic = startMusic(tune);
    if (!settings.music && stopMusic) {
      stopMusic();
      stopMusic = null;
    }
    void rest(context);
  };
  follow(useSettings.getState());
  useSettings.subscribe(follow);
  document.addEventListener("visibilitychange", () => void rest(context));

  return {
    play(name, grade, strength) {
      const now = context.currentTime;
      if (name === "tick") {
        if (now - lastTickAt < TICK_GAP_S) return;
        lastTickAt = now;
      }
      for (const note of notesOf(name, grade, strength)) playNote(sounds, note, now + note.atMs / 1000);
    },
  };
}

/** Suspends the audio in a hidden tab, or when sounds and music are both off. */
function rest(context: AudioContext): Promise<void> {
  const { voice, music } = useSettings.getState();
  const wanted = document.visibilityState === "visible" && (voice || music);
  return wanted ? context.resume() : context.suspend();
}

/** Loudness is perceived logarithmically: half of the slider is a quarter of the amplitude. */
function loudness(volume: number): number {
  return (volume / 100) ** 2;
}
