import { useEffect, useRef, useState } from 'react';
import { SECONDS } from '#lib/days/durations.ts';
import type { Language } from '#lib/language.ts';
import { type Answer, sendRequest } from './send-request.ts';

type State =
  | { kind: 'idle' }
  | { kind: 'sending'; percent: number }
  /** There was no response; it is resent automatically. */
  | { kind: 'waiting'; tries: number }
  | { kind: 'sent' };

const firstPause = 3 * SECONDS;
const maxPauseMs = 30 * SECONDS;

/**
 * Sends until there is a response: after an increasing pause, and right away when the connection is
 * back.
 */
export function useSending(language: Language) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const wake = useRef<() => void>(() => undefined);

  useEffect(() => {
    const online = () => wake.current();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);

  function pause(tries: number): Promise<void> {
    setState({ kind: 'waiting', tries });
    return new Promise((over) => {
      const timer = setTimeout(over, Math.min(maxPauseMs, firstPause * 2 ** (tries - 1)));
      wake.current = () => {
        clearTimeout(timer);
        over();
      };
    });
  }

  async function send(submit: { fields: Record<string, string>; photos: File[]; key: string }) {
    for (let tries = 1; ; tries += 1) {
      setState({ kind: 'sending', percent: 0 });
      const onProgress = (percent: number) => setState({ kind: 'sending', percent });
      const answer: Answer = await sendRequest({ ...submit, language, onProgress });
      if (answer.kind !== 'unanswered') {
        setState({ kind: answer.kind === 'stored' ? 'sent' : 'idle' });
        return answer;
      }
      await pause(tries);
    }
  }

  return { state, send, tryNow: () => wake.current() };
}
