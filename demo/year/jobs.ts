import type { Urgency } from '#features/requests/rules/requests.ts';
import type { FormSource } from '#features/requests/rules/sources.ts';
import { dayAfter, weekdayOfDay } from '#lib/days/days.ts';
import { DAYS } from '#lib/days/durations.ts';
import { createAgenda, type Slot, type Worker } from './agenda.ts';
import type { Chance } from './chance.ts';
import { after, type Clock } from './clock.ts';
import { type JobKind, jobKinds, phrases } from './data.ts';
import { createPersons, type Person } from './persons.ts';

/** What somebody asked for, and how far it came: what lies after now did not happen. */
export interface Job {
  kind: JobKind;
  person: Person;
  asked: Date;
  /** How they asked; undefined for a customer who simply called for another job. */
  source: FormSource | undefined;
  urgency: Urgency;
  text: string;
  answered: Date;
  /** Why nothing came of it. */
  lost: { reason: string; note: string } | undefined;
  /** Quarters of hours that the work takes. */
  hours: number;
  materials: { label: string; spanish: string; unit: string; quantity: number; unitCost: number }[];
  quote: Quote | undefined;
  /** The partner who does it, by position; undefined: the business itself. */
  partner: number | undefined;
  /** When the customer agreed to it. */
  agreed: Date | undefined;
  planned: Date | undefined;
  visits: Slot[];
  completed: Date | undefined;
  billed: Date | undefined;
  /** When the invoice is paid; undefined: not yet. */
  paid: Date | undefined;
}

export interface Quote {
  made: Date;
  /** Undefined for one that the owner has only drafted. */
  sent: Date | undefined;
  answered: Date | undefined;
  rejection: string | undefined;
}

export interface YearOptions {
  /** The present. */
  now: Date;
  /** Of a whole year's work: 1, or less for tests. */
  share: number;
  chance: Chance;
  clock: Clock;
  isAway(who: Worker, day: string): boolean;
  /** Partners by trade, and since when they are. */
  partners: { trade: string; since: Date }[];
}

/** Requests in these days; four of five become projects. */
const requestsInAll = 735;
/** How busy each month is, January first. */
const monthWeights = [0.8, 0.85, 1.1, 1.25, 1.2, 1.1, 0.95, 0.9, 1, 1.2, 1.1, 0.75];
/** How much more is asked for at the end of the year than at its beginning. */
const growth = 0.35;
/** A year, and the weeks before it whose money came in its first month. */
const yearDays = 395;
const partnerShare = 0.2;
const friday = 4;
const maxVisitMinutes = 8 * 60;
/** How long an estimate may stay a draft. */
const draftMinutes = 4 * 24 * 60;
/** Below this price nobody writes an estimate, in dollars. */
const quotedFrom = 320;

/** Everything that was asked for in the year before now, first first. */
export function planJobs(options: YearOptions): Job[] {
  const { chance, clock, now, share } = options;
  const invent = createPersons(chance);
  const agenda = createAgenda(clock, options.isAway);
  const customers: Person[] = [];
  const jobs = whenAsked(options).flatMap((moment) => {
    const lost = chance.is(0.22);
    const returns = !lost && chance.is(returningShare(customers.length));
    const person = returns ? chance.pick(customers) : invent();
    const job = startJob(options, moment, { person, lost, returns });
    if (job.asked > now) return [];
    if (!lost) agree(options, job, agenda);
    if (job.agreed && job.agreed <= now && !returns) customers.push(person);
    return [job];
  });
  const overdue = jobs.filter(({ billed }) => billed && isBetween(now, billed, overdueDays));
  for (const job of chance.shuffled(overdue).slice(0, Math.ceil(unpaidAYear * share)))
    job.paid = undefined;
  return jobs;
}

/** The invoices of how many days ago are overdue now, where they are not paid, and how many are not. */
const overdueDays = { min: 32, max: 55 };
const unpaidAYear = 3;

