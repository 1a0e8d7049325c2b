/** Lengths of time in milliseconds, so that a limit reads as `2 * HOURS`. */
export const SECONDS = 1000;
export const MINUTES = 60 * SECONDS;
export const HOURS = 60 * MINUTES;
export const DAYS = 24 * HOURS;
