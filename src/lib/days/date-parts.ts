import type { Language } from '../language.ts';
import { monthName } from './texts.ts';

/** The parts of a day in a form without script, each in its own field: `from_month`, `from_day`. */
export const dateParts = ['month', 'day', 'year'] as const;
export type DatePart = (typeof dateParts)[number];

/** The parts in the order of a language: November 24, 24 de noviembre. */
export function datePartsIn(language: Language): readonly DatePart[] {
  return language === 'spanish' ? ['day', 'month', 'year'] : dateParts;
}

const names: Record<Language, Record<DatePart, string>> = {
  english: { month: 'Month', day: 'Day', year: 'Year' },
  spanish: { month: 'Mes', day: 'Día', year: 'Año' },
};

export function datePartName(part: DatePart, language: Language): string {
  return names[language][part];
}

/** The month (01 to 12) as a word: "November", "Noviembre". */
export function nameOfMonth(month: string, language: Language): string {
  return monthName(`2024-${month}`, language).replace(/( de)? 2024$/, '');
}

/** The chosen parts of a day (YYYY-MM-DD), also if only some are chosen (2026-02-). */
export function partsOf(day: string): Record<DatePart, string> {
  const [year = '', month = '', date = ''] = day.split('-');
  return { month, day: date, year };
}

/**
 * The day (YYYY-MM-DD) posted under a name, in parts or whole; empty if nothing is chosen. An
 * incomplete day is not valid, but keeps what was chosen.
 */
export function postedDay(field: (name: string) => string, name: string): string {
  const [month, day, year] = dateParts.map((part) => field(`${name}_${part}`));
  return month || day || year ? `${year}-${month}-${day}` : field(name);
}
