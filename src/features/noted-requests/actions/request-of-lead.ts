import { findEmail, type ReceivedEmail } from '#features/mailbox/index.ts';
import { isLead, leadSite } from '#features/mailbox/rules/lead.ts';
import { personIn } from '#features/mailbox/rules/people.ts';
import { withoutQuotes } from '#features/mailbox/rules/replies.ts';
import {
  alertOfDanger,
  currentPromise,
  lockRequest,
  notifyOwnerOfRequest,
} from '#features/requests/index.ts';
import { HOURS } from '#lib/days/durations.ts';
import { sha256 } from '#lib/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import { requestOfEmailForm } from '../contract/noted-requests.ts';
import { countRequestsOfLeads } from '../store/email-requests.ts';
import { draftOfEmail, makeRequestOfEmail } from './request-of-email.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'request-of-lead': { emailId: string };
  }
}

/** More than any business gets; what comes beyond stays in the mailbox, with one press to a request. */
const maxAnHour = 60;
/** As much of a text as shows that it was sent before. */
const comparedText = 2000;

/** A marketplace or a website's form brings somebody new: a job makes the request. */
export async function planRequestOfLead(
  app: App,
  tx: Transaction,
  received: ReceivedEmail,
): Promise<void> {
  if (!isLead(received)) return;
  await app.jobs.enqueue(tx, 'request-of-lead', { emailId: received.emailId });
}

/**
 * Makes the request of an email that brings somebody new, with its source and the time by which
 * people are answered here. The same words of the same person, sent again, are the same request.
 * Without a phone number and an email, nobody can be reached: it stays an email.
 */
export async function makeRequestOfLead(app: App, emailId: string): Promise<void> {
  const email = await findEmail(app.database, emailId);
  if (email?.delivery !== 'received') return;
  const since = new Date(app.now().getTime() - HOURS);
  if ((await countRequestsOfLeads(app.database, since)) >= maxAnHour) return;
  const { request } = await draftOfEmail(app, emailId);
  const form = requestOfEmailForm.safeParse(request);
  if (!form.success) return;
  const text = withoutQuotes(email.bodyText.slice(0, comparedText)).replace(
    /[^\p{L}\p{N}]+/gu,
    ' ',
  );
  const contact = form.data.phone || form.data.email;
  await makeRequestOfEmail(app, { kind: 'system' }, emailId, form.data, {
    by: leadSite(personIn(email.sender).address),
    answerBy: currentPromise(app)?.by ?? null,
    sameAs: sha256(JSON.stringify([contact, text.toLowerCase()])),
    async onMade(tx, requestId) {
      const made = await lockRequest(tx, requestId);
      if (!made) return;
      await notifyOwnerOfRequest(app, tx, made, undefined);
      await alertOfDanger(app, tx, made);
    },
  });
}
