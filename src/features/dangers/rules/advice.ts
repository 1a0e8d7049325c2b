import type { Language } from '#lib/language.ts';
import { adviceInEnglish } from './advice-english.ts';
import { adviceInSpanish } from './advice-spanish.ts';

const advice = { english: adviceInEnglish, spanish: adviceInSpanish };

/** What to do at once about a danger; undefined for a name that is none. */
export function adviceFor(danger: string | undefined, language: Language): string | undefined {
  return Object.entries(advice[language]).find(([name]) => name === danger)?.[1];
}
