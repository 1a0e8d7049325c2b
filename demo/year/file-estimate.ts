import { lineAmount } from '#features/documents/rules/documents.ts';
import { contentHash } from '#features/estimates/actions/answer.ts';
import { approvedOf, totalsOfChoice } from '#features/estimates/rules/choice.ts';
import type { EstimateContent, EstimateLine } from '#features/estimates/rules/content.ts';
import type { EstimateStatus } from '#features/estimates/rules/estimates.ts';
import { currentSettings } from '#features/settings/index.ts';
import { estimateTerms } from '#features/settings/rules/guarantee.ts';
import { dayAfter } from '#lib/days/days.ts';
import { after } from './clock.ts';
import {
  addressOf,
  asksDeposit,
  type FiledJob,
  hourlyRate,
  isAgreed,
  withMarkup,
} from './filed-job.ts';
import { dayLater, type Filing, ownerOf, record, software, visitor } from './filing.ts';
import { nameOf } from './persons.ts';

const everything = { option: '', optional: [] };
const client = { address: '203.0.113.24', userAgent: 'Safari on an iPhone' };

/** The estimate of a job, as it stands now. */
export function fileEstimate(filing: Filing, job: FiledJob): void {
  const { chance, now, rows } = filing;
  const { quote, estimateId: id, person } = job;
  if (!quote || !id) return;
  const lines = linesOf(filing, job);
  const content = contentOf(filing, job, lines);
  const totals = totalsOfChoice(content, everything);
  const status = statusOf(filing, job, content);
  const isSent = status !== 'draft';
  const approved = status === 'approved' ? approvedOf(content, everything) : null;
  const rejectedAt = status === 'rejected' && quote.answered ? quote.answered : null;
  const approvedAt = approved && job.agreed ? job.agreed : null;
  const viewedAt = isSent && quote.sent ? seen(filing, quote.sent, quote.answered) : null;
  const updatedAt = approvedAt ?? rejectedAt ?? (isSent && quote.sent ? quote.sent : quote.made);
  rows.estimates.push({
    id,
    estimateNumber: '',
    customerId: job.customerId,
    projectId: job.projectId,
    requestId: job.requestId,
    status,
    priority: job.urgency,
    title: content.title,
    description: content.description,
    contactName: nameOf(person),
    contactEmail: person.email,
    contactPhone: person.phone,
    serviceAddress: content.service_address,
    language: person.language,
    taxPercent: content.tax_percent,
    discountAmount: totals.discount,
    depositKind: content.deposit_kind,
    depositValue: content.deposit_value,
    message: '',
    terms: content.terms,
    notes: '',
    tags: [],
    options: [],
    validUntil: content.valid_until,
    subtotal: totals.subtotal,
    untaxedAmount: totals.untaxed,
    taxAmount: totals.tax,
    totalAmount: totals.total,
    lowestTotal: totals.total,
    aiReasoning: '',
    version: 1 + Number(isSent) + Number(updatedAt === approvedAt || updatedAt === rejectedAt),
    sentAt: isSent ? quote.sent : null,
    viewedAt,
    approvedAt,
    rejectedAt,
    rejectReason: rejectedAt ? (quote.rejection ?? '') : '',
    approved,
    createdAt: quote.made,
    updatedAt,
  });
  for (const [position, { options: _, ...line }] of lines.entries())
    rows.estimateLines.push({
      id: line.id,
      estimateId: id,
      position,
      description: line.description,
      quantity: line.quantity,
      unit: line.unit,
      rate: line.rate,
      amount: line.amount,
      category: line.category,
      taxable: line.taxable,
      isOptional: false,
      hours: line.hours,
      materialCost: line.material_cost,
    });
  const subject: [string, string] = ['estimate', id];
  const details = job.requestId ? { request_id: job.requestId } : {};
  record(filing, quote.made, ownerOf(filing), subject, 'created', details);
  if (!isSent || !quote.sent) return;
  rows.revisions.push({ estimateId: id, revision: 1, content, createdAt: quote.sent });
  record(filing, quote.sent, ownerOf(filing), subject, 'sent', {
    to: person.email,
    emailed: true,
    revision: 1,
  });
  for (const days of [3, 7]) {
    const at = after(quote.sent, days * 24 * 60 + 30);
    if (at > now || (quote.answered && quote.answered < at)) continue;
    rows.followUps.push({ estimateId: id, revision: 1, days, createdAt: at });
  }
  if (rejectedAt)
    record(filing, rejectedAt, visitor, subject, 'rejected', {
      reason: quote.rejection,
      revision: 1,
    });
  if (status === 'expired')
    record(
      filing,
      filing.clock.at(dayAfter(content.valid_until ?? '', 1), '00:10'),
      software,
      subject,
      'expired',
    );
  if (!approved || !approvedAt) return;
  rows.signatures.push({
    estimateId: id,
    revision: 1,
    signerName: nameOf(person),
    clientAddress: client.address,
    userAgent: chance.pick([client.userAgent, 'Chrome on Android', 'Chrome on Windows']),
    signedAt: approvedAt,
    // Counts the number, too, which it gets last.
    contentHash: '',
  });
  record(filing, approvedAt, visitor, subject, 'approved', {
    option: '',
    signer: nameOf(person),
    revision: 1,
    project_id: job.projectId,
    total_amount: approved.total_amount,
  });
}

