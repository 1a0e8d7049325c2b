import { sql } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables.ts';
import { publishChange } from '../../platform/realtime/events.ts';
import {
  contactTimes,
  customerCreated,
  customersMerged,
  mergeStarted,
  mergeUndone,
  recountCustomer,
} from '../customers/index.ts';

import { projectLocking, projectMoved } from '../projects/index.ts';
import { bookedBy } from '../schedule/index.ts';
import { advanceRequest } from './actions/progress.ts';
import { requestStatusOf } from './rules/project.ts';
import { adoptRequests, lockRequests, moveRequests } from './store/merge.ts';
import { lockRequest } from './store/requests.ts';
import { requests } from './tables.ts';

/** What requests do on the events of customers. */
export function subscribeRequests(): void {
  contactTimes.add(
    (customerId) =>
      sql`select max(created_at) as at from ${requests} where customer_id = ${customerId}`,
  );
  // Calls, texts and emails that the owner logged.
  contactTimes.add(
    (customerId) => sql`select max(at) as at from ${auditLog} where subject_type = 'request'
      and action = 'answered'
      and subject_id in (select id from ${requests} where customer_id = ${customerId})`,
  );
  bookedBy.add(
    (requestId) =>
      sql`select first_name, last_name, email, phone, language from ${requests} where id = ${requestId}`,
  );
  customerCreated.subscribe(async (tx, _now, customer) => {
    const [earlier] = await adoptRequests(tx, customer);
    if (!earlier) return;
    await recountCustomer(tx, customer.id);
    await publishChange(tx, { topic: 'requests', kind: 'changed', id: earlier });
  });
  projectLocking.subscribe(async (tx, { requestId, to }) => {
    if (requestId && to) await lockRequest(tx, requestId);
  });
  projectMoved.subscribe(async (tx, now, { actor, requestId, to }) => {
    const next = requestStatusOf(to);
    if (requestId && next) await advanceRequest(tx, now, actor, requestId, next);
  });
  mergeStarted.subscribe(lockRequests);
  customersMerged.subscribe(async (tx, { from, to, moved }) => {
    moved.requests = await moveRequests(tx, from, to);
  });
  mergeUndone.subscribe(async (tx, { from, to, moved }) => {
    await moveRequests(tx, from, to, moved.requests);
  });
}
