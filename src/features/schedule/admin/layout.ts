import { weekdays } from '#features/settings/rules/choices.ts';
import type { BusinessHours } from '#features/settings/rules/settings.ts';
import {
  dayAfter,
  dayIn,
  daysFrom,
  mondayOf,
  monthAfter,
  weekdayAndTime,
  weekdayOfDay,
} from '#lib/days/days.ts';
import { DAYS, MINUTES } from '#lib/days/durations.ts';
import type { PartnerWork } from '../contract/partner-calendar.ts';
import type { VisitView } from '../contract/visits.ts';

export const views = ['day', 'week', 'month', 'list'] as const;
export type View = (typeof views)[number];

/** How many days the list looks ahead. */
const listedDays = 14;

/** A position on the grid: in the business's time zone, in minutes from midnight. */
interface Slot {
  day: string;
  start: number;
  minutes: number;
  /** Overlapping visits share the width: the column, and how many there are. */
  column: number;
  columns: number;
}

/** A scheduled visit for the grid. */
export interface Placed extends Slot {
  visit: VisitView;
}

/** A partner's work that isn't a visit of the owner. */
export interface PlacedWork extends Slot {
  work: PartnerWork;
}

/** The days (YYYY-MM-DD) that a view shows. */
export function daysOf(view: View, date: string): string[] {
  if (view === 'day') return [date];
  if (view === 'week') return daysFrom(mondayOf(date), 7);
  if (view === 'list') return daysFrom(date, listedDays);
  const first = mondayOf(`${date.slice(0, 7)}-01`);
  const next = monthAfter(date, 1);
  const weeks = Math.ceil((Date.parse(next) - Date.parse(first)) / (7 * DAYS));
  return daysFrom(first, weeks * 7);
}

/** The date that the arrows lead to. */
export function dateBeside(view: View, date: string, direction: 1 | -1): string {
  if (view === 'day') return dayAfter(date, direction);
  if (view === 'week') return dayAfter(mondayOf(date), 7 * direction);
  if (view === 'list') return dayAfter(date, listedDays * direction);
  return monthAfter(date, direction);
}

/** Each day's visits, side by side where they overlap. */
export function layOutVisits(visits: VisitView[], timeZone: string): Map<string, Placed[]> {
  return layOutAll(visits, [], timeZone).placed;
}

/** Each day's visits and partners' work, side by side where they overlap. */
export function layOutAll(visits: VisitView[], work: PartnerWork[], timeZone: string) {
  const placed = visits.flatMap((visit): Placed[] =>
    visit.starts_at ? [{ visit, ...slotOf(visit.starts_at, visit.minutes, timeZone) }] : [],
  );
  const beside = work.map((one): PlacedWork => {
    const minutes = (Date.parse(one.ends_at) - Date.parse(one.starts_at)) / MINUTES;
    return { work: one, ...slotOf(one.starts_at, minutes, timeZone) };
  });
  const all: Slot[] = [...placed, ...beside];
  for (const slots of byDay(all).values()) shareWidth(slots);
  return { placed: byDay(placed), work: byDay(beside) };
}

/** Where a visit is on its day. */
export function slotOf(startsAt: string, minutes: number, timeZone: string): Slot {
  const instant = new Date(startsAt);
  const start = minutesOf(weekdayAndTime(timeZone, instant).time);
  return { day: dayIn(timeZone, instant), start, minutes, column: 0, columns: 1 };
}

function byDay<One extends Slot>(slots: One[]): Map<string, One[]> {
  const days = new Map<string, One[]>();
  for (const slot of slots.toSorted((one, other) => one.start - other.start))
    days.set(slot.day, [...(days.get(slot.day) ?? []), slot]);
  return days;
}

/** Overlapping items, including indirectly, are in columns of the same width. */
function shareWidth(placed: Slot[]): void {
  placed.sort((one, other) => one.start - other.start);
  let group: Slot[] = [];
  let until = 0;
  for (const one of placed) {
    if (one.start >= until) group = [];
    const taken = group.filter((other) => other.start + other.minutes > one.start);
    one.column = 0;
    while (taken.some(({ column }) => column === one.column)) one.column += 1;
    group.push(one);
    until = Math.max(until, one.start + one.minutes);
    const columns = Math.max(...group.map(({ column }) => column + 1));
    for (const member of group) member.columns = columns;
  }
}

/** A block shows 3.5 lines of text per hour. */
const linesOfHour = 3.5;

/**
 * How many lines a block has for its title, below time and name; initials take one in a narrow one.
 */
export function titleLines({ minutes, columns }: Slot, hasInitials: boolean): number {
  const lines = Math.floor((minutes / 60) * linesOfHour);
  const isNarrow = columns > 1;
  return Math.max(0, lines - 2 - Number(isNarrow) - Number(isNarrow && hasInitials));
}

/** Hours shown where nothing is open. */
const usualDay = { first: 8, last: 18 };

/**
 * The day that the schedule begins with: today, unless a visit is to be planned and the rest of
 * this week is closed. Then the next day that is open.
 */
export function firstDay(today: string, hours: BusinessHours, isPlanning: boolean): string {
  const week = daysFrom(today, 14);
  const rest = week.filter((day) => mondayOf(day) === mondayOf(today));
  if (!isPlanning || rest.some((day) => !hoursOf(day, hours).closed)) return today;
  return week.find((day) => !hoursOf(day, hours).closed) ?? today;
}

/** The grid's first and last full hour: the working hours, and what is scheduled beyond them. */
export function hourRange(
  days: string[],
  hours: BusinessHours,
  placed: ReadonlyMap<string, readonly Slot[]>,
): { first: number; last: number } {
  const shown = days.flatMap((day) => placed.get(day) ?? []);
  const open = days.map((day) => hoursOf(day, hours)).filter((day) => !day.closed);
  const starts = [...open.map((day) => minutesOf(day.open)), ...shown.map(({ start }) => start)];
  const ends = [
    ...open.map((day) => minutesOf(day.close)),
    ...shown.map(({ start, minutes }) => start + minutes),
  ];
  // A closed day is no shorter: what is moved or added needs room before and after the others.
  if (open.length === 0) {
    starts.push(usualDay.first * 60);
    ends.push(usualDay.last * 60);
  }
  return {
    first: Math.floor(Math.min(...starts) / 60),
    last: Math.min(24, Math.ceil(Math.max(...ends) / 60)),
  };
}

export function hoursOf(day: string, hours: BusinessHours) {
  return hours[weekdays[weekdayOfDay(day)] ?? 'sunday'];
}

/** A time of day (HH:MM) as minutes from midnight, and back. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

export function timeOf(minutes: number): string {
  const two = (digits: number) => String(digits).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