function isBetween(now: Date, then: Date, { min, max }: { min: number; max: number }): boolean {
  const days = (now.getTime() - then.getTime()) / DAYS;
  return days >= min && days <= max;
}

/** The more customers there are, the more of the work is theirs. */
function returningShare(customers: number): number {
  return (0.64 * customers) / (customers + 70);
}

function whenAsked({ chance, clock, now, share }: YearOptions): Date[] {
  const today = clock.dayOf(now);
  const days = Array.from({ length: yearDays + 1 }, (_, ago) => dayAfter(today, ago - yearDays));
  const weightOf = (day: string) => {
    const season = monthWeights[Number(day.slice(5, 7)) - 1] ?? 1;
    const trend = 1 + (growth * days.indexOf(day)) / yearDays;
    return season * trend * (weekdayOfDay(day) > friday ? 0.5 : 1);
  };
  const weights = new Map(days.map((day) => [day, weightOf(day)]));
  return Array.from({ length: Math.round(requestsInAll * share) }, () => {
    const day = chance.weighted(days, (one) => weights.get(one) ?? 0);
    return after(clock.at(day, '07:00'), chance.between(0, 14 * 60));
  })
    .filter((moment) => moment < now)
    .sort((one, other) => one.getTime() - other.getTime());
}

const sources: [FormSource, number][] = [
  ['form', 36],
  ['call', 27],
  ['referral', 10],
  ['chat', 9],
  ['text', 8],
  ['email', 6],
  ['in_person', 4],
  ['thumbtack', 4],
  ['nextdoor', 3],
  ['angi', 2],
  ['google', 2],
];
/** Sources that need the owner on the phone, or in front of somebody. */
const inOfficeHours: FormSource[] = ['call', 'referral', 'in_person'];

function startJob(
  { chance, clock }: YearOptions,
  moment: Date,
  { person, lost, returns }: { person: Person; lost: boolean; returns: boolean },
): Job {
  const month = Number(clock.dayOf(moment).slice(5, 7));
  const kind = chance.weighted(jobKinds, ({ weight, months }) =>
    months.length === 0 ? weight : weight * (months.includes(month) ? 2.5 : 0.3),
  );
  const source = returns && chance.is(0.4) ? undefined : chance.weighted(sources, ([, n]) => n)[0];
  const isSpoken = !source || inOfficeHours.includes(source);
  const asked = isSpoken ? clock.inOffice(moment) : moment;
  const isUrgent = chance.is(kind.urgentShare);
  const wait = isUrgent ? chance.between(3, 25) : 6 + 90 * chance.between(0, 1) ** 2;
  const asks = person.language === 'spanish' ? kind.spanish.asks : kind.asks;
  const [min = 1, max = 2] = kind.hours;
  return {
    kind,
    person,
    asked,
    source,
    urgency: isUrgent ? (chance.is(0.4) ? 'emergency' : 'urgent') : usualUrgency(chance),
    text: chance.pick(asks),
    answered: isSpoken ? after(asked, 4) : clock.inOffice(after(asked, wait)),
    lost: lost ? chance.pick(phrases.lost) : undefined,
    hours: Math.round(chance.between(min, max) * 4) / 4,
    materials: kind.materials.map(({ label, spanish, unit, quantity, unitCost }) => ({
      label,
      spanish,
      unit,
      quantity: chance.whole(quantity[0] ?? 1, quantity[1] ?? 1),
      unitCost: Math.round(unitCost * chance.between(0.92, 1.1) * 100) / 100,
    })),
    quote: undefined,
    partner: undefined,
    agreed: undefined,
    planned: undefined,
    visits: [],
    completed: undefined,
    billed: undefined,
    paid: undefined,
  };
}

function usualUrgency(chance: Chance): Urgency {
  return chance.weighted(['normal', 'flexible', 'urgent'] as const, (one) =>
    one === 'normal' ? 7 : one === 'flexible' ? 2 : 1,
  );
}

