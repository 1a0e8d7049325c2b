import { type Language, languageCode } from '../../../lib/language.ts';

/** A calendar day (YYYY-MM-DD) in words: "November 18, 2026", "18 de noviembre de 2026". */
export function dayWords(day: string, language: Language): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(languageCode(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

/** The first of somebody's names. */
export function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
