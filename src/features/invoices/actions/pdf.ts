import { findCustomer } from '#features/customers/index.ts';
import { letterheadOf, storePdf } from '#features/documents/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { takesCards } from '#features/settings/rules/card-provider.ts';
import { townLine } from '#lib/address-line.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import { receivedPayments } from '../events.ts';
import { invoicePdfContent, type Printed } from '../pdf.ts';
import { type InvoiceRow, listCredits, listLines } from '../store/invoices.ts';

/** Everything that is printed of an invoice in its current state. */
export async function printedOf(
  app: App,
  database: Database | Transaction,
  invoice: InvoiceRow,
): Promise<Printed> {
  const { payments, system } = currentSettings(app);
  const lines = await listLines(database, invoice.id);
  const credits = await listCredits(database, invoice.id);
  const customer = await findCustomer(database, invoice.customerId);
  const received = await receivedPayments.gather(database, invoice.id);
  return {
    invoice,
    lines,
    credits,
    billingAddress: addressLines(customer),
    received: received.flat(),
    payments,
    business: currentBusiness(app),
    letterhead: await letterheadOf(app),
    currency: system.currency,
    takesCards: takesCards(payments.card_provider, app.settings.isLocal),
  };
}

/**
 * The PDF of an invoice in its current state: created in a worker thread the first time, then
 * stored.
 */
export async function invoicePdf(app: App, invoice: InvoiceRow): Promise<string> {
  const content = invoicePdfContent(await printedOf(app, app.database, invoice));
  return storePdf(app.files, `invoices/${invoice.id}`, content);
}

type Located = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

function addressLines(customer: Located | undefined): string[] {
  if (!customer) return [];
  const { address, city, state, zipCode } = customer;
  const town = townLine({ city, state, zip: zipCode });
  // A town without a street is where most customers live, but not an address.
  return address ? [address, town].filter(Boolean) : [];
}
