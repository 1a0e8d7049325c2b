import { getNonce } from 'get-nonce';

/**
 * Longer recordings get no waveform: drawing it means decoding all of it in memory, 10 MB per
 * minute.
 */
const maxSeconds = 15 * 60;

/**
 * Draws a recording's waveform with the playback position; without it, the player works all the
 * same. Returns a function that removes it.
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
    // The recording also plays without its waveform.
    .catch(() => undefined);
  return () => {
    isOver = true;
    remove();
  };
}
