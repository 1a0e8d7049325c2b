import { lineAmount } from '#features/documents/rules/documents.ts';
import { listCosts, lockProject } from '#features/projects/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { invoiceRate } from '#features/settings/rules/settings.ts';
import { addressLine } from '#lib/address-line.ts';
import { newId } from '#lib/ids.ts';
import { toCents, toDollars } from '#lib/money.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { materialPrice } from '../rules/invoices.ts';
import { type InvoiceRow, lockBilled, type NewLine } from '../store/invoices.ts';
import { findDraftOfProject, findEstimateOfProject, listDoneTasks } from '../store/project.ts';
import { invoiceRest } from './bill-estimate.ts';
import { sumUp } from './content.ts';
import { loadInvoice, startInvoice } from './edit.ts';

/**
 * Creates a draft for a project. An estimated one is billed as approved: the remainder of the
 * estimate. Any other is billed by effort: hours at the invoice rate, materials with markup, other
 * costs unchanged, with the completed tasks as its description. The owner's costs alone are never
 * the price: without hours and materials nothing is created (409), and the screen offers an empty
 * invoice. While there is such a draft, it is returned instead: pressed twice, there is one.
 */
export async function invoiceProject(
  app: App,
  actor: Actor,
  projectId: string,
): Promise<InvoiceRow> {
  return app.database.transaction(async (tx) => {
    const project = await lockProject(tx, projectId);
    if (!project) throw notFound('This project');
    const estimate = await findEstimateOfProject(tx, projectId);
    if (estimate) return invoiceRest(app, tx, actor, estimate.id);
    const draft = await findDraftOfProject(tx, projectId);
    if (draft) return loadInvoice(tx, draft.id);
    const billed = await lockBilled(tx, project.customerId);
    if (!billed) throw notFound('This customer');
    const { pricing, invoices } = currentSettings(app);
    const rates = {
      hour: invoiceRate(pricing),
      markup: pricing.material_markup_percent,
      isLaborTaxed: pricing.taxes_labor,
    };
    const taxPercent = pricing.taxes_invoices ? pricing.sales_tax_percent : 0;
    const costs = await listCosts(tx, projectId);
    const lines = costs.map((cost) => costLine(cost, rates));
    if (!lines.some(({ type, amount }) => type !== 'item' && amount > 0))
      throw conflict(
        'nothing_to_invoice',
        'This project has no hours or materials to invoice yet.',
      );
    const done = await listDoneTasks(tx, projectId);
    return startInvoice(app, tx, actor, {
      row: {
        id: newId(app.now()),
        projectId,
        customerId: billed.id,
        language: billed.language,
        customerName: billed.name,
        customerEmail: billed.email,
        serviceAddress: joinAddress(project) || billed.address,
        projectTitle: project.title,
        description: done
          .map((title) => `• ${title}`)
          .join('\n')
          .slice(0, 5000),
        notes: '',
        terms: invoices.terms[billed.language],
        workDescription: '',
        invoiceMode: 'detailed',
        laborRate: rates.hour,
        taxPercent,
      },
      lines,
      totals: sumUp(lines, taxPercent),
    });
  });
}

type Cost = Awaited<ReturnType<typeof listCosts>>[number];

interface BillingRates {
  hour: number;
  markup: number;
  isLaborTaxed: boolean;
}

function costLine(cost: Cost, { hour, markup, isLaborTaxed }: BillingRates): NewLine {
  const { kind, label, quantity, unitCost, amount } = cost;
  if (kind === 'hours')
    return {
      ...lineOf('labor', `Labor, ${label}`, quantity ?? 0, hour),
      taxable: isLaborTaxed,
    };
  if (kind === 'other') return lineOf('item', label, 1, amount);
  const price = materialPrice({ materialCost: unitCost ?? 0, markupPercent: markup });
  return { ...lineOf('material', label, quantity ?? 0, price), costBasis: amount };
}

function lineOf(
  type: NewLine['type'],
  description: string,
  quantity: number,
  rate: number,
): NewLine {
  const exact = toDollars(toCents(rate));
  return {
    id: newId(),
    type,
    description,
    quantity,
    rate: exact,
    amount: lineAmount({ quantity, rate: exact }),
    category: '',
    costBasis: null,
  };
}

function joinAddress(location: { address: string; city: string; state: string; zipCode: string }) {
  return location.address ? addressLine({ ...location, zip: location.zipCode }) : '';
}
