import { dayAfter, dayIn, mondayOf } from '#lib/days/days.ts';
import { HOURS } from '#lib/days/durations.ts';
import { callApi } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { useRemoval } from '#ui/admin/use-removal.ts';
import type {
  deleteReminder,
  patchReminder,
  postReminder,
  ReminderChange,
  ReminderView,
} from '../contract.ts';
import { morning, whenOf } from '../rules/reminders.ts';
import { remindersTopic } from './queries.ts';

type Change = Omit<ReminderChange, 'version'>;

/** Done, put off, deleted: each with the way back. */
export function useReminders() {
  const { timeZone } = useLocale();
  const removal = useRemoval(remindersTopic);
  const patch = ({ id }: ReminderView, version: number, change: Change) =>
    callApi<typeof patchReminder>('/api/reminders/{id}', {
      method: 'PATCH',
      params: { id },
      body: { version, ...change },
    });
  const change = (reminder: ReminderView, text: string, to: Change, back: Change) =>
    removal.remove({
      text,
      remove: () => patch(reminder, reminder.version, to),
      restore: () => patch(reminder, reminder.version + 1, back),
    });
  const when = ({ day, time }: ReminderView) => ({ day, time });

  return {
    removal,
    finish(reminder: ReminderView) {
      const back = reminder.repeats === 'never' ? { done: false } : when(reminder);
      const text =
        reminder.repeats === 'never'
          ? `“${reminder.title}” is done.`
          : `“${reminder.title}” is done until the next time.`;
      change(reminder, text, { done: true }, back);
    },
    reopen: (reminder: ReminderView) =>
      change(reminder, `“${reminder.title}” is open again.`, { done: false }, { done: true }),
    putOff(reminder: ReminderView, choice: PutOff) {
      const to = choices[choice](timeZone);
      change(reminder, `“${reminder.title}” was put off.`, to, when(reminder));
    },
    remove(reminder: ReminderView) {
      const { id, title, day, time, repeats, customer, project, request } = reminder;
      removal.remove({
        text: `“${title}” was deleted.`,
        remove: () =>
          callApi<typeof deleteReminder>('/api/reminders/{id}', {
            method: 'DELETE',
            params: { id },
          }),
        restore: () =>
          callApi<typeof postReminder>('/api/reminders', {
            method: 'POST',
            body: {
              title,
              day,
              time,
              repeats,
              customer_id: customer?.id ?? null,
              project_id: project?.id ?? null,
              request_id: request?.id ?? null,
            },
          }),
      });
    },
  };
}

/** How long a reminder is put off, as the menu says it. */
export const putOffs = [
  'Put off an hour',
  'Put off until tomorrow',
  'Put off until Monday',
] as const;
export type PutOff = (typeof putOffs)[number];

const choices: Record<PutOff, (timeZone: string) => { day: string; time: string | null }> = {
  'Put off an hour': (timeZone) =>
    whenOf({ dueAt: new Date(Date.now() + HOURS), hasTime: true }, timeZone),
  'Put off until tomorrow': (timeZone) => ({
    day: dayAfter(dayIn(timeZone, new Date())),
    time: morning,
  }),
  'Put off until Monday': (timeZone) => ({
    day: dayAfter(mondayOf(dayIn(timeZone, new Date())), 7),
    time: morning,
  }),
};
