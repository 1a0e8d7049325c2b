import { lineAmount } from '#features/documents/rules/documents.ts';
import { dayAfter } from '#lib/days/days.ts';
import { toCents, toDollars } from '#lib/money.ts';
import { after } from './clock.ts';
import { type FiledJob, hourlyRate } from './filed-job.ts';
import { type Filing, ownerOf, record } from './filing.ts';
import type { Job } from './jobs.ts';

/** Partners get this part of the price of the labor. */
const partOfLabor = 0.62;
const paidAfterDays = 9;
const daysOpen = 3;

/** When the owner offers a job to a partner. */
export function offeredAt({ planned, partner }: Job): Date | undefined {
  return planned && partner !== undefined ? after(planned, 12) : undefined;
}

/** The work order of a job that a partner did: offered, done, confirmed, and paid. */
export function fileOrder(
  filing: Filing,
  partners: { id: string; userId: string }[],
  job: FiledJob,
): void {
  const { chance, clock, now, rows } = filing;
  const { projectId, kind, completed, visits } = job;
  const [first] = visits;
  const offered = offeredAt(job);
  const partner = partners[job.partner ?? -1];
  if (!projectId || !first || !offered || !partner || !completed || completed > now) return;
  const visit = rows.visits.find((one) => one.projectId === projectId);
  if (!visit) return;
  const amount = Math.round(
    lineAmount({ quantity: job.hours, rate: hourlyRate(job) }) * partOfLabor,
  );
  const accepted = new Date(
    offered.getTime() + (first.starts.getTime() - offered.getTime()) * chance.between(0.05, 0.5),
  );
  const id = chance.id(offered);
  const confirmed = clock.inOffice(after(completed, chance.between(30, 600)));
  const isConfirmed = confirmed <= now;
  const invoicedAt = after(confirmed, 40);
  const paidOn = dayAfter(clock.dayOf(confirmed), paidAfterDays);
  const isPaid = isConfirmed && paidOn <= clock.dayOf(now);
  const partnerInvoiceId = isConfirmed && invoicedAt <= now ? chance.id(invoicedAt) : null;
  // The work is the partner's, so nobody here spent hours on it.
  dropHours(filing, projectId);
  rows.workOrders.push({
    id,
    orderNumber: '',
    projectId,
    visitId: visit.id,
    title: kind.title,
    trade: kind.category.charAt(0).toUpperCase() + kind.category.slice(1),
    city: job.city,
    zipCode: job.zipCode,
    scope: kind.work,
    checklist: kind.tasks.map((text) => ({
      key: chance.id(offered),
      text,
      done_at: completed.toISOString(),
    })),
    materials: [],
    siteNote: '',
    pricing: 'fixed',
    amount,
    startsAt: first.starts,
    endsAt: first.ends,
    offerEndsAt: after(offered, daysOpen * 24 * 60),
    status: isConfirmed ? 'confirmed' : 'done',
    partnerId: partner.id,
    notifiesCustomer: false,
    acceptedAt: accepted,
    onMyWayAt: after(first.starts, -20),
    arrivedAt: first.starts,
    doneAt: completed,
    confirmedAt: isConfirmed ? confirmed : null,
    partnerInvoiceId,
    paidAmount: isPaid ? amount : 0,
    version: isConfirmed ? 6 : 5,
    createdAt: offered,
    updatedAt: isConfirmed ? confirmed : completed,
  });
  rows.offers.push({
    id: chance.id(offered),
    orderId: id,
    partnerId: partner.id,
    status: 'accepted',
    seenAt: after(offered, 5),
    answeredAt: accepted,
    createdAt: offered,
  });
  const project = rows.projects.find((one) => one.id === projectId);
  if (project) project.partnerId = partner.id;
  const subject: [string, string] = ['work_order', id];
  const actor = { kind: 'partner', id: partner.userId } as const;
  const details = { partner_id: partner.id };
  record(filing, offered, ownerOf(filing), subject, 'created', { project_id: projectId });
  record(filing, offered, ownerOf(filing), subject, 'offered', details);
  record(filing, accepted, actor, subject, 'accepted', details);
  const steps: [kind: string, at: Date, more: Record<string, unknown>][] = [
    ['on_my_way', after(first.starts, -20), {}],
    ['arrived', first.starts, {}],
    ['hours', after(completed, -2), { hours: job.hours }],
    ['done', completed, {}],
  ];
  for (const [step, at, more] of steps) {
    rows.entries.push({
      id: chance.id(at),
      orderId: id,
      partnerId: partner.id,
      author: 'partner',
      kind: step,
      details: more,
      happenedAt: at,
      createdAt: at,
    });
    record(filing, at, actor, subject, step, { ...details, ...more });
  }
  if (isConfirmed) record(filing, confirmed, ownerOf(filing), subject, 'confirmed');
  if (partnerInvoiceId) {
    rows.partnerInvoices.push({
      id: partnerInvoiceId,
      partnerId: partner.id,
      invoiceNumber: '',
      total: amount,
      createdAt: invoicedAt,
    });
  }
  if (!isPaid) return;
  const paidAt = clock.at(paidOn, '16:30');
  const payoutId = chance.id(paidAt);
  rows.payouts.push({
    id: payoutId,
    partnerId: partner.id,
    amount,
    paidOn,
    method: 'check',
    reference: String(chance.whole(2001, 2999)),
    note: '',
    createdAt: paidAt,
  });
  rows.payoutOrders.push({ payoutId, orderId: id, amount });
  record(filing, paidAt, ownerOf(filing), ['partner', partner.id], 'payout_recorded', {
    amount,
    payout_id: payoutId,
  });
}

function dropHours({ rows }: Filing, projectId: string): void {
  const project = rows.projects.find(({ id }) => id === projectId);
  const isHours = (cost: Filing['rows']['costs'][number]) =>
    cost.projectId === projectId && cost.kind === 'hours';
  rows.costs = rows.costs.filter((cost) => !isHours(cost));
  if (!project) return;
  const left = rows.costs.filter((cost) => cost.projectId === projectId);
  project.costCount = left.length;
  project.actualCost =
    left.length > 0 ? toDollars(left.reduce((sum, { amount }) => sum + toCents(amount), 0)) : null;
}
