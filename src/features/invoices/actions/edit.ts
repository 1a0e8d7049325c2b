import { findOrCreateCustomer } from '#features/customers/index.ts';
import { assignNumber } from '#features/documents/index.ts';
import {
  changedDiscount,
  type DocumentTotals,
  type Totals,
} from '#features/documents/rules/documents.ts';
import { readDiscount, storeDiscount } from '#features/documents/rules/stored-discount.ts';
import { findProject } from '#features/projects/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { invoiceRate } from '#features/settings/rules/settings.ts';
import { dayAfter } from '#lib/days/days.ts';
import { isId, newId } from '#lib/ids.ts';
import { camelKeys } from '#lib/key-case.ts';
import { pick } from '#lib/map-values.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { badInput, changedMeanwhile, conflict, notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import type { App } from '#services/app.ts';
import type { InvoiceChange, NewInvoice } from '../contract/fields.ts';
import { lockedByEstimate, mayChange } from '../rules/invoices.ts';
import { plainTextNames } from '../rules/plain-texts.ts';
import {
  type InvoiceRow,
  insertInvoice,
  listLines,
  lockBilled,
  lockInvoice,
  type NewLine,
  replaceLines,
  updateInvoice,
} from '../store/invoices.ts';
import type { invoices } from '../tables.ts';
import { today } from '../views/today.ts';
import { checkShown, linesOf, sumUp } from './content.ts';
import { chargeExtra } from './extra-lines.ts';
import { recordInvoiceHistory } from './record-history.ts';

const missing = 'Please fill in all required fields';

/**
 * Stores an invoice as a draft, for an existing or a new customer. Sent twice under one key, it is
 * stored once. Totals that were sent must match the lines.
 */
export async function createInvoice(
  app: App,
  actor: Actor,
  input: NewInvoice,
  submit?: Submit,
): Promise<InvoiceRow> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const id = newId(now);
    const earlier = submit && (await claimKey(tx, now, submit, { invoiceId: id }));
    if (earlier) return loadInvoice(tx, String(earlier.invoiceId));
    if (!input.customer_id) throw badInput('customer_id', 'Please select a customer');
    const billed = await findBilled(app, tx, actor, input);
    checkFilledIn(input, billed);
    if (input.project_id) await checkProject(tx, input.project_id, billed.id);
    const { pricing, invoices: settings } = currentSettings(app);
    const laborRate = input.labor_rate ?? invoiceRate(pricing);
    const markupPercent = pricing.material_markup_percent;
    const lines = linesOf({
      ...input,
      labor_taxable: input.labor_taxable ?? pricing.taxes_labor,
      materials_taxable: input.materials_taxable ?? true,
      labor_rate: laborRate,
      markupPercent,
    });
    const isTaxed = input.tax_enabled ?? pricing.taxes_invoices;
    const taxPercent = isTaxed ? pricing.sales_tax_percent : 0;
    const totals = sumUp(lines, taxPercent, input);
    checkShown(input, totals);
    const isSimple = input.invoice_mode === 'simple';
    return startInvoice(app, tx, actor, {
      row: {
        id,
        projectId: input.project_id ?? null,
        customerId: billed.id,
        customerName: billed.name,
        customerEmail: billed.email,
        language: billed.language,
        ...camelKeys(pick(input, plainTextNames)),
        terms: input.terms ?? settings.terms[billed.language],
        invoiceMode: input.invoice_mode,
        laborRate,
        totalHours: isSimple ? input.total_hours : null,
        materialCostBasis: isSimple ? input.material_cost_basis : null,
        materialMarkupPercent: isSimple ? markupPercent : null,
        workDescription: isSimple ? input.work_description : '',
        taxPercent,
        ...storeDiscount(input),
        ...(input.due_date && { dueDate: input.due_date }),
      },
      lines,
      totals,
    });
  });
}

