import { signatureOf } from '#features/website/rules/reviews.ts';
import { DAYS } from '#lib/days/durations.ts';
import { after } from './clock.ts';
import { phrases } from './data.ts';
import type { FiledJob } from './filed-job.ts';
import type { Filing } from './filing.ts';

const answers = 0.24;
/** Asked a second time after that many days. */
const remindedAfter = 7;
const publishedShare = 0.25;

/** The review that a customer was asked for after a finished project. */
export function fileReview(filing: Filing, job: FiledJob): void {
  const { chance, clock, now, rows } = filing;
  const { projectId, completed, person } = job;
  if (!projectId || !completed || completed > now) return;
  const requestedAt = clock.inOffice(after(completed, 26 * 60));
  const project = rows.projects.find(({ id }) => id === projectId);
  if (requestedAt > now || !project) return;
  project.reviewRequestedAt = requestedAt;
  const writtenAt = chance.is(answers)
    ? after(requestedAt, chance.between(60, 5 * 24 * 60))
    : undefined;
  const isWritten = writtenAt !== undefined && writtenAt <= now;
  const remindedAt = clock.inOffice(new Date(requestedAt.getTime() + remindedAfter * DAYS));
  const rating = isWritten
    ? chance.weighted([5, 4, 3], (stars) => [0, 0, 0, 1, 6, 26][stars] ?? 0)
    : null;
  const mayShow = isWritten && chance.is(0.7);
  const isPublished = mayShow && rating === 5 && chance.is(publishedShare);
  const { good, fair, spanish } = phrases.reviews;
  const isSpanish = person.language === 'spanish';
  const body = rating === null ? '' : chance.pick(rating < 5 ? fair : isSpanish ? spanish : good);
  rows.reviews.push({
    id: chance.id(requestedAt),
    projectId,
    requestedAt,
    remindedAt: !isWritten && remindedAt <= now ? remindedAt : null,
    writtenAt: isWritten ? writtenAt : null,
    language: isSpanish ? 'spanish' : 'english',
    rating,
    body: isWritten && chance.is(0.8) ? body : '',
    author: isWritten ? signatureOf(person) : '',
    mayShow,
    publishedAt: isPublished && writtenAt ? clock.inOffice(after(writtenAt, 300)) : null,
  });
}
