import { SECONDS } from '#lib/days/durations.ts';
import { type Language, languageCode } from '#lib/language.ts';
import type { VoicemailOffer } from '../contract/socket.ts';

/** Longer than any greeting: a browser that never reports the end must not hold the caller up. */
const maxTime = 30 * SECONDS;
/** If nothing can be heard, time to read it. */
const timeToRead = 5 * SECONDS;

/** Plays the owner's greeting, or speaks its text. Resolves when it has ended or was stopped. */
export async function speakGreeting(
  { greeting, greeting_url }: VoicemailOffer,
  language: Language,
  signal: AbortSignal,
): Promise<void> {
  const isPlayed = greeting_url !== null && (await play(greeting_url, signal));
  if (isPlayed || signal.aborted) return;
  if (!(await say(greeting[language], languageCode(language), signal)))
    await ending(signal, timeToRead);
}

/** False if it couldn't be played. */
function play(address: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const audio = new Audio(address);
    audio.onended = () => resolve(true);
    audio.onerror = () => resolve(false);
    signal.addEventListener('abort', () => {
      audio.pause();
      resolve(true);
    });
    setTimeout(() => resolve(true), maxTime);
    audio.play().catch(() => resolve(false));
  });
}

/** False if this browser has no speech synthesis. */
async function say(text: string, language: string, signal: AbortSignal): Promise<boolean> {
  if (!('speechSynthesis' in globalThis) || speechSynthesis.getVoices().length === 0) return false;
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = language === 'es' ? 'es-MX' : 'en-US';
  const done = ending(signal, maxTime, (resolve) => {
    spoken.onend = resolve;
    spoken.onerror = resolve;
  });
  signal.addEventListener('abort', () => speechSynthesis.cancel());
  speechSynthesis.speak(spoken);
  await done;
  return true;
}

function ending(
  signal: AbortSignal,
  latest: number,
  onStart: (resolve: () => void) => void = () => undefined,
): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve());
    setTimeout(resolve, latest);
    onStart(resolve);
  });
}
