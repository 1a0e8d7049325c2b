import type { Actor } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { type LetterKind, usualWishes, type Wishes } from '../rules/preferences.ts';
import { findPreferences, putWishes } from '../store/preferences.ts';
import { recordChange } from './edit.ts';

/**
 * Whether a customer may be written to of our own accord: reminders, follow-ups, news. What they asked
 * for themselves (the document, the receipt, the sign-in) goes out without asking.
 * @param customerId missing where nobody is known to us: then there are no wishes either
 */
export async function mayContact(
  tx: Transaction,
  customerId: string | null | undefined,
  kind: LetterKind,
): Promise<boolean> {
  if (!customerId) return true;
  const { letters } = (await findPreferences(tx, customerId)) ?? usualWishes;
  return letters[kind];
}

/** Stores what a customer wishes, with one line of history. Gives false when there are newer wishes. */
export async function changePreferences(
  tx: Transaction,
  actor: Actor,
  customerId: string,
  wishes: Wishes,
  at: { version: number; now: Date },
): Promise<boolean> {
  if (!(await putWishes(tx, customerId, wishes, at))) return false;
  const { contactMethod, bestTime, letters } = wishes;
  const details = { contactMethod, bestTime, ...letters };
  await recordChange(tx, at.now, { actor, id: customerId, action: 'wishes_changed', details });
  return true;
}
