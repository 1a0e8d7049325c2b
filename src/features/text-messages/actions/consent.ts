import { newId } from '#lib/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { type ConsentSource, mayOptIn } from '../rules/consent.ts';
import { findConsent, insertConsent } from '../store/consents.ts';

/**
 * Records that the owner of a number wants texts, or doesn't, and where that came from. A yes that
 * does not count (they opted out by text) is not recorded; a repeated answer is recorded once.
 * @param phone E.164; without one there is nothing to record
 */
export async function recordConsent(
  tx: Transaction,
  now: Date,
  phone: string,
  { optedIn, source, detail = '' }: { optedIn: boolean; source: ConsentSource; detail?: string },
): Promise<void> {
  if (!phone) return;
  const known = await findConsent(tx, phone);
  const isKnown = optedIn ? known === 'in' : known === 'out';
  if (isKnown || (optedIn && !mayOptIn(known, source))) return;
  await insertConsent(tx, { id: newId(), phone, optedIn, source, detail, createdAt: now });
  await publishChange(tx, { topic: 'texts', kind: 'changed', id: phone });
}
