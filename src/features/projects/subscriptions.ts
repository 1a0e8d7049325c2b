import { sql } from 'drizzle-orm';
import {
  customersMerged,
  mergeStarted,
  mergeUndone,
  projectTotals,
} from '#features/customers/index.ts';
import { lockProjects, moveProjects } from './store/merge.ts';
import { projects } from './tables.ts';

/** What projects do on customer events. */
export function subscribeProjects(): void {
  projectTotals.add(
    (customerId) => sql`select count(*)::int as total,
        count(*) filter (where status not in ('completed', 'cancelled'))::int as active,
        count(*) filter (where status = 'completed')::int as completed
      from ${projects} where customer_id = ${customerId}`,
  );
  mergeStarted.subscribe(lockProjects);
  customersMerged.subscribe(async (tx, { from, to, moved }) => {
    moved.projects = await moveProjects(tx, from, to);
  });
  mergeUndone.subscribe(async (tx, { from, to, moved }) => {
    await moveProjects(tx, from, to, moved.projects);
  });
}
