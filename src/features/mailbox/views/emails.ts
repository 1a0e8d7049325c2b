import { currentBusiness } from '#features/settings/index.ts';
import type { App } from '#services/app.ts';
import { isShown } from '../actions/send-email.ts';
import type { MessageView } from '../contract/messages.ts';
import { type RepliedTo, repliedTo, requestsOfEmails } from '../events.ts';
import type { EmailLabel } from '../rules/mailbox.ts';
import { linksOpened, type StoredEmail } from '../store/emails.ts';
import { labelsOf } from '../store/thread-changes.ts';
import { viewFiles } from './files.ts';
import { viewInvitation } from './invitation.ts';

/** Emails for the API, with what other features know about them. */
export async function viewEmails(app: App, page: StoredEmail[]): Promise<MessageView[]> {
  const ids = page.map(({ id }) => id);
  const found = await repliedTo.gather(app.database, ids);
  const answers = new Map(found.flatMap((one) => [...one]));
  const hashes = page.flatMap(({ linkHash }) => linkHash ?? []);
  const opened = await linksOpened(app.database, hashes);
  const labels = await labelsOf(app.database, ids);
  const made = await requestsOfEmails.gather(app.database, ids);
  const requests = new Map(made.flatMap((one) => [...one]));
  return page.map((email) => ({
    ...viewEmail(app, email, answers.get(email.id)),
    labels: (labels.get(email.id) ?? []).map(({ label }): EmailLabel => label),
    opened_at: opened.get(email.linkHash ?? '')?.toISOString() ?? null,
    request_id: requests.get(email.id) ?? null,
  }));
}

function viewEmail(
  app: App,
  email: StoredEmail,
  answers: RepliedTo | undefined,
): Omit<MessageView, 'opened_at' | 'labels' | 'request_id'> {
  const hasText = isShown(app, email);
  return {
    id: email.id,
    thread_id: email.conversationId,
    folder: email.folder,
    from: email.sender,
    to: email.recipient,
    cc: email.cc,
    bcc: email.bcc,
    subject: email.subject,
    text: hasText ? email.bodyText : '',
    html: hasText ? email.bodyHtml : '',
    complete: email.isComplete,
    secret: email.isSecret ? (hasText ? 'trial' : 'hidden') : null,
    snippet: email.snippet,
    unread: email.readAt === null,
    starred: email.starredAt !== null,
    attachments: viewFiles(email),
    invitation: email.invitation && viewInvitation(email.invitation, currentBusiness(app).timeZone),
    date: email.createdAt.toISOString(),
    delivery: email.delivery,
    delivered_at: email.deliveredAt?.toISOString() ?? null,
    sending_until: email.sendAt?.toISOString() ?? null,
    error: email.error,
    answers: answers
      ? {
          thread_id: answers.threadId,
          project_title: answers.projectTitle,
          joined: answers.joined,
          problem: answers.problem,
        }
      : null,
  };
}
