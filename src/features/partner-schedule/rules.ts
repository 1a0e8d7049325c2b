/** Days that one entry of days off may span. */
export const maxDaysOff = 366;
/** Entries of days off to come. */
export const maxEntries = 100;
export const maxNoteLength = 200;

/** When somebody works on a weekday (0 is Sunday), as HH:MM by the clock of the business. */
export interface WorkingDay {
  weekday: number;
  opens: string;
  closes: string;
}

/** The week from Monday on, as people here read it. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;
