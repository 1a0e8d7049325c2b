import type { LineState } from './voice-port.ts';

/** What a caller hears in North America while it rings: 440 and 480 Hz, two seconds on, four off. */
const file = '/ringback.mp3';

/**
 * Lets whoever calls from here hear that it rings there, until the other side is heard. Gives what
 * follows the state of the line.
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
      // Without it the screen says that it rings.
      audio.play().catch(() => undefined);
    }
    audio.muted = talk.isSoundOff;
  };
}
