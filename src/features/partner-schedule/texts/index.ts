import { byLanguage } from '#lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

export type ScheduleTexts = ReturnType<typeof scheduleTexts>;

/** The texts of a partner's schedule. */
export const scheduleTexts = byLanguage({ english, spanish });
