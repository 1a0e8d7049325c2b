import { reminderFields } from '#features/reminders/contract.ts';
import { addReminder } from '#features/reminders/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { dayAfter, dayIn, mondayOf } from '#lib/days/days.ts';
import type { App } from '#services/app.ts';

/** What the owner does not want to forget; `days` from today. */
const demoReminders = [
  { title: 'Call the tile shop about the back order', days: 0, time: '13:30' },
  { title: 'Order the water heater vent', days: -1, time: null },
  { title: 'Set out the shop bins', days: 1, time: '07:00', repeats: 'weekly' },
  { title: 'Truck inspection', days: 12, time: '10:00' },
  { title: 'Send the liability certificate to the HOA', days: 3, time: null },
  { title: 'Change the shop vac filter', days: 25, time: null, repeats: 'monthly' },
] as const;

/** Adds them once, however often it is called. */
export async function fillDemoReminders(app: App, ownerId: string): Promise<void> {
  const today = dayIn(currentBusiness(app).timeZone, app.now());
  const monday = mondayOf(today);
  for (const { days, ...reminder } of demoReminders) {
    const key = `demo-reminder-${reminder.title}`;
    const day = 'repeats' in reminder ? dayAfter(monday, 7 + days) : dayAfter(today, days);
    await addReminder(
      app,
      { kind: 'owner', id: ownerId },
      reminderFields.parse({ ...reminder, day }),
      { endpoint: 'reminders', actor: ownerId, key, fingerprint: key },
    );
  }
}
