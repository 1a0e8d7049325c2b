import { type Language, languageCode } from '../../../lib/language.ts';

/** A calendar day (YYYY-MM-DD) in full: "December 4, 2026", "4 de diciembre de 2026". */
export function longDay(day: string, language: Language): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(languageCode(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

/** An instant by the clock of a time zone: "December 4, 2026, 9:30 AM CST". */
export function longInstant(instant: Date, timeZone: string, language: Language): string {
  return instant.toLocaleString(languageCode(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
}
