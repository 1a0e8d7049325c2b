import type { Language } from './language.ts';

/** A time of day (HH:MM) as people say it: 8 am, 4:30 pm; in Spanish 8 a. m. */
export function timeWords(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? 'am' : 'pm';
  const words = language === 'english' ? half : `${half.charAt(0)}. m.`;
  const digits = minute ? `:${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${digits} ${words}`.replaceAll(' ', '\u00a0');
}
