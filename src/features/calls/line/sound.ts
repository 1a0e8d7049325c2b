/** Plays the other side's sound. */
export interface SoundOutput {
  play(stream: MediaStream): void;
  /** Tries again after a press. */
  resume(): void;
  setOff(isOff: boolean): void;
  list(): Promise<{ id: string; label: string }[]>;
  choose(id: string): Promise<void>;
  stop(): void;
}

/**
 * @param onBlocked the browser blocks sound until something is pressed, or plays it again
 */
export function openSound(onBlocked: (isBlocked: boolean) => void): SoundOutput {
  const audio = new Audio();
  audio.autoplay = true;

  function resume(): void {
    audio.play().then(
      () => onBlocked(false),
      // Stopping before it started isn't a refusal.
      (error: unknown) => onBlocked(error instanceof DOMException && error.name !== 'AbortError'),
    );
  }

  return {
    play(stream) {
      audio.srcObject = stream;
      resume();
    },
    resume,
    setOff(isOff) {
      audio.muted = isOff;
    },
    async list() {
      // Some browsers list outputs even though they can't switch between them.
      if (!('setSinkId' in audio)) return [];
      const devices = await navigator.mediaDevices.enumerateDevices();
      return devices
        .filter(({ kind, label }) => kind === 'audiooutput' && label)
        .map(({ deviceId, label }) => ({ id: deviceId, label }));
    },
    async choose(id) {
      if ('setSinkId' in audio) await audio.setSinkId(id);
    },
    stop() {
      audio.pause();
      audio.srcObject = null;
    },
  };
}
