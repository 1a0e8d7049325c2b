import { daysBetween } from '#lib/days/days.ts';
import { calendarDay, clockTime, type DateStyle } from '#lib/days/formats.ts';
import type { ReminderView } from '../contract.ts';
import type { Repetition } from '../rules/reminders.ts';

export const repetitionLabels: Record<Repetition, string> = {
  never: 'Never',
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  yearly: 'Every year',
};

/** When it is due, in words: "Tomorrow, 9:00 AM", "Tue, 11/24/2026". */
export function dueText(
  { day, time, due_at: dueAt }: ReminderView,
  today: string,
  style: DateStyle,
): string {
  const near: Record<number, string> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' };
  const date = near[daysBetween(today, day)] ?? calendarDay(day, style.dateFormat);
  return time ? `${date}, ${clockTime(new Date(dueAt), style)}` : date;
}

/** In which part of the list it is. */
export function partOf(reminder: ReminderView, today: string, now: Date): ListPart {
  if (reminder.time ? new Date(reminder.due_at) < now : reminder.day < today) return 'Overdue';
  if (reminder.day <= today) return 'Today';
  return daysBetween(today, reminder.day) < 7 ? 'Next 7 days' : 'Later';
}

export const listParts = ['Overdue', 'Today', 'Next 7 days', 'Later'] as const;
export type ListPart = (typeof listParts)[number];
