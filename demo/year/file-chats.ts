import { formatPhone } from '#lib/phone.ts';
import { shortened } from '#lib/plain-text.ts';
import { after } from './clock.ts';
import { phrases } from './data.ts';
import type { FiledJob } from './filed-job.ts';
import type { Filing } from './filing.ts';
import { nameOf } from './persons.ts';

/** How many visitors only ask a question, for each one who leaves a request. */
const curiousShare = 0.05;
const previewLength = 160;
const [, , question = []] = phrases.chats;

/** The chat that a request came from; now and then, one that led to nothing. */
export function fileChat(filing: Filing, job: FiledJob): void {
  const { chance } = filing;
  if (job.source === 'chat') {
    const [opening, ...rest] = chance.pick(phrases.chats.filter((one) => one !== question));
    file(filing, job, opening === undefined ? [] : [opening, ...rest]);
  } else if (chance.is(curiousShare)) file(filing, undefined, question, after(job.asked, 300));
}

function file(filing: Filing, job: FiledJob | undefined, lines: string[], began?: Date): void {
  const { chance, now, rows } = filing;
  const at = began ?? after(job?.asked ?? now, -1.5 * lines.length);
  const ends = after(at, 1.5 * lines.length);
  if (ends > now) return;
  const id = chance.id(at);
  const written = lines.map((line, index) => ({
    content: job ? filledIn(line, job) : line,
    at: after(at, 1.4 * index),
    isVisitor: index % 2 === 0,
  }));
  rows.conversations.push({
    id,
    visitorId: `visitor_${chance.hex(16)}`,
    status: now.getTime() - ends.getTime() > 86_400_000 ? 'closed' : 'active',
    language: 'english',
    facts: job
      ? {
          project_description: job.text,
          project_type: job.kind.category,
          customer_name: nameOf(job.person),
          customer_phone: job.person.phone,
        }
      : {},
    requestId: job?.requestId ?? null,
    customerId: job?.customerId ?? null,
    lastMessage: shortened(written.at(-1)?.content ?? '', previewLength),
    lastMessageAt: ends,
    createdAt: at,
  });
  if (job)
    rows.chatLeads.push({
      id: chance.id(ends),
      conversationId: id,
      name: nameOf(job.person),
      phone: job.person.phone,
      projectType: job.kind.category,
      projectDetails: job.text,
      createdAt: ends,
      updatedAt: ends,
    });
  for (const { content, at: writtenAt, isVisitor } of written)
    rows.chatMessages.push({
      id: chance.id(writtenAt),
      conversationId: id,
      role: isVisitor ? 'user' : 'assistant',
      author: isVisitor ? 'visitor' : 'assistant',
      content,
      createdAt: writtenAt,
    });
}

function filledIn(line: string, { person, city }: FiledJob): string {
  return line
    .replaceAll('{name}', nameOf(person))
    .replaceAll('{first}', person.firstName)
    .replaceAll('{phone}', formatPhone(person.phone))
    .replaceAll('{city}', city);
}
