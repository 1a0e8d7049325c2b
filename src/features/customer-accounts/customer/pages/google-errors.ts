import { currentBusiness } from '#features/settings/index.ts';
import { formatPhone } from '#lib/phone.ts';
import type { App } from '#services/app.ts';
import type { PortalTexts } from '../../texts/portal.ts';

/** The problem with Google sign-in as a sentence; undefined for unknown codes. */
export function googleProblem(
  app: App,
  t: PortalTexts,
  problem: string | undefined,
): string | undefined {
  if (problem === 'google') return t.problems.failedGoogle;
  if (problem === 'googleSignUp') return t.problems.failedGoogleSignUp;
  if (problem === 'googleOther') return t.problems.otherGoogle;
  if (problem !== 'invitation') return undefined;
  const { phone, email } = currentBusiness(app);
  return t.signup.closedText({ phone: formatPhone(phone), email });
}
