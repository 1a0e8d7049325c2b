import type { Actor } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { defaultPreferences, type EmailKind, type Preferences } from '../rules/preferences.ts';
import { findPreferences, putPreferences } from '../store/preferences.ts';
import { recordChange } from './edit.ts';

/**
 * Whether a customer may be contacted unprompted: reminders, follow-ups, news. What they requested
 * themselves (the document, the receipt, the sign-in) is sent regardless.
 * @param customerId missing for unknown people, who have no preferences either
 */
export async function mayContact(
  db: Database | Transaction,
  customerId: string | null | undefined,
  kind: EmailKind,
): Promise<boolean> {
  if (!customerId) return true;
  const { emails } = (await findPreferences(db, customerId)) ?? defaultPreferences;
  return emails[kind];
}

/**
 * Stores a customer's preferences, with one history entry. Returns false if there are newer ones.
 */
export async function changePreferences(
  tx: Transaction,
  actor: Actor,
  customerId: string,
  preferences: Preferences,
  at: { version: number; now: Date },
): Promise<boolean> {
  if (!(await putPreferences(tx, customerId, preferences, at))) return false;
  const { contactMethod, bestTime, emails } = preferences;
  const details = { contactMethod, bestTime, ...emails };
  await recordChange(tx, at.now, { actor, id: customerId, action: 'preferences_changed', details });
  return true;
}
