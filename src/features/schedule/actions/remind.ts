import { HOURS } from '../../../lib/days/durations.ts';
import type { App } from '../../../services/app.ts';
import { mayContact } from '../../customers/index.ts';
import { currentSettings } from '../../settings/index.ts';
import { findVisit, listUnreminded, recordReminded } from '../store/visits.ts';
import { notifyCustomer } from './notify-customer.ts';

/**
 * Writes to the customers of visits that begin within the reminder's reach. Each start is noted in the
 * transaction of its email: run twice, also at the same instant, nobody is reminded twice.
 */
export async function remindCustomers(app: App): Promise<number> {
  const now = app.now();
  const reach = currentSettings(app).schedule.reminder_hours * HOURS;
  const due = await listUnreminded(app.database, now, new Date(now.getTime() + reach));
  let reminded = 0;
  for (const { id } of due) {
    await app.database.transaction(async (tx) => {
      const listed = await findVisit(tx, id);
      if (!listed?.visit.startsAt) return;
      if (!(await recordReminded(tx, id, listed.visit.startsAt))) return;
      if (!(await mayContact(tx, listed.visit.customerId, 'visits'))) return;
      await notifyCustomer(app, tx, now, listed, 'reminder');
      reminded += 1;
    });
  }
  return reminded;
}
