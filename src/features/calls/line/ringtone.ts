/**
 * Plays the ringtone until it is stopped. Of several tabs of a browser that ring at once, one is heard.
 * A browser that plays nothing before a press stays silent; the screen rings all the same.
 */
export function playRingtone(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const audio = new Audio('/ringtone.mp3');
  audio.loop = true;
  const ring = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        audio.pause();
        resolve();
      });
      audio.play().catch(() => undefined);
    });
  if (!navigator.locks) void ring();
  else navigator.locks.request('plumbline-ringtone', { signal }, ring).catch(() => undefined);
  return () => stopping.abort();
}
