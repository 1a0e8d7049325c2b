import { type Language, languageCode } from '../../../../lib/language.ts';

/** How the portal writes an instant, in a language and by the clock of the business. */
export function momentText(language: Language, timeZone: string) {
  const code = `${languageCode(language)}-US`;
  const days = new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone });
  const moments = new Intl.DateTimeFormat(code, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return {
    day: (instant: Date) => days.format(instant),
    moment: (instant: Date) => moments.format(instant),
  };
}
