import { percentOfCents, type Totals, taxedAmount } from '#features/documents/rules/documents.ts';
import { storeDiscount } from '#features/documents/rules/stored-discount.ts';
import { emailedTo } from '#features/mailbox/index.ts';
import { withUnit } from '#features/price-book/rules/units.ts';
import { currentSettings } from '#features/settings/index.ts';
import { dayAfter } from '#lib/days/days.ts';
import { newId } from '#lib/ids.ts';
import { exactMoney, toCents, toDollars } from '#lib/money.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, conflict, notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import type { App } from '#services/app.ts';
import { partOfEstimate, restOfEstimate } from '../rules/invoices.ts';
import {
  type InvoiceRow,
  listPartsOf,
  lockBilled,
  lockEstimate,
  type NewLine,
  updateInvoice,
} from '../store/invoices.ts';
import { invoiceTexts } from '../texts/index.ts';
import { today } from '../views/today.ts';
import { countRevenue } from './count-revenue.ts';
import { loadInvoice, type Start, startInvoice } from './edit.ts';
import { enqueueEmail } from './email-customer.ts';
import { feeTermsToSend } from './late-fee-terms.ts';
import { recordInvoiceHistory } from './record-history.ts';

/** The max length of an invoice title. */
const maxTitle = 200;

type Estimate = NonNullable<Awaited<ReturnType<typeof lockEstimate>>>;
type Approved = NonNullable<Estimate['approved']>;
type Part = Awaited<ReturnType<typeof listPartsOf>>[number];

/**
 * Creates and sends an approved estimate's deposit invoice, in the transaction of the approval.
 * Repeated calls create it once.
 * @returns its id; nothing if there is no deposit
 */
export async function bookDepositInvoice(
  app: App,
  tx: Transaction,
  actor: Actor,
  { estimateId }: { estimateId: string },
): Promise<string | undefined> {
  const { estimate, approved } = await loadApproved(tx, estimateId);
  if (toCents(approved.deposit_amount) <= 0) return undefined;
  const parts = await listPartsOf(tx, estimateId);
  const known = parts.find(({ kind }) => kind === 'deposit');
  if (known) return known.id;
  const invoice = await startPart(app, tx, actor, {
    estimate,
    approved,
    parts,
    kind: 'deposit',
    amount: approved.deposit_amount,
  });
  if (!invoice.customerEmail) return invoice.id;
  const now = app.now();
  await updateInvoice(tx, invoice.id, {
    status: 'sent',
    ...feeTermsToSend(app, invoice),
    sentAt: now,
    issuedDate: today(app),
    updatedAt: now,
  });
  await countRevenue(tx, invoice);
  await enqueueEmail(app, tx, { kind: 'invoice', invoiceId: invoice.id });
  const { id, customerId } = invoice;
  const details = emailedTo(app, invoice.customerEmail);
  await recordInvoiceHistory(tx, now, actor, { id, customerId, action: 'sent', details });
  return invoice.id;
}

export interface PartWanted {
  kind: 'deposit' | 'progress' | 'final';
  /** Dollars, tax included, or a percentage of the total. The remainder for a final invoice. */
  amount?: number | undefined;
  percent?: number | undefined;
}

/**
 * Creates a draft for part of an approved estimate. All parts together never exceed the estimate:
 * they are added up with the estimate locked.
 */
export async function invoiceEstimate(
  app: App,
  actor: Actor,
  estimateId: string,
  wanted: PartWanted,
  submit?: Submit,
): Promise<InvoiceRow> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const earlier = submit && (await claimKey(tx, now, submit, { estimateId }));
    const { estimate, approved } = await loadApproved(tx, estimateId);
    const parts = await listPartsOf(tx, estimateId);
    const last = parts.at(-1);
    if (earlier && last) return loadInvoice(tx, last.id);
    if (wanted.kind === 'deposit' && parts.some(({ kind }) => kind === 'deposit'))
      throw conflict('has_deposit', 'This estimate already has a deposit invoice.');
    const amount = amountOf(wanted, approved, parts);
    return startPart(app, tx, actor, { estimate, approved, parts, kind: wanted.kind, amount });
  });
}

/**
 * A draft for the remainder of an approved estimate, or the existing one while it is a draft.
 * Throws 409 if it is fully invoiced.
 */
export async function invoiceRest(
  app: App,
  tx: Transaction,
  actor: Actor,
  estimateId: string,
): Promise<InvoiceRow> {
  const { estimate, approved } = await loadApproved(tx, estimateId);
  const parts = await listPartsOf(tx, estimateId);
  const draft = parts.find(({ kind, status }) => kind === 'final' && status === 'draft');
  if (draft) return loadInvoice(tx, draft.id);
  const amount = amountOf({ kind: 'final' }, approved, parts);
  return startPart(app, tx, actor, { estimate, approved, parts, kind: 'final', amount });
}

function amountOf({ kind, amount, percent }: PartWanted, approved: Approved, parts: Part[]) {
  if (kind === 'final') return restOfEstimate(totalsOf(approved), parts).total;
  if (amount !== undefined) return amount;
  if (percent !== undefined)
    return toDollars(percentOfCents(toCents(approved.total_amount), percent));
  return approved.deposit_amount;
}

