import { formatPhone } from '../../../../lib/phone.ts';
import type { App } from '../../../../services/app.ts';
import { currentBusiness } from '../../../settings/index.ts';

/** What went wrong on the way by Google, as the address of the page says it, and its words. */
export const googleProblems: Record<string, string> = {
  google: 'problems.failedGoogle',
  googleSignUp: 'problems.failedGoogleSignUp',
  invitation: 'signup.closedText',
};

/** How to reach the business, for whoever finds no way in. */
export function contactFacts(app: App) {
  const { phone, email } = currentBusiness(app);
  return { phone: formatPhone(phone), email };
}
