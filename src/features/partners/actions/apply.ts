import { currentSettings } from '#features/settings/index.ts';
import { newId, newSecret, sha256 } from '#lib/ids.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { conflict } from '#platform/http/errors.ts';
import { claimKey } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { seal } from '#platform/secrets/seal.ts';
import type { App } from '#services/app.ts';
import { applicationLink, signInLink, tokenSeal, writeToPartner } from '../emails.ts';
import { type Applicant, type ApplicationForm, applicantOf } from '../rules/application.ts';
import {
  findCounting,
  insertApplication,
  isPartnerAddress,
  lockEmailAddress,
} from '../store/applications.ts';
import { versionOfTerms } from '../store/terms.ts';
import { hashOfTerms } from './terms.ts';

/**
 * Stores a valid application. It waits for its email to be confirmed; nothing in the response
 * reveals whether the address is known. If an application or a partner already counts, the email
 * says so, and nothing else is stored; the same after an address has had three emails within the
 * hour. Throws 409 if the key was used for another application, or the partner terms have changed
 * since they were agreed to.
 * @param key of this submit, so that one sent twice is stored once
 * @param termsHash identifies the terms that were agreed to
 */
export async function apply(
  app: App,
  form: ApplicationForm,
  key: string,
  termsHash: string,
): Promise<void> {
  const { terms } = currentSettings(app).partners;
  if (termsHash !== hashOfTerms(terms))
    throw conflict('terms_changed', 'The partner terms have changed. Please read them again.');
  const applicant = applicantOf(form);
  // Before anything is looked up, so that it takes the same time for every address.
  const passwordHash = await (await app.auth.$context).password.hash(form.password);
  const mayEmail = await app.signInLimits.mayEmail('application', `email ${applicant.email}`);
  const now = app.now();
  const fingerprint = sha256(JSON.stringify(applicant));
  await app.database.transaction(async (tx) => {
    const submit = { endpoint: 'partner-application', actor: 'visitor', key, fingerprint };
    if (await claimKey(tx, now, submit, {})) return;
    if (!mayEmail) return;
    await lockEmailAddress(tx, applicant.email);
    if (await emailKnownApplicant(app, tx, applicant)) return;
    const [id, token] = [newId(), newSecret()];
    const sealedToken = seal(app.settings.secretKey, tokenSeal, token);
    await insertApplication(tx, {
      ...applicant,
      id,
      termsVersion: await versionOfTerms(tx, now, termsHash, terms),
      termsAcceptedAt: now,
      passwordHash,
      tokenHash: sha256(token),
      sealedToken,
      appliedAt: now,
      updatedAt: now,
    });
    await recordAudit(tx, now, {
      actor: { kind: 'visitor' },
      action: 'applied',
      subjectType: 'partner',
      subjectId: id,
    });
    await publishChange(tx, { topic: 'partners', kind: 'created', id });
    await writeToPartner(app, tx, applicant, 'confirm', {
      link: applicationLink(app, { sealedToken }),
    });
  });
}

async function emailKnownApplicant(
  app: App,
  tx: Transaction,
  applicant: Applicant,
): Promise<boolean> {
  const { email } = applicant;
  const counting = await findCounting(tx, email);
  if (counting?.status === 'approved' || (await isPartnerAddress(tx, email))) {
    await writeToPartner(app, tx, applicant, 'knownPartner', { link: signInLink(app) });
    return true;
  }
  if (!counting) return false;
  const reader = { ...applicant, fullName: counting.fullName };
  await writeToPartner(app, tx, reader, 'known', { link: applicationLink(app, counting) });
  return true;
}
