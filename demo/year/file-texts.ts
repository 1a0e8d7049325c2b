import { weekdayAndTime } from '#lib/days/days.ts';
import { shortened } from '#lib/plain-text.ts';
import { after } from './clock.ts';
import { phrases } from './data.ts';
import type { FiledJob } from './filed-job.ts';
import type { Filing } from './filing.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const share = 0.3;
const previewLength = 160;

/** What the owner and a customer texted each other about a visit. */
export function fileTexts(filing: Filing, job: FiledJob): void {
  const { chance, clock, now, rows } = filing;
  const { person, customerId } = job;
  const [visit] = job.visits;
  if (!visit || !customerId || !chance.is(share)) return;
  const { day, time } = weekdayAndTime(clock.timeZone, visit.starts);
  const isSpanish = person.language === 'spanish';
  const exchange = chance.pick(isSpanish ? phrases.spanishTexts : phrases.texts);
  const hour = Number(time.slice(0, 2));
  const shown = `${((hour + 11) % 12) + 1}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
  let at = clock.inOffice(after(visit.starts, -chance.between(900, 1500)));
  const written = exchange.flatMap(([direction = 'in', text = '']) => {
    const sentAt = at;
    at = after(at, chance.between(2, 18));
    const body = text
      .replaceAll('{first}', person.firstName)
      .replaceAll('{time}', shown)
      .replaceAll('{day}', weekdays[day] ?? '');
    return sentAt > now ? [] : [{ isOurs: direction === 'out', body, sentAt }];
  });
  const last = written.at(-1);
  if (!last) return;
  let thread = rows.textThreads.find(({ phone }) => phone === person.phone);
  if (!thread) {
    thread = {
      id: chance.id(written[0]?.sentAt ?? last.sentAt),
      phone: person.phone,
      customerId,
      lastMessageAt: last.sentAt,
    };
    rows.textThreads.push(thread);
  }
  if (last.sentAt >= thread.lastMessageAt) {
    thread.lastDirection = last.isOurs ? 'out' : 'in';
    thread.lastMessage = shortened(last.body, previewLength);
    thread.lastMessageAt = last.sentAt;
  }
  for (const { isOurs, body, sentAt } of written)
    rows.texts.push({
      id: chance.id(sentAt),
      threadId: thread.id,
      direction: isOurs ? 'out' : 'in',
      about: isOurs ? 'typed' : 'reply',
      body,
      status: isOurs ? 'sent_by_hand' : 'received',
      createdAt: sentAt,
      statusAt: sentAt,
    });
}
