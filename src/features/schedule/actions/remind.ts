import { mayContact } from '#features/customers/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { reminderTime } from '#features/settings/rules/opening-hours.ts';
import { DAYS, HOURS } from '#lib/days/durations.ts';
import { eachAlone } from '#platform/jobs/each-alone.ts';
import type { App } from '#services/app.ts';
import { findVisit, listUnreminded, recordReminded } from '../store/visits.ts';
import { notifyCustomer } from './notify-customer.ts';

/** Reminders skip nights, weekends and holidays: this is how much earlier one may be due. */
const earliest = 8 * DAYS;

/**
 * Reminds the customers of visits whose reminder is due. Each start is recorded in the transaction
 * of its email: run twice, even at the same moment, no one is reminded twice.
 */
export async function remindCustomers(app: App): Promise<number> {
  const now = app.now();
  const lead = currentSettings(app).schedule.reminder_hours * HOURS;
  const until = new Date(now.getTime() + lead + earliest);
  const business = currentBusiness(app);
  const unreminded = await listUnreminded(app.database, now, until);
  const due = unreminded.filter(
    ({ startsAt }) => startsAt && reminderTime(startsAt, lead, business) < now,
  );
  const each = eachAlone(app);
  for (const { id } of due) {
    await each.run(id, async (tx) => {
      const listed = await findVisit(tx, id);
      if (!listed?.visit.startsAt) return false;
      if (!(await recordReminded(tx, id, listed.visit.startsAt))) return false;
      if (!(await mayContact(tx, listed.visit.customerId, 'visits'))) return false;
      await notifyCustomer(app, tx, now, listed, 'reminder');
      return true;
    });
  }
  return each.end();
}
