import { getNonce } from 'get-nonce';

/** Longer sound is not drawn: to draw it, all of it has to be unpacked in memory, 10 MB a minute. */
const maxSeconds = 15 * 60;

/**
 * Draws the waveform of a recording as far as its player has come; without one, the player works all
 * the same. Gives the way to take it off again.
 */
export function drawWaveform(
  container: HTMLElement,
  media: HTMLMediaElement,
  seconds: number,
): () => void {
  if (seconds > maxSeconds) return () => undefined;
  let remove = (): void => undefined;
  let isOver = false;
  import('wavesurfer.js')
    .then(({ default: WaveSurfer }) => {
      if (isOver) return;
      const colors = getComputedStyle(container);
      const drawn = WaveSurfer.create({
        container,
        media,
        cspNonce: getNonce() ?? '',
        height: 44,
        barWidth: 2,
        barGap: 2,
        barRadius: 1,
        cursorWidth: 0,
        normalize: true,
        interact: false,
        waveColor: colors.getPropertyValue('--dot-neutral'),
        progressColor: colors.getPropertyValue('--primary'),
      });
      remove = () => drawn.destroy();
    })
    // Without its drawing the recording plays as well.
    .catch(() => undefined);
  return () => {
    isOver = true;
    remove();
  };
}
