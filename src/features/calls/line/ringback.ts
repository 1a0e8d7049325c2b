import type { LineState } from './voice-port.ts';

/** What callers in North America hear while it rings: 440 and 480 Hz, two seconds on, four off. */
const file = '/ringback.mp3';

/**
 * Plays the ringback tone to the caller until the other side is heard. Returns a function that
 * follows the line's state.
 */
export function soundRingback(): (state: LineState) => void {
  let audio: HTMLAudioElement | undefined;

  return ({ talk }) => {
    if (!talk?.isOutgoing || talk.stage !== 'ringing' || talk.isHeard) {
      audio?.pause();
      audio = undefined;
      return;
    }
    if (!audio) {
      audio = new Audio(file);
      audio.loop = true;
      // Without it, the screen shows that it rings.
      audio.play().catch(() => undefined);
    }
    audio.muted = talk.isSoundOff;
  };
}
