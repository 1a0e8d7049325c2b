import { inArray, sql } from 'drizzle-orm';
import {
  contactTimes,
  customersMerged,
  mergeStarted,
  mergeUndone,
} from '#features/customers/index.ts';
import { partnerTextsChosen } from '#features/partners/index.ts';
import { recordConsent } from './actions/consent.ts';
import { moveThreads, moveThreadsBack } from './store/threads.ts';
import { textMessages, textThreads } from './tables.ts';

/** How text messages react to events of other features. */
export function subscribeTextMessages(): void {
  // A text that only waits, or failed, was no contact.
  contactTimes.add(
    (customerId) => sql`select max(${textMessages.createdAt}) as at from ${textMessages}
      join ${textThreads} on ${textThreads.id} = ${textMessages.threadId}
      where ${textThreads.customerId} = ${customerId}
      and (${textMessages.providerId} is not null or ${textMessages.status} = 'sent_by_hand')`,
  );
  partnerTextsChosen.subscribe((tx, now, phone) =>
    recordConsent(tx, now, phone, { optedIn: true, source: 'partner_portal' }),
  );
  mergeStarted.subscribe(async (tx, ids) => {
    const { id, customerId } = textThreads;
    await tx
      .select({ id })
      .from(textThreads)
      .where(inArray(customerId, ids))
      .orderBy(id)
      .for('update');
  });
  customersMerged.subscribe(async (tx, { from, to, moved }) => {
    moved.textThreads = await moveThreads(tx, from, to);
  });
  mergeUndone.subscribe((tx, { from, to, moved }) =>
    moveThreadsBack(tx, from, to, moved.textThreads ?? []),
  );
}
