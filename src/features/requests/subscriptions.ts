import { sql } from 'drizzle-orm';
import {
  changePreferences,
  contactTimes,
  customerCreated,
  customersMerged,
  mergeStarted,
  mergeUndone,
  recountCustomer,
} from '#features/customers/index.ts';
import { defaultPreferences } from '#features/customers/rules/preferences.ts';
import { projectLocking, projectMoved } from '#features/projects/index.ts';
import { bookedBy } from '#features/schedule/index.ts';
import { textingCustomer } from '#features/text-messages/index.ts';
import { auditLog } from '#platform/audit/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { advanceRequest, recordAnswersTo } from './actions/progress.ts';
import { requestStatusOf } from './rules/project.ts';
import { adoptRequests, lockRequests, moveRequests, prefersTexts } from './store/merge.ts';
import { lockRequest } from './store/requests.ts';
import { requests } from './tables.ts';

/** What requests do on customer events. */
export function subscribeRequests(): void {
  contactTimes.add(
    (customerId) =>
      sql`select max(created_at) as at from ${requests} where customer_id = ${customerId}`,
  );
  // Calls, texts and emails logged by the owner.
  contactTimes.add(
    (customerId) => sql`select max(at) as at from ${auditLog} where subject_type = 'request'
      and action = 'answered'
      and subject_id in (select id from ${requests} where customer_id = ${customerId})`,
  );
  bookedBy.add(
    (requestId) =>
      sql`select first_name, last_name, email, phone, note as notes, language from ${requests} where id = ${requestId}`,
  );
  textingCustomer.subscribe((tx, now, owner, customerId) =>
    recordAnswersTo(tx, now, owner, customerId, 'text'),
  );
  customerCreated.subscribe(async (tx, now, customer) => {
    const [earlier] = await adoptRequests(tx, customer);
    if (!earlier) return;
    if (await prefersTexts(tx, customer)) await preferTexts(tx, now, customer.id);
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

/** A new customer who chose texts in the form gets texts where possible. */
async function preferTexts(tx: Transaction, now: Date, customerId: string): Promise<void> {
  const preferences = { ...defaultPreferences, contactMethod: 'text' as const };
  await changePreferences(tx, { kind: 'visitor' }, customerId, preferences, { version: 0, now });
}
