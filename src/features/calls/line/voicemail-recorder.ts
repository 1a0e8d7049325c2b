import { SECONDS } from '#lib/days/durations.ts';
import { openMicrophone } from './microphone.ts';
import type { MicrophoneProblem } from './voice-port.ts';

export interface VoicemailRecorder {
  /** How loud it is now, 0 to 1. */
  level(): number;
  /** Seconds so far. */
  seconds(): number;
  /** Stops recording and returns the recording. */
  finish(): Promise<{ recording: Blob; seconds: number }>;
  /** Stops recording and returns nothing. */
  discard(): void;
}

/**
 * Formats that browsers and the server share; the first one that this browser can record is used.
 */
const mediaTypes = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];

/** Records a message of up to `maxSeconds`; `onFull` reports that time is up. */
export async function recordVoicemail(
  maxSeconds: number,
  onFull: () => void,
): Promise<VoicemailRecorder | { problem: MicrophoneProblem }> {
  if (!('MediaRecorder' in globalThis)) return { problem: 'unsupported' };
  const microphone = await openMicrophone();
  if (microphone.problem) return microphone;
  const { track } = microphone;
  const stream = new MediaStream([track]);
  const mimeType = mediaTypes.find((type) => MediaRecorder.isTypeSupported(type));
  const options = { audioBitsPerSecond: 32_000 };
  const recorder = new MediaRecorder(stream, mimeType ? { ...options, mimeType } : options);
  const parts: Blob[] = [];
  const loudness = measure(stream);
  const startedAt = Date.now();
  let endedAt: number | undefined;
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  recorder.start(1 * SECONDS);
  const timer = setTimeout(() => {
    stop();
    onFull();
  }, maxSeconds * SECONDS);
  // The microphone was disconnected: what was recorded until then stays.
  track.onended = stop;

  function stop(): void {
    endedAt ??= Date.now();
    clearTimeout(timer);
    if (recorder.state !== 'inactive') recorder.stop();
    track.onended = null;
    track.stop();
    loudness.close();
  }

  const seconds = () =>
    Math.min(maxSeconds, Math.floor(((endedAt ?? Date.now()) - startedAt) / SECONDS));
  return {
    level: () => (endedAt ? 0 : loudness.level()),
    seconds,
    async finish() {
      stop();
      await stopped;
      const [type = recorder.mimeType] = recorder.mimeType.split(';');
      return { recording: new Blob(parts, { type }), seconds: Math.max(1, seconds()) };
    },
    discard: stop,
  };
}

/** The loudness of sound samples. */
function measure(stream: MediaStream): { level(): number; close(): void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(power) * 4);
    },
    // It is already closed.
    close: () => void context.close().catch(() => undefined),
  };
}
