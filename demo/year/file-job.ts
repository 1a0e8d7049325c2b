import { currentPromise } from '#features/requests/actions/promise.ts';
import { contactMethodOf, type RequestStatus } from '#features/requests/rules/requests.ts';
import { after } from './clock.ts';
import { people, phrases, towns } from './data.ts';
import { fileEstimate } from './file-estimate.ts';
import { fileInvoices } from './file-invoice.ts';
import { fileWork } from './file-work.ts';
import { type FiledJob, isAgreed } from './filed-job.ts';
import { type Filing, ownerOf, record, visitor } from './filing.ts';
import type { Job } from './jobs.ts';
import type { Person } from './persons.ts';

/** A customer of the year, and the other address that some have. */
export interface Known {
  id: string;
  property: Pick<Person, 'address' | 'city' | 'zipCode'> | undefined;
}

/** Long after an estimate went out, nobody counts on it. */
const openDays = 30;

/** Files everything that came of one request. */
export function fileJob(filing: Filing, known: Map<Person, Known>, job: Job): FiledJob {
  const { chance, now } = filing;
  const { person, quote } = job;
  const isProject = isAgreed(job, now) || isOpen(filing, job);
  const started = after(job.answered, 20);
  const isNew = isProject && !known.has(person);
  if (isNew) known.set(person, { id: chance.id(started), property: undefined });
  const customer = known.get(person);
  const customerId = customer?.id ?? null;
  const { address, city, zipCode } =
    customer?.property && chance.is(0.5) ? customer.property : person;
  const filed: FiledJob = {
    ...job,
    requestId: job.source ? chance.id(job.asked) : null,
    customerId,
    projectId: isProject ? chance.id(after(started, 1)) : null,
    estimateId: quote && quote.made <= now ? chance.id(quote.made) : null,
    address,
    city,
    zipCode,
  };
  if (isNew && customer) fileCustomer(filing, filed, customer, started);
  fileRequest(filing, filed);
  if (filed.projectId) fileWork(filing, filed, after(started, 1));
  fileEstimate(filing, filed);
  fileInvoices(filing, filed);
  return filed;
}

/** Answered, not lost, and not decided. */
function isOpen({ now }: Filing, { answered, lost, quote, agreed }: Job): boolean {
  if (lost || answered > now || (quote?.answered && quote.rejection !== undefined)) return false;
  if (!quote) return agreed === undefined || agreed > now;
  const age = (now.getTime() - (quote.sent ?? quote.made).getTime()) / 86_400_000;
  return age < openDays;
}

function fileCustomer(filing: Filing, { person }: FiledJob, customer: Known, at: Date): void {
  const { chance, rows } = filing;
  const { id } = customer;
  const { firstName, lastName, email, phone, address, city, zipCode, language, source } = person;
  rows.customers.push({
    id,
    firstName,
    lastName,
    email,
    phone,
    address,
    city,
    state: 'TX',
    zipCode,
    notes: chance.is(0.3) ? chance.pick(people.notes) : '',
    source,
    tags: chance.is(0.2) ? [chance.pick(people.tags)] : [],
    rating: chance.is(0.3) ? chance.weighted([5, 4, 3], (stars) => stars ** 3) : null,
    language,
    createdAt: at,
    updatedAt: at,
  });
  record(filing, at, ownerOf(filing), ['customer', id], 'created');
  if (chance.is(0.12))
    rows.contacts.push({
      id: chance.id(at),
      customerId: id,
      name: `${chance.pick(people.english.first)} ${lastName}`,
      relation: chance.pick(people.relations),
      email: '',
      phone: '',
      createdAt: at,
    });
  if (!chance.is(0.1)) return;
  const town = chance.pick(towns);
  const other = `${chance.whole(20, 900)} ${chance.pick(town.streets)}`;
  customer.property = { address: other, city: town.city, zipCode: town.zip };
  const label = chance.pick(people.propertyLabels);
  const property = { customerId: id, label, ...customer.property, state: 'TX', notes: '' };
  rows.properties.push({ id: chance.id(at), ...property, createdAt: at });
}

function fileRequest(filing: Filing, job: FiledJob): void {
  const { app, chance, now, rows } = filing;
  const { requestId, source, person, asked, answered, quote } = job;
  if (!requestId || !source) return;
  const { firstName, lastName, phone, email, language } = person;
  const { address, city, zipCode } = job;
  const isAnswered = answered <= now;
  const status = statusOf(job, now);
  const isPromised = source === 'form' || source === 'chat';
  const note = isAnswered && chance.is(0.5) ? chance.pick(phrases.contacted) : '';
  const givenUp = givenUpAt(job);
  const changed = [
    asked,
    isAnswered && answered,
    quote?.sent,
    quote?.answered,
    job.agreed,
    givenUp,
  ].filter((at): at is Date => at instanceof Date && at <= now);
  const updatedAt = new Date(Math.max(...changed.map((at) => at.getTime())));
  rows.requests.push({
    id: requestId,
    requestNumber: '',
    status,
    projectDescription: job.text,
    urgency: job.urgency,
    firstName,
    lastName,
    address,
    city,
    zipCode,
    phone,
    email,
    language,
    contactMethod: isPromised
      ? chance.pick(['phone', 'phone', 'text', 'email'])
      : contactMethodOf(source, phone, email),
    note: [note, status === 'lost' && job.lost?.note].filter(Boolean).join('\n'),
    formSource: source,
    answeredAt: isAnswered ? answered : null,
    answerBy: isPromised ? (currentPromise({ ...app, now: () => asked })?.by ?? null) : null,
    photoCount: 0,
    seenAt: isAnswered ? after(answered, -2) : null,
    statusSince: status === 'new' ? asked : updatedAt,
    lostReason:
      status === 'lost' ? (job.lost?.reason ?? (givenUp ? 'No answer' : 'Price too high')) : '',
    closedAt: status === 'lost' ? updatedAt : null,
    customerId: job.customerId,
    version: changed.length,
    createdAt: asked,
    updatedAt,
  });
  const subject: [string, string] = ['request', requestId];
  const owner = ownerOf(filing);
  const isEntered = !isPromised;
  record(
    filing,
    asked,
    isEntered ? owner : visitor,
    subject,
    'created',
    isEntered ? { by: source } : {},
  );
  if (isAnswered) record(filing, answered, owner, subject, 'answered', { by: 'call' });
  let from = 'new';
  const move = (at: Date | undefined, to: RequestStatus) => {
    if (!at || at > now) return;
    const reason = to === 'lost' && job.lost ? { reason: job.lost.reason } : {};
    record(filing, at, owner, subject, 'status_changed', { from, to, ...reason });
    from = to;
  };
  move(answered, 'contacted');
  move(quote?.sent, 'quoted');
  if (status === 'won' || status === 'lost')
    move(status === 'won' ? job.agreed : updatedAt, status);
}

/** When nobody counts on an answer to its estimate anymore. */
function givenUpAt({ quote, agreed }: Job): Date | undefined {
  return quote?.sent && !quote.answered && !agreed ? after(quote.sent, 45 * 24) : undefined;
}

function statusOf(job: Job, now: Date): RequestStatus {
  const { answered, lost, quote, agreed } = job;
  if (answered > now) return 'new';
  if (lost || (quote?.answered && quote.rejection !== undefined)) return 'lost';
  const givenUp = givenUpAt(job);
  if (givenUp && givenUp <= now) return 'lost';
  if (agreed && agreed <= now) return 'won';
  return quote?.sent && quote.sent <= now ? 'quoted' : 'contacted';
}
