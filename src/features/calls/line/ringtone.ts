const lock = 'plumbline-ringtone';

/**
 * Plays the ringtone until it is stopped. If several tabs of a browser ring at once, one is heard,
 * and none while one of them is on a call. A browser that blocks autoplay stays silent; the screen
 * rings all the same.
 */
export function playRingtone(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const audio = new Audio('/ringtone.mp3');
  audio.loop = true;
  signal.addEventListener('abort', () => audio.pause());
  const ring = () => {
    // A browser that blocks autoplay still shows the call.
    audio.play().catch(() => undefined);
    return untilAborted(signal);
  };
  if (navigator.locks) void ringInTurn(signal, ring, () => audio.pause());
  else void ring();
  return () => stopping.abort();
}

/** Another tab may start a call and take the lock: this one waits until that is over. */
async function ringInTurn(
  signal: AbortSignal,
  ring: () => Promise<void>,
  pause: () => void,
): Promise<void> {
  while (!signal.aborted) {
    await navigator.locks.request(lock, { signal }, ring).catch(pause);
  }
}

/** Silences this browser's ringtone until stopped, because someone is talking here. */
export function silenceRingtone(): () => void {
  const stopping = new AbortController();
  const talk = () => untilAborted(stopping.signal);
  // Whoever steals the lock next ends this one with an error; then that tab silences it.
  navigator.locks?.request(lock, { steal: true }, talk).catch(() => undefined);
  return () => stopping.abort();
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });
}