async function loadApproved(tx: Transaction, estimateId: string) {
  const estimate = await lockEstimate(tx, estimateId);
  if (!estimate) throw notFound('This estimate');
  const { approved } = estimate;
  if (!approved) throw conflict('not_approved', 'Only an approved estimate can be invoiced.');
  return { estimate, approved };
}

async function startPart(
  app: App,
  tx: Transaction,
  actor: Actor,
  {
    estimate,
    approved,
    parts,
    kind,
    amount,
  }: {
    estimate: Estimate;
    approved: Approved;
    parts: Part[];
    kind: PartWanted['kind'];
    amount: number;
  },
): Promise<InvoiceRow> {
  const rest = restOfEstimate(totalsOf(approved), parts);
  if (toCents(approved.total_amount) === 0)
    throw conflict('nothing_to_invoice', 'This estimate comes to $0. There is nothing to invoice.');
  checkAmount(amount, rest.total);
  // The part with the last cent also gets the remaining tax.
  const isLast = toCents(amount) === toCents(rest.total);
  const totals = isLast ? rest : partOfEstimate(amount, totalsOf(approved), rest);
  const billed = estimate.customerId && (await lockBilled(tx, estimate.customerId));
  if (!billed) throw conflict('no_customer', 'This estimate has no customer yet.');
  const row: Start['row'] = {
    id: newId(app.now()),
    kind,
    estimateId: estimate.id,
    projectId: estimate.projectId,
    customerId: billed.id,
    customerName: billed.name || estimate.contactName,
    customerEmail: billed.email || estimate.contactEmail,
    language: estimate.language,
    serviceAddress: estimate.serviceAddress,
    projectTitle: titleOf(estimate, kind),
    ...(kind === 'deposit' && { dueDate: depositDueDate(app) }),
    description: kind === 'final' ? estimate.description : '',
    notes: '',
    terms: estimate.terms.slice(0, 5000),
    invoiceMode: 'detailed',
    workDescription: '',
    taxPercent: approved.tax_percent,
    ...(kind === 'final' && storeDiscount(approved)),
  };
  return startInvoice(app, tx, actor, {
    row,
    lines:
      kind === 'final' ? finalLines(estimate, approved, parts) : partLines(estimate, kind, totals),
    // It has the estimate's lines, so the estimate's discount applies; any other part is a single
    // sum.
    totals: kind === 'final' ? { ...totals, discount: approved.discount_amount ?? 0 } : totals,
  });
}

function checkAmount(amount: number, rest: number): void {
  if (toCents(rest) <= 0)
    throw conflict('nothing_left', 'This estimate is already fully invoiced.');
  if (toCents(amount) <= 0)
    throw new AppError(400, 'bad_input', 'Invoice total must be greater than $0');
  if (toCents(amount) > toCents(rest))
    throw conflict(
      'more_than_estimate',
      `That's more than the estimate. ${exactMoney(rest, 'USD')} is left to invoice.`,
    );
}

function partLines(estimate: Estimate, kind: 'deposit' | 'progress', totals: Totals): NewLine[] {
  return taxedApart('item', titleOf(estimate, kind), totals);
}

/**
 * Part of an estimate is labeled as such wherever the invoice appears: page, email, PDF, and lists.
 */
function titleOf({ language, estimateNumber, title }: Estimate, kind: PartWanted['kind']): string {
  if (kind === 'final') return title;
  const text = invoiceTexts(language).lines[kind]({ number: estimateNumber, title });
  return text.slice(0, maxTitle);
}

/** Due as the deposit settings say, whatever the default of other invoices. */
function depositDueDate(app: App): string {
  return dayAfter(today(app), currentSettings(app).estimates.deposit_due_days);
}

/** Everything that was agreed on, minus what was already invoiced, each without its tax. */
function finalLines({ language }: Estimate, approved: Approved, parts: Part[]): NewLine[] {
  return [
    ...approved.lines.map((line) => ({
      ...lineOf('item', withUnit(language, line.description, line.unit).slice(0, 500), 0),
      ...storeDiscount(line),
      quantity: line.quantity,
      rate: line.rate,
      amount: line.amount,
      category: line.category,
      taxable: line.taxable ?? true,
    })),
    ...parts.flatMap(({ number, subtotal, untaxed }) =>
      taxedApart('earlier', invoiceTexts(language).lines.earlier({ number }), {
        subtotal: -subtotal,
        untaxed: -untaxed,
      }),
    ),
  ];
}

/** A sum as one line; what is taxed of it and what isn't as two, so that the tax can be verified. */
function taxedApart(
  type: NewLine['type'],
  description: string,
  sums: Pick<Totals, 'subtotal' | 'untaxed'>,
): NewLine[] {
  const [taxed, untaxed] = [taxedAmount(sums), sums.untaxed];
  const ofUntaxed = { ...lineOf(type, description, untaxed), taxable: false };
  if (untaxed === 0) return [lineOf(type, description, taxed)];
  return taxed === 0 ? [ofUntaxed] : [lineOf(type, description, taxed), ofUntaxed];
}

function lineOf(type: NewLine['type'], description: string, amount: number): NewLine {
  return {
    id: newId(),
    type,
    description,
    quantity: 1,
    rate: amount,
    amount,
    category: '',
    costBasis: null,
  };
}

function totalsOf({ subtotal, untaxed_amount = 0, tax_amount, total_amount }: Approved): Totals {
  return { subtotal, untaxed: untaxed_amount, tax: tax_amount, total: total_amount };
}
