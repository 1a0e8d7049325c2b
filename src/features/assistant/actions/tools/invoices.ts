import { listInvoices, viewInvoice, viewSummary } from '#features/invoices/index.ts';
import { invoiceStatuses } from '#features/invoices/rules/invoices.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import { isId } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import { badInput, notFound } from '#platform/http/errors.ts';
import { checkDatesInput, invoiceByIdInput, searchInvoicesInput } from '../../contract/tools.ts';
import { maxRows } from '../../rules/records.ts';
import { checkInvoiceDates, dateIssues, findInvoiceByNumber } from '../../store/invoice-dates.ts';
import { findNamedCustomers } from '../../store/named-customers.ts';
import { assistantTexts } from '../../texts/index.ts';
import { formatsOf } from './formats.ts';
import { readingTool, type ToolContext } from './tool.ts';

// The three actions of the spec (back-office section 7), with its response fields.

export const searchInvoicesTool = readingTool({
  changes: false,
  description: 'Search invoices by customer and status; gives the newest 20',
  input: searchInvoicesInput,
  async run(context, { customer_id, status }) {
    const { app, language } = context;
    const texts = assistantTexts(language);
    const { money } = formatsOf(context);
    const today = todayOf(context);
    const customerId = customer_id ? await customerOf(context, customer_id) : undefined;
    const rows = await listInvoices(app.database, {
      ...filterOf(status, today),
      customerId,
      limit: maxRows,
    });
    const invoices = rows.map((row) => withCustomer(viewSummary(row, today)));
    const { columns, statuses } = texts;
    return {
      text: texts.searched({ count: invoices.length }),
      table: {
        columns: [
          { label: columns.invoice, is_number: false },
          { label: columns.customer, is_number: false },
          { label: columns.status, is_number: false },
          { label: columns.total, is_number: true },
        ],
        rows: invoices.map((one) => ({
          cells: [
            one.invoice_number,
            one.customer_name,
            statuses[one.is_overdue ? 'overdue' : one.status] ?? one.status,
            money(one.total_amount),
          ],
          link: adminLink('invoice', { id: one.id }),
        })),
        total: invoices.length,
        sum: null,
      },
      data: { invoices },
    };
  },
});

export const checkDatesTool = readingTool({
  changes: false,
  description: 'Check the dates of all invoices for contradictions',
  input: checkDatesInput,
  async run(context) {
    const { app, language } = context;
    const texts = assistantTexts(language);
    const { checked, wrong, issues } = await checkInvoiceDates(app.database, todayOf(context));
    const described = issues.map((one) => ({ ...one, description: texts.dateIssues[one.issue] }));
    const isContradiction = (one: (typeof issues)[number]) =>
      dateIssues.indexOf(one.issue) < dateIssues.indexOf('paid_without_date');
    const text =
      wrong === 0
        ? texts.datesFine({ count: checked })
        : texts.datesWrong({ count: checked, wrong });
    return {
      text,
      ...(wrong > 0 && {
        table: {
          columns: [
            { label: texts.columns.invoice, is_number: false },
            { label: texts.columns.status, is_number: false },
          ],
          rows: described.map(({ id, invoice_number, description }) => ({
            cells: [invoice_number, description],
            link: adminLink('invoice', { id }),
          })),
          total: wrong,
          sum: null,
        },
      }),
      data: {
        total_invoices_checked: checked,
        valid_dates: checked - wrong,
        date_issues: described.filter(isContradiction),
        potential_issues: described.filter((one) => !isContradiction(one)),
      },
    };
  },
});

export const invoiceByIdTool = readingTool({
  changes: false,
  description: 'One invoice with its lines, by its id or number',
  input: invoiceByIdInput,
  async run(context, { invoice_id }) {
    const { app, language } = context;
    const texts = assistantTexts(language);
    const { money, day } = formatsOf(context);
    const id = isId(invoice_id) ? invoice_id : await findInvoiceByNumber(app.database, invoice_id);
    if (!id) throw notFound('This invoice');
    const invoice = withCustomer(await viewInvoice(app, id));
    const status = invoice.is_overdue ? 'overdue' : invoice.status;
    const { columns, statuses } = texts;
    return {
      text: texts.invoiceFound({ number: invoice.invoice_number }),
      table: {
        columns: [
          { label: columns.customer, is_number: false },
          { label: columns.status, is_number: false },
          { label: columns.due, is_number: false },
          { label: columns.total, is_number: true },
        ],
        rows: [
          {
            cells: [
              invoice.customer_name,
              statuses[status] ?? status,
              day(invoice.due_date),
              money(invoice.total_amount),
            ],
            link: adminLink('invoice', { id }),
          },
        ],
        total: 1,
        sum: null,
      },
      data: { invoice },
    };
  },
});

function todayOf({ app }: ToolContext): string {
  return dayIn(currentBusiness(app).timeZone, app.now());
}

/** Resolves a customer's id or name to an id; an unknown one has no invoices. */
async function customerOf({ app }: ToolContext, named: string): Promise<string> {
  const found = await findNamedCustomers(
    app.database,
    isId(named) ? { id: named } : { name: named },
  );
  const [customer] = found;
  if (!customer) throw notFound('This customer');
  if (found.length > 1)
    throw badInput('customer_id', `Several customers match “${named}”. Use the full name.`);
  return customer.id;
}

function filterOf(status: string | undefined, today: string) {
  if (!status) return {};
  if (status === 'unpaid') return { unpaid: true };
  if (status === 'overdue') return { overdueOn: today };
  const known = invoiceStatuses.find((one) => one === status);
  if (!known) throw badInput('status', `Invoices have no status “${status}”.`);
  return { status: known };
}

/** The assistant also reads the two names on an invoice (back-office section 3). */
function withCustomer<Invoice extends { customer_name: string }>(invoice: Invoice) {
  const [first_name = '', ...rest] = invoice.customer_name.split(' ');
  return { ...invoice, customers: { first_name, last_name: rest.join(' ') } };
}
