import { type Language, languageCode } from './language.ts';

/** A time of day (HH:MM) as people say it: 8 am, 4:30 pm; in Spanish 8 a. m. */
export function timeText(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? 'am' : 'pm';
  const text = language === 'english' ? half : `${half.charAt(0)}. m.`;
  const digits = minute ? `:${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${digits} ${text}`.replaceAll(' ', '\u00a0');
}

/** A weekday's name (0 is Monday) with a capital, as a line of a list begins with it. */
export function weekdayName(day: number, language: Language): string {
  // 1 January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + day));
  const name = date.toLocaleDateString(languageCode(language), {
    weekday: 'long',
    timeZone: 'UTC',
  });
  return name.charAt(0).toUpperCase() + name.slice(1);
}
