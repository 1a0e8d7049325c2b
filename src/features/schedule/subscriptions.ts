import { sql } from 'drizzle-orm';
import {
  contactTimes,
  customersMerged,
  mergeStarted,
  mergeUndone,
} from '#features/customers/index.ts';
import {
  type CustomerChange,
  projectCancelling,
  projectCustomerChanged,
  projectDependents,
  projectLocking,
} from '#features/projects/index.ts';
import { passwordChanged } from '#features/sign-in/index.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { cancelVisitIn } from './actions/visits.ts';
import { handOverVisits, moveVisits } from './store/merge.ts';
import { listOpenVisits } from './store/of-project.ts';
import { removeFeed } from './store/private-links.ts';
import { lockCalendar } from './store/visits.ts';
import { visits } from './tables.ts';

/** What visits do on customer events. */
export function subscribeSchedule(): void {
  contactTimes.add(
    (customerId) => sql`select max(starts_at) as at from ${visits}
      where customer_id = ${customerId} and status = 'completed'`,
  );
  mergeStarted.subscribe(lockCalendar);
  projectLocking.subscribe(async (tx, { isCustomerChange, to }) => {
    if (isCustomerChange || to === 'cancelled') await lockCalendar(tx);
  });
  projectDependents.add(async (database, projectId) =>
    (await listOpenVisits(database, projectId)).map(({ id, title }) => ({
      kind: 'visit' as const,
      id,
      label: title,
    })),
  );
  projectCancelling.subscribe(async (app, tx, { actor, projectId, ids }) => {
    for (const { id } of await listOpenVisits(tx, projectId))
      if (ids.has(id)) await cancelVisitIn(app, tx, actor, id);
  });
  projectCustomerChanged.subscribe(handOver);
  // Whoever took a session may have copied its address.
  passwordChanged.subscribe(removeFeed);
  customersMerged.subscribe(async (tx, { from, to, moved }) => {
    moved.visits = await moveVisits(tx, from, to);
  });
  mergeUndone.subscribe(async (tx, { from, to, moved }) => {
    await moveVisits(tx, from, to, moved.visits);
  });
}

/** Upcoming visits move with their project, each with a history entry. */
async function handOver(
  tx: Transaction,
  now: Date,
  { actor, projectId, from, to }: CustomerChange,
): Promise<void> {
  const fields = { customer_id: { from, to } };
  for (const id of await handOverVisits(tx, now, projectId, to)) {
    const entry = { actor, action: 'changed', subjectType: 'visit', subjectId: id };
    await recordAudit(tx, now, { ...entry, details: { fields } });
    await publishChange(tx, { topic: 'visits', kind: 'changed', id });
  }
}
