import { revenueBasis } from '#features/revenue/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { monthStart } from '#lib/days/days.ts';
import { firstIdAt } from '#lib/ids.ts';
import type { App } from '#services/app.ts';
import type { CustomerCounts } from '../contract/customers.ts';
import { countSince, readTotals } from '../store/list.ts';
import { lifetimeValueBy } from './customers.ts';

/** Totals of all active customers, equally fast however many there are. */
export async function readCounts(app: App): Promise<CustomerCounts> {
  const { timezone } = currentSettings(app).system;
  const basis = revenueBasis(app);
  const [totals, newThisMonth] = await Promise.all([
    readTotals(app.database),
    countSince(app.database, firstIdAt(monthStart(timezone, app.now()))),
  ]);
  return {
    customers: totals.customers,
    new_this_month: newThisMonth,
    with_open_work: totals.withOpenWork,
    lifetime_value: lifetimeValueBy(basis, totals),
    revenue_basis: basis,
    rating: totals.rating,
    registered: totals.registered,
    ready_to_invite: totals.readyToInvite,
    new_customers: totals.customers - totals.registered - totals.readyToInvite,
  };
}