export interface Start {
  row: Omit<
    typeof invoices.$inferInsert,
    | 'invoiceNumber'
    | 'status'
    | 'subtotal'
    | 'untaxedAmount'
    | 'taxAmount'
    | 'totalAmount'
    | 'discountAmount'
    | 'openAmount'
    | 'searchText'
    | 'dueDate'
    | 'createdAt'
    | 'updatedAt'
  > & { dueDate?: string };
  lines: NewLine[];
  totals: Totals & Partial<DocumentTotals>;
}

/** Stores a draft with the next number and its history, in the caller's transaction. */
export async function startInvoice(
  app: App,
  tx: Transaction,
  actor: Actor,
  { row, lines, totals }: Start,
): Promise<InvoiceRow> {
  const now = app.now();
  const day = today(app);
  const dueDate = row.dueDate ?? dayAfter(day, currentSettings(app).invoices.due_days);
  // Last except for the row itself: anyone who needs the next number waits from here on.
  const invoiceNumber = await assignNumber(tx, 'INV', day);
  await insertInvoice(
    tx,
    {
      ...row,
      invoiceNumber,
      status: 'draft',
      dueDate,
      createdAt: now,
      updatedAt: now,
      discountAmount: totals.discount ?? 0,
      subtotal: totals.subtotal,
      untaxedAmount: totals.untaxed,
      taxAmount: totals.tax,
      totalAmount: totals.total,
    },
    lines,
  );
  const { id, customerId } = row;
  const details = { invoice_number: invoiceNumber, total_amount: totals.total };
  await recordInvoiceHistory(tx, now, actor, { id, customerId, action: 'created', details });
  return loadInvoice(tx, id);
}

/** Changes a draft. Throws 409 if it was sent, or changed in the meantime. */
export async function changeInvoice(
  app: App,
  actor: Actor,
  id: string,
  { version, ...change }: InvoiceChange,
): Promise<InvoiceRow> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const before = await loadInvoice(tx, id);
    if (before.version !== version) throw changedMeanwhile('This invoice was');
    if (!mayChange(before.status))
      throw conflict(
        'not_draft',
        "This invoice was sent and can't be changed. Credit it, or void and duplicate it.",
      );
    const touchesMoney = moneyFields.some((field) => change[field] !== undefined);
    const isOfEstimate = before.kind !== 'standard';
    if (touchesMoney && isOfEstimate) throw conflict('of_estimate', lockedByEstimate);
    if (change.extra_lines && !isOfEstimate)
      throw badInput('extra_lines', 'Only an invoice from an estimate has lines beyond it.');
    const after = { ...before, ...textsOf(change) };
    if (!after.projectTitle || !after.serviceAddress || !after.dueDate)
      throw badInput(after.projectTitle ? 'service_address' : 'project_title', missing);
    const money = touchesMoney
      ? await chargeAnew(app, tx, before, change)
      : change.extra_lines
        ? await chargeExtra(tx, before, change.extra_lines, change)
        : {};
    await updateInvoice(tx, id, { ...textsOf(change), ...money, updatedAt: now });
    const fields = Object.keys(change).filter((name) => !sums.has(name));
    const { customerId } = before;
    await recordInvoiceHistory(tx, now, actor, {
      id,
      customerId,
      action: 'changed',
      details: { fields },
    });
    return loadInvoice(tx, id);
  });
}

/** A locked invoice. Throws 404 if there is none. */
export async function loadInvoice(tx: Transaction, id: string): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, id);
  if (!invoice) throw notFound('This invoice');
  return invoice;
}

const moneyFields = [
  'items',
  'invoice_mode',
  'labor_rate',
  'total_hours',
  'material_cost_basis',
  'labor_taxable',
  'materials_taxable',
  'tax_enabled',
  'discount_kind',
  'discount_value',
] as const;
const sums = new Set(['subtotal', 'tax_amount', 'total_amount']);

