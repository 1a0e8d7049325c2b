import { SECONDS } from '#lib/days/durations.ts';

declare global {
  interface Window {
    /** Responses by address, requested before the script was there; empty without any. */
    earlyAnswers?: Map<string, Promise<Response | undefined>>;
  }
}

/** Milliseconds after the page arrived: later requests want a newer response. */
const maxAge = 20 * SECONDS;

/** Takes the response to a call that the page itself started, the first time only. */
export async function takeEarlyAnswer(address: string): Promise<Response | undefined> {
  if (!window.earlyAnswers || performance.now() > maxAge) dropEarlyAnswers();
  const answer = window.earlyAnswers?.get(address);
  window.earlyAnswers?.delete(address);
  return answer;
}

/** Something is changed, or the script requests first: earlier responses no longer count. */
export function dropEarlyAnswers(): void {
  window.earlyAnswers = new Map();
}
