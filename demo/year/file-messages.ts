import { shortened } from '#lib/plain-text.ts';
import { after } from './clock.ts';
import { phrases } from './data.ts';
import type { FiledJob } from './filed-job.ts';
import { type Filing, ownerOf, record, visitor } from './filing.ts';

const share = 0.1;
const previewLength = 160;

/** What the owner and a customer wrote to each other about a project. */
export function fileMessages(filing: Filing, job: FiledJob): void {
  const { chance, clock, now, rows } = filing;
  const { projectId, customerId, person } = job;
  if (!projectId || !customerId || !job.agreed || person.language === 'spanish') return;
  if (!job.planned || !chance.is(share)) return;
  let at = clock.inOffice(after(job.planned, chance.between(30, 900)));
  const written = chance.pick(phrases.messages).flatMap(([author = '', body = '']) => {
    const sentAt = clock.inOffice(at);
    at = after(sentAt, chance.between(6, 200));
    return sentAt > now
      ? []
      : [{ author: author === 'owner' ? ('owner' as const) : ('customer' as const), body, sentAt }];
  });
  const last = written.at(-1);
  if (!last) return;
  rows.messageThreads.push({
    projectId,
    lastPosition: 0,
    lastAuthor: last.author,
    lastMessage: shortened(last.body, previewLength),
    lastAttachments: 0,
    lastMessageAt: last.sentAt,
  });
  for (const { author, body, sentAt } of written) {
    const id = chance.id(sentAt);
    rows.messages.push({
      id,
      projectId,
      customerId,
      author,
      body,
      attachments: 0,
      createdAt: sentAt,
      readAt: after(sentAt, 5),
    });
    const actor = author === 'owner' ? ownerOf(filing) : visitor;
    record(filing, sentAt, actor, ['project', projectId], 'message_sent', {
      by: author,
      message_id: id,
      attachments: 0,
    });
  }
}