async function chargeAnew(
  app: App,
  tx: Transaction,
  before: InvoiceRow,
  change: Omit<InvoiceChange, 'version'>,
) {
  const { pricing } = currentSettings(app);
  const stored = await listLines(tx, before.id);
  const ofType = (type: 'labor' | 'material') => stored.find((line) => line.type === type)?.taxable;
  const mode = change.invoice_mode ?? before.invoiceMode;
  const work = {
    invoice_mode: mode,
    items: change.items ?? [],
    labor_rate: change.labor_rate ?? before.laborRate ?? invoiceRate(pricing),
    total_hours: change.total_hours ?? before.totalHours ?? 0,
    material_cost_basis: change.material_cost_basis ?? before.materialCostBasis ?? 0,
    work_description: '',
    labor_taxable: change.labor_taxable ?? ofType('labor') ?? pricing.taxes_labor,
    materials_taxable: change.materials_taxable ?? ofType('material') ?? true,
    markupPercent: before.materialMarkupPercent ?? pricing.material_markup_percent,
  };
  const keepsLines = mode === 'detailed' && change.items === undefined;
  const lines = keepsLines ? stored : linesOf(work);
  const taxPercent =
    change.tax_enabled === undefined
      ? before.taxPercent
      : change.tax_enabled
        ? before.taxPercent || pricing.sales_tax_percent
        : 0;
  const discount = changedDiscount(readDiscount(before), change);
  const totals = sumUp(lines, taxPercent, discount);
  checkShown(change, totals);
  if (!keepsLines) await replaceLines(tx, before.id, lines);
  const isSimple = mode === 'simple';
  return {
    invoiceMode: mode,
    laborRate: work.labor_rate,
    totalHours: isSimple ? work.total_hours : null,
    materialCostBasis: isSimple ? work.material_cost_basis : null,
    materialMarkupPercent: isSimple ? work.markupPercent : null,
    taxPercent,
    ...storeDiscount(discount),
    discountAmount: totals.discount,
    subtotal: totals.subtotal,
    untaxedAmount: totals.untaxed,
    taxAmount: totals.tax,
    totalAmount: totals.total,
  };
}

function textsOf(change: Omit<InvoiceChange, 'version'>) {
  const texts = camelKeys(
    pick(change, [...plainTextNames, 'due_date', 'terms', 'work_description']),
  );
  return Object.fromEntries(
    Object.entries(texts).filter(([, value]) => value !== undefined),
  ) as Partial<InvoiceRow>;
}

/** An existing customer as stored, whatever was sent; anyone else is found or created. */
async function findBilled(app: App, tx: Transaction, actor: Actor, input: NewInvoice) {
  const { customer_id, customer_name, customer_email, service_address } = input;
  let id = customer_id;
  if (!isId(id)) {
    if (!customer_name || !customer_email)
      throw badInput(customer_name ? 'customer_email' : 'customer_name', missing);
    const person = { name: customer_name, email: customer_email, address: service_address };
    id = (await findOrCreateCustomer(tx, app.now(), actor, person)).id;
  }
  const billed = await lockBilled(tx, id);
  if (!billed) throw badInput('customer_id', 'Customer not found.');
  return { ...billed, name: billed.name || customer_name, email: billed.email || customer_email };
}

/** In the order of the spec (back-office section 5). */
function checkFilledIn(input: NewInvoice, billed: { name: string; email: string }): void {
  const required = [
    ['customer_name', billed.name],
    ['customer_email', billed.email],
    ['service_address', input.service_address],
    ['project_title', input.project_title],
  ] as const;
  const empty = required.find(([, value]) => !value);
  if (empty) throw badInput(empty[0], missing);
  if (input.invoice_mode === 'simple' && !input.work_description)
    throw badInput('work_description', 'Please enter a work description');
}

async function checkProject(tx: Transaction, projectId: string, customerId: string) {
  const project = await findProject(tx, projectId);
  if (project?.customerId !== customerId)
    throw badInput('project_id', 'This project belongs to another customer.');
}
