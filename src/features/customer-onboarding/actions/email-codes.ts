import { codeDigits, keyedHash, newSecret, sha256 } from '#lib/ids.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import { keyFor } from '#platform/secrets/keys.ts';
import type { App } from '#services/app.ts';
import { judgeCode, maxWrongCodes, plainCode } from '../rules.ts';
import { countWrongCode, exchangeCode, findCode } from '../store/email-codes.ts';
import { lockCustomer } from '../store/onboarding.ts';

/**
 * Redeems the code that was emailed to a customer, entered on one of their documents. Returns the
 * secret that opens the invitation in this browser, like the email's link. Otherwise the reason,
 * and only the count of wrong attempts changes: `gone` if the code was used, has expired or never
 * existed, `blocked` after too many wrong ones, `registered` if the customer has an account.
 */
export async function redeemCode(
  app: App,
  customerId: string,
  typed: string,
): Promise<{ secret: string } | 'wrong' | 'gone' | 'blocked' | 'registered'> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (customer?.authUserId) return 'registered';
    const stored = customer && !customer.archivedAt && (await findCode(tx, customerId, now));
    if (!stored) return 'gone';
    const recordHistory = (action: string) =>
      recordAudit(tx, now, {
        actor: { kind: 'visitor' },
        action,
        subjectType: 'customer',
        subjectId: customerId,
      });
    const code = plainCode(typed);
    const hashes = [hashOfCode(app, customerId, code), earlierHash(app, customerId, code)];
    const judged = judgeCode(stored, hashes, now);
    // What can't be a code is a typo and doesn't count as an attempt.
    if (judged === 'wrong' && code.length === codeDigits) {
      await countWrongCode(tx, stored.id);
      if (stored.wrongCodes + 1 === maxWrongCodes) await recordHistory('invitation_code_blocked');
    }
    if (judged !== 'right') return judged;
    const secret = newSecret();
    await exchangeCode(tx, stored.id, sha256(secret));
    await recordHistory('invitation_code_entered');
    return { secret };
  });
}

/** A code's stored hash, which differs for equal codes of different customers. */
export function hashOfCode(app: App, customerId: string, code: string): string {
  return keyedHash(
    keyFor(app.settings.secretKey, 'invitation codes'),
    `code ${customerId} ${code}`,
  );
}

/** The same as versions stored it in which the purpose had no key of its own. */
function earlierHash(app: App, customerId: string, code: string): string {
  return keyedHash(app.settings.secretKey, `code ${customerId} ${code}`);
}
