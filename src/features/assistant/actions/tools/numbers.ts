import { listUnbilled } from '#features/invoices/index.ts';
import {
  readBestCustomers,
  readBookedMonths,
  readResult,
  revenueBasis,
} from '#features/revenue/index.ts';
import { dayIn } from '#lib/days/days.ts';
import { daysOfPeriod } from '#lib/days/periods.ts';
import { monthName } from '#lib/days/texts.ts';
import { adminLink } from '#lib/links.ts';
import { toCents, toDollars } from '#lib/money.ts';
import { searchForm, searchTerms } from '#lib/search.ts';
import { periodInput, unbilledInput } from '../../contract/tools.ts';
import { maxRows } from '../../rules/records.ts';
import { readCustomerNames } from '../../store/people.ts';
import { assistantTexts } from '../../texts/index.ts';
import { formatsOf } from './formats.ts';
import { readingTool, type ToolContext } from './tool.ts';
import { periodText } from './understood.ts';

// Sums of the business, each by the rule of its own screen.

const maxCustomers = 10;

export const unbilledTool = readingTool({
  changes: false,
  description:
    'Work that is done and not, or not fully, invoiced, with the amount that is not: as under Needs you',
  input: unbilledInput,
  async run(context, { name }) {
    const { app, language } = context;
    const texts = assistantTexts(language);
    const { money } = formatsOf(context);
    const terms = name ? searchTerms(name) : [];
    const jobs = (await listUnbilled(app.database, todayOf(context))).filter(({ customer }) =>
      terms.every((term) => searchForm(customer).includes(term)),
    );
    const sum = toDollars(jobs.reduce((cents, { amount }) => cents + toCents(amount ?? 0), 0));
    if (jobs.length === 0) return { text: texts.nothingUnbilled, data: { jobs, sum } };
    const { columns } = texts;
    return {
      text: texts.unbilled({ count: jobs.length, sum: money(sum) }),
      table: {
        columns: [
          { label: columns.project, is_number: false },
          { label: columns.customer, is_number: false },
          { label: columns.unbilled, is_number: true },
        ],
        rows: jobs.slice(0, maxRows).map(({ id, title, customer, amount }) => ({
          cells: [title, customer, amount === null ? '' : money(amount)],
          link: adminLink('project', { id }),
        })),
        total: jobs.length,
        sum: money(sum),
      },
      data: { jobs, sum },
    };
  },
});

export const rankCustomersTool = readingTool({
  changes: false,
  description: 'The customers with the highest revenue, best first; without a period, of all time',
  input: periodInput,
  async run(context, days) {
    const { app, language } = context;
    const texts = assistantTexts(language);
    const { money, timeZone } = formatsOf(context);
    const basis = revenueBasis(app);
    const best = await readBestCustomers(app.database, basis, { ...days, timeZone }, maxCustomers);
    const names = await readCustomerNames(
      app.database,
      best.map(({ id }) => id),
    );
    const customers = best.map((one) => ({ ...one, name: names.get(one.id) ?? '' }));
    const period = periodText(context, days) || texts.allTime;
    const understood = [period, basis === 'cash' ? texts.received : texts.invoiced].join(' · ');
    const [first] = customers;
    if (!first) return { text: texts.none, understood, data: { customers } };
    const { columns } = texts;
    return {
      text: texts.bestCustomer({ name: first.name, sum: money(first.revenue) }),
      understood,
      table: {
        columns: [
          { label: columns.customer, is_number: false },
          { label: columns.revenue, is_number: true },
        ],
        rows: customers.map(({ id, name, revenue }) => ({
          cells: [name, money(revenue)],
          link: adminLink('customer', { id }),
        })),
        total: customers.length,
        sum: null,
      },
      data: { customers },
    };
  },
});

export const salesTaxTool = readingTool({
  changes: false,
  description:
    'The sales tax due of a period, by month, as the tax report has it; without a period, of this quarter',
  input: periodInput,
  async run(context, days) {
    const { app, language } = context;
    const texts = assistantTexts(language);
    const { money, timeZone } = formatsOf(context);
    const period = days.from || days.to ? days : daysOfPeriod('this_quarter', todayOf(context));
    const understood = periodText(context, period);
    const booked = await readBookedMonths(app.database, { ...period, timeZone });
    const months = booked.map(({ id, taxable, tax, tax_credited }) => ({
      month: id,
      taxable,
      tax,
      tax_credited,
      due: toDollars(toCents(tax) - toCents(tax_credited)),
    }));
    const sumOf = (read: (month: (typeof months)[number]) => number) =>
      toDollars(months.reduce((cents, month) => cents + toCents(read(month)), 0));
    const due = sumOf((month) => month.due);
    const taxable = sumOf((month) => month.taxable);
    const credited = sumOf((month) => month.tax_credited);
    const { columns } = texts;
    const text = texts.taxDue({ due: money(due), taxable: money(taxable) });
    return {
      text: credited > 0 ? `${text} ${texts.taxCredited({ credited: money(credited) })}` : text,
      understood,
      ...(months.length > 0 && {
        table: {
          columns: [
            { label: columns.month, is_number: false },
            { label: columns.taxable, is_number: true },
            { label: columns.tax, is_number: true },
          ],
          rows: months.map((month) => ({
            cells: [monthName(month.month, language), money(month.taxable), money(month.due)],
            link: '',
          })),
          total: months.length,
          sum: money(due),
        },
      }),
      data: { ...period, due, taxable, credited, months },
    };
  },
});

export const profitTool = readingTool({
  changes: false,
  description:
    'Revenue, costs and profit of a period, as analytics has them; without a period, of this month',
  input: periodInput,
  async run(context, days) {
    const { app, language } = context;
    const texts = assistantTexts(language);
    const { money, timeZone } = formatsOf(context);
    const basis = revenueBasis(app);
    const period = days.from || days.to ? days : daysOfPeriod('this_month', todayOf(context));
    const { revenue, cost, profit } = await readResult(app.database, basis, {
      ...period,
      timeZone,
    });
    return {
      text: texts.profit({ profit: money(profit), revenue: money(revenue), cost: money(cost) }),
      understood: [
        periodText(context, period),
        basis === 'cash' ? texts.received : texts.invoiced,
      ].join(' · '),
      link: {
        label: texts.screens.analytics,
        href: adminLink('analytics'),
      },
      data: { ...period, revenue, cost, profit },
    };
  },
});

function todayOf(context: ToolContext): string {
  return dayIn(formatsOf(context).timeZone, context.app.now());
}
