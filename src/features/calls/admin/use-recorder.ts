import { useEffect, useRef, useState } from 'react';
import { SECONDS } from '#lib/days/durations.ts';

interface Recording {
  blob: Blob;
  url: string;
}

const problems: Record<string, string> = {
  NotAllowedError:
    'Your browser does not let this page use the microphone. Allow it next to the address, then try again.',
  NotFoundError: 'No microphone was found. Connect one, then try again.',
  NotReadableError: 'Another program is using the microphone. Close it there, then try again.',
};

/**
 * Records from the microphone, up to a number of seconds. The recording can be played before it is
 * sent.
 */
export function useRecorder(maxSeconds: number) {
  const [seconds, setSeconds] = useState(0);
  const [isRecording, setRecording] = useState(false);
  const [recording, setDone] = useState<Recording>();
  const [problem, setProblem] = useState('');
  const recorder = useRef<MediaRecorder>(undefined);

  useEffect(() => {
    if (!isRecording) return;
    const started = Date.now();
    const timer = setInterval(() => {
      const passed = Math.floor((Date.now() - started) / SECONDS);
      setSeconds(passed);
      if (passed >= maxSeconds) recorder.current?.stop();
    }, 200);
    return () => clearInterval(timer);
  }, [isRecording, maxSeconds]);

  // Recording stops when the page is left.
  useEffect(() => () => release(recorder.current), []);
  useEffect(() => () => void (recording && URL.revokeObjectURL(recording.url)), [recording]);

  async function start(): Promise<void> {
    setProblem('');
    setDone(undefined);
    setSeconds(0);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const next = new MediaRecorder(stream, { audioBitsPerSecond: 32_000 });
      const parts: Blob[] = [];
      next.ondataavailable = ({ data }) => void parts.push(data);
      next.onstop = () => {
        release(next);
        const blob = new Blob(parts, { type: next.mimeType });
        setRecording(false);
        setDone({ blob, url: URL.createObjectURL(blob) });
      };
      recorder.current = next;
      next.start();
      setRecording(true);
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      setProblem(problems[name] ?? 'Recording does not work in this browser. Try another one.');
    }
  }

  return {
    seconds,
    isRecording,
    recording,
    problem,
    start,
    stop: () => recorder.current?.stop(),
    discard: () => setDone(undefined),
  };
}

function release(recorder: MediaRecorder | undefined): void {
  for (const track of recorder?.stream.getTracks() ?? []) track.stop();
}
