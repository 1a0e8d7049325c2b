import { alertOwner } from '#features/dangers/index.ts';
import { findEmail, type ReceivedEmail, type StoredEmail } from '#features/mailbox/index.ts';
import { isLead, leadSite } from '#features/mailbox/rules/lead.ts';
import { personIn } from '#features/mailbox/rules/people.ts';
import { withoutQuotes } from '#features/mailbox/rules/replies.ts';
import {
  alertOfDanger,
  currentPromise,
  lockRequest,
  notifyOwnerOfRequest,
} from '#features/requests/index.ts';
import { DAYS, HOURS } from '#lib/days/durations.ts';
import { sha256 } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
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
/** Longer texts are no leads. */
const maxCompared = 100_000;
/** Later, somebody asks again. */
const sameWithin = 7 * DAYS;

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
 * people are answered here. The same text of the same person, sent again within days, is the same
 * request. Without a phone number and an email nobody can be reached: it stays an email, and only a
 * danger in it is reported.
 */
export async function makeRequestOfLead(app: App, emailId: string): Promise<void> {
  const email = await findEmail(app.database, emailId);
  if (email?.delivery !== 'received') return;
  const now = app.now();
  const { request } = await draftOfEmail(app, emailId);
  const form = requestOfEmailForm.safeParse(request);
  const since = new Date(now.getTime() - HOURS);
  const isTooMuch = (await countRequestsOfLeads(app.database, since)) >= maxAnHour;
  if (!form.success || isTooMuch) return alertOfEmail(app, email, request.project_description);
  const { phone, email: address } = form.data;
  const text = withoutQuotes(email.bodyText.slice(0, maxCompared)).replace(/[^\p{L}\p{N}]+/gu, ' ');
  const period = Math.floor(now.getTime() / sameWithin);
  await makeRequestOfEmail(app, { kind: 'system' }, emailId, form.data, {
    by: leadSite(personIn(email.sender).address),
    answerBy: currentPromise(app)?.by ?? null,
    sameAs: sha256(JSON.stringify([phone || address, text.toLowerCase(), period])),
    async onMade(tx, requestId) {
      const made = await lockRequest(tx, requestId);
      if (!made) return;
      await notifyOwnerOfRequest(app, tx, made, undefined);
      await alertOfDanger(app, tx, made);
    },
  });
}

function alertOfEmail(app: App, { id, sender }: StoredEmail, text: string): Promise<void> {
  return app.database.transaction((tx) =>
    alertOwner(app, tx, {
      source: { emailId: id },
      who: personIn(sender).name || sender,
      text,
      path: adminLink('email', {}, { message: id }),
      kind: 'message',
    }),
  );
}
