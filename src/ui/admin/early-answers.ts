import { SECONDS } from '../../lib/days/durations.ts';

declare global {
  interface Window {
    /** Answers by address, asked for before the script was there; nothing where there was none. */
    earlyAnswers?: Map<string, Promise<Response | undefined>>;
  }
}

/** Milliseconds after the page came: what is asked for later wants a newer answer. */
const maxAge = 20 * SECONDS;

/** Takes the answer to a call that the page began to ask for by itself, the first time only. */
export async function takeEarlyAnswer(address: string): Promise<Response | undefined> {
  if (!window.earlyAnswers || performance.now() > maxAge) dropEarlyAnswers();
  const answer = window.earlyAnswers?.get(address);
  window.earlyAnswers?.delete(address);
  return answer;
}

/** Something is changed, or asked for first by the script: no earlier answer counts any more. */
export function dropEarlyAnswers(): void {
  window.earlyAnswers = new Map();
}
