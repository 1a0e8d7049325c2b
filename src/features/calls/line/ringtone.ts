const lock = 'plumbline-ringtone';

/**
 * Plays the ringtone until it is stopped. Of several tabs of a browser that ring at once, one is heard,
 * and none while one of them is on a call. A browser that plays nothing before a press stays silent; the
 * screen rings all the same.
 */
export function playRingtone(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const audio = new Audio('/ringtone.mp3');
  audio.loop = true;
  signal.addEventListener('abort', () => audio.pause());
  const ring = () => {
    // A browser that plays nothing unasked still shows the call.
    audio.play().catch(() => undefined);
    return untilAborted(signal);
  };
  if (navigator.locks) void ringInTurn(signal, ring, () => audio.pause());
  else void ring();
  return () => stopping.abort();
}

/** Another tab may begin a call and take the turn away: this one waits until it is over. */
async function ringInTurn(
  signal: AbortSignal,
  ring: () => Promise<void>,
  pause: () => void,
): Promise<void> {
  while (!signal.aborted) {
    await navigator.locks.request(lock, { signal }, ring).catch(pause);
  }
}

/** Keeps the ringtone of this browser silent, until it is stopped: somebody speaks here. */
export function silenceRingtone(): () => void {
  const stopping = new AbortController();
  const talk = () => untilAborted(stopping.signal);
  // Whoever steals the lock next ends this one with an error: then that tab keeps it silent.
  navigator.locks?.request(lock, { steal: true }, talk).catch(() => undefined);
  return () => stopping.abort();
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });
}
