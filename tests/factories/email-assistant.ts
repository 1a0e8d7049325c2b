import type { ReplyDraftView } from '#features/email-assistant/contract.ts';
import { receiveEmails } from '#features/mailbox/actions/receive.ts';
import type { EmailAssistantSettings } from '#features/settings/rules/settings.ts';
import { compose, type Mail } from '../harness/mail.ts';
import type { TestServer } from '../harness/test-server.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { addCustomer, addVisit } from './schedule.ts';

type Outgoing = Parameters<typeof compose>[0];

/** A typical quote request. */
export const quoteRequest = {
  from: 'Becky Lange <becky.lange@example.com>',
  subject: 'Quote for a ceiling fan',
  text: 'Hello,\n\nhow much would you charge to install a ceiling fan in our bedroom? We would like an estimate.\n\nBecky',
};

/** An email arrives in the mailbox and is stored. Returns its id. */
export async function arrives(server: TestServer, mail: Mail, email: Outgoing): Promise<string> {
  // What this server writes meanwhile is no arrival.
  const received = async (): Promise<string[]> =>
    (await server.rows(`select id from emails where delivery = 'received'`)).map(({ id }) => id);
  const before = new Set(await received());
  await mail.dovecot.deliver(await compose(email));
  return waitUntil('the email in the mailbox', async () => {
    await receiveEmails(server.app);
    return (await received()).find((id) => !before.has(id));
  });
}

/** An email's draft, or null. */
export async function draftOf(server: TestServer, emailId: string): Promise<ReplyDraftView | null> {
  const answer = await server.asOwner(`/api/email/messages/${emailId}/reply-draft`);
  return (await answer.json()).reply_draft;
}

/** The draft once it is written. */
export function written(server: TestServer, emailId: string): Promise<ReplyDraftView> {
  return waitUntil('a reply draft', async () => {
    const draft = await draftOf(server, emailId);
    return draft && draft.status !== 'writing' ? draft : undefined;
  });
}

export async function setAssistant(
  server: TestServer,
  fields: Partial<EmailAssistantSettings>,
): Promise<void> {
  const { versions } = await (await server.asOwner('/api/settings')).json();
  const json = { version: versions.email_assistant, ...fields };
  const answer = await server.asOwner('/api/settings/email-assistant', { method: 'PATCH', json });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Decides on a draft. */
export function decide(server: TestServer, id: string, how: string, json: object = {}) {
  return server.asOwner(`/api/email/reply-drafts/${id}/${how}`, { method: 'POST', json });
}

/** Somebody else gets the first time that a draft offers. Returns the visit's id. */
export async function takeTime(server: TestServer, draft: ReplyDraftView): Promise<string> {
  const at = draft.sources.find(({ kind }) => kind === 'time')?.at;
  if (!at) throw new Error('the draft offers no time');
  return (await addVisit(server, { starts_at: at, customer_id: await addCustomer(server) })).id;
}