/** From the first answer to the payment, as far as the customer went along. */
function agree(options: YearOptions, job: Job, agenda: ReturnType<typeof createAgenda>): void {
  const { chance, clock, now } = options;
  const isUrgent = job.urgency === 'emergency' || job.urgency === 'urgent';
  const price = job.hours * 110;
  if (price >= quotedFrom && job.urgency !== 'emergency') job.quote = quoteOf(options, job);
  const { quote } = job;
  if (quote && !quote.answered) return;
  if (quote?.rejection !== undefined) return;
  job.agreed = quote?.answered ?? clock.inOffice(after(job.answered, chance.between(5, 600)));
  job.planned = clock.inOffice(after(job.agreed, chance.between(15, 300)));
  if (job.planned > now) return;
  const wait = isUrgent ? chance.whole(0, 1) : chance.whole(2, 10);
  let day = onWorkday(chance, dayAfter(clock.dayOf(job.planned), Math.max(1, wait)));
  const sizes = visitSizes(job.hours);
  for (const minutes of sizes) {
    const slot = agenda.book(day, minutes);
    if (!slot) break;
    job.visits.push(slot);
    day = dayAfter(clock.dayOf(slot.starts));
  }
  const last = job.visits.at(-1);
  if (!last || job.visits.length < sizes.length) return;
  job.completed = after(last.ends, chance.between(5, 50));
  job.billed = after(job.completed, chance.between(8, 70));
  job.paid = whenPaid(options, job.billed);
  job.partner = partnerFor(options, job);
}

/** Of the jobs of their trade that take one day, partners do some. */
function partnerFor({ chance, partners }: YearOptions, job: Job): number | undefined {
  const { planned, kind, visits } = job;
  if (!planned || visits.length > 1 || job.urgency === 'emergency') return undefined;
  const able = partners.flatMap(({ trade, since }, position) =>
    trade.toLowerCase() === kind.category && since < planned ? [position] : [],
  );
  return able.length > 0 && chance.is(partnerShare) ? chance.pick(able) : undefined;
}

/** Not all that would be on a weekend is on the Monday after it. */
function onWorkday(chance: Chance, day: string): string {
  return weekdayOfDay(day) > friday ? dayAfter(day, chance.whole(2, 5)) : day;
}

function quoteOf({ chance, clock, now }: YearOptions, job: Job): Quote {
  const made = clock.inOffice(after(job.answered, chance.between(40, 30 * 60)));
  const sent = after(made, chance.between(10, 40));
  const isDraft = chance.is(0.4) && after(made, draftMinutes) > now;
  const isIgnored = chance.is(0.11);
  const answered = after(sent, 60 * (4 + 130 * chance.between(0, 1) ** 2));
  const waking = clock.inOffice(answered);
  return {
    made,
    sent: isDraft ? undefined : sent,
    answered: isDraft || isIgnored || waking > now ? undefined : waking,
    rejection: chance.is(0.1) ? chance.pick(phrases.rejected) : undefined,
  };
}

/** A long job takes several days. */
function visitSizes(hours: number): number[] {
  const minutes = Math.max(30, Math.round(hours * 4) * 15);
  const days = Math.ceil(minutes / maxVisitMinutes);
  const size = Math.ceil(minutes / days / 15) * 15;
  return Array.from({ length: days }, (_, index) =>
    index < days - 1 ? size : minutes - size * (days - 1),
  );
}

/** Most pay within days, some take the month, a few are late. */
function whenPaid({ chance, clock, now }: YearOptions, billed: Date): Date | undefined {
  const turn = chance.between(0, 1);
  const days =
    turn < 0.3
      ? chance.between(0.02, 0.9)
      : turn < 0.84
        ? chance.between(1, 14)
        : turn < 0.965
          ? chance.between(15, 29)
          : chance.between(32, 47);
  const paid = clock.inOffice(new Date(billed.getTime() + days * DAYS));
  return paid > now ? undefined : paid;
}
