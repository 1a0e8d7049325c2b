import { codeDigits, keyedHash, newSecret, sha256 } from '../../../lib/ids.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { App } from '../../../services/app.ts';
import { judgeCode, maxWrongCodes, plainCode } from '../rules.ts';
import { countWrongCode, exchangeCode, findCode } from '../store/email-codes.ts';
import { lockCustomer } from '../store/onboarding.ts';

/**
 * Takes the code that went to a customer's address, entered on one of their documents. Gives the secret
 * that opens the invitation in this browser, as the email's link does. Else why not, and nothing is
 * changed but the count of wrong ones: `gone` when the code was used, is too old or there is none,
 * `blocked` after too many wrong ones, `registered` when the customer has an account.
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
    const judged = judgeCode(stored, hashOfCode(app, customerId, code), now);
    // What cannot be a code is a typo and does not count as an attempt.
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

/** The stored hash of a code: another customer's equal code has another. */
export function hashOfCode(app: App, customerId: string, code: string): string {
  return keyedHash(app.settings.secretKey, `code ${customerId} ${code}`);
}