/** Signs what the estimates say, once they have their numbers. */
export function signEstimates({ rows }: Filing): void {
  const byId = new Map(rows.estimates.map((estimate) => [estimate.id, estimate]));
  for (const signature of rows.signatures) {
    const estimate = byId.get(signature.estimateId);
    if (!estimate?.approved) continue;
    signature.contentHash = contentHash(estimate.estimateNumber, 1, estimate.approved);
  }
}

function linesOf({ chance }: Filing, job: FiledJob): EstimateLine[] {
  const { kind, person, quote, hours, materials } = job;
  const at = quote?.made ?? job.answered;
  const line = (
    priced: Pick<EstimateLine, 'description' | 'quantity' | 'unit' | 'rate' | 'taxable'>,
    known: Pick<EstimateLine, 'hours' | 'material_cost'>,
  ): EstimateLine => ({
    id: chance.id(at),
    options: [],
    ...priced,
    ...known,
    discount_kind: 'none',
    discount_value: 0,
    amount: lineAmount(priced),
    category: kind.category,
    is_optional: false,
  });
  const work = person.language === 'spanish' ? kind.spanish.work : kind.work;
  const labor = {
    description: work,
    quantity: hours,
    unit: 'hour',
    rate: hourlyRate(job),
    taxable: false,
  } as const;
  return [
    line(labor, { hours: 1, material_cost: null }),
    ...materials.map(({ label, spanish, unit, quantity, unitCost }) =>
      line(
        {
          description: person.language === 'spanish' ? spanish : label,
          quantity,
          unit: unit === 'foot' ? 'foot' : 'each',
          rate: withMarkup(unitCost),
          taxable: true,
        },
        { hours: null, material_cost: unitCost },
      ),
    ),
  ];
}

function contentOf(filing: Filing, job: FiledJob, lines: EstimateLine[]): EstimateContent {
  const { estimates, pricing } = currentSettings(filing.app);
  const { kind, person, quote } = job;
  const isSpanish = person.language === 'spanish';
  const isLarge = asksDeposit(job);
  return {
    title: isSpanish ? kind.spanish.title : kind.title,
    description: '',
    contact_name: nameOf(person),
    contact_email: person.email,
    contact_phone: person.phone,
    service_address: addressOf(job),
    tax_percent: pricing.sales_tax_percent,
    deposit_kind: isLarge ? 'percent' : 'none',
    deposit_value: isLarge ? estimates.deposit_value : 0,
    message: '',
    terms: estimateTerms(estimates, person.language),
    valid_until: dayLater(filing, quote?.sent ?? quote?.made ?? job.answered, estimates.valid_days),
    discount_kind: 'none',
    discount_value: 0,
    options: [],
    lines,
  };
}

function statusOf(
  { now, clock }: Filing,
  job: FiledJob,
  { valid_until }: EstimateContent,
): EstimateStatus {
  const { quote } = job;
  if (!quote?.sent || quote.sent > now) return 'draft';
  if (quote.answered && quote.rejection !== undefined) return 'rejected';
  if (isAgreed(job, now)) return 'approved';
  return valid_until && valid_until < clock.dayOf(now) ? 'expired' : 'sent';
}

/** When the customer opened it: most do within a day. */
function seen({ chance, now }: Filing, sent: Date, answered: Date | undefined): Date | null {
  if (!answered && chance.is(0.2)) return null;
  const latest = answered ?? after(sent, 24 * 60);
  const at = new Date(
    sent.getTime() + (latest.getTime() - sent.getTime()) * chance.between(0.05, 0.9),
  );
  return at <= now ? at : null;
}
