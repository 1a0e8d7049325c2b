/** The max days of one entry of days off. */
export const maxDaysOff = 366;
/** The max number of upcoming entries of days off. */
export const maxEntries = 100;
export const maxNoteLength = 200;

/** Someone's hours on a weekday (0 is Sunday), as HH:MM in the business's time zone. */
export interface WorkingDay {
  weekday: number;
  opens: string;
  closes: string;
}

/** The week from Monday on, in reading order. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

export const monday = 1;

export function isWorkweek(weekday: number): boolean {
  return weekday >= monday && weekday <= 5;
}
