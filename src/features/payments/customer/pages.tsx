import type { Context } from 'hono';
import { pageLocale } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import { customerPath } from '#lib/links.ts';
import { csvAnswer } from '#platform/http/csv-response.ts';
import type { CustomerPortal } from '#services/app.ts';
import { sumStatement } from '../rules/statement.ts';
import { readStatement } from '../store/statement.ts';
import { statementTexts } from '../texts/statement.ts';
import { StatementPage } from './statement-page.tsx';

const columns = ['day', 'how', 'number', 'what', 'amount', 'tip'] as const;

/** A year's statement, as a page and a CSV file. */
export function statementPages({ app, pages, language, guard, page }: CustomerPortal): void {
  const t = statementTexts(language);
  const path = customerPath('statement', language);

  pages.get(path, guard, async (c) => {
    const locale = pageLocale(app, language);
    const year = yearOf(c, dayIn(locale.timeZone, locale.now));
    const statement = await readStatement(app.database, c.get('customer').id, year);
    const content = (
      <StatementPage locale={locale} year={year} {...statement} sums={sumStatement(statement)} />
    );
    return page(c, { section: 'invoices', title: t.title({ year }), content });
  });

  pages.get(`${path}.csv`, guard, async (c) => {
    const { timeZone, now } = pageLocale(app, language);
    const year = yearOf(c, dayIn(timeZone, now));
    const { invoices, payments, credits } = await readStatement(
      app.database,
      c.get('customer').id,
      year,
    );
    const rows = [
      ...invoices.map(({ id, issued_date, number, title, total }) => ({
        id,
        cells: [issued_date, t.invoiced, number, title, total, 0],
      })),
      ...payments.map(
        ({ id, received_on, number, title, amount, refunded, tip, refunded_tip }) => ({
          id,
          cells: [received_on, t.paid, number, title, refunded - amount, tip - refunded_tip],
        }),
      ),
      ...credits.map(({ id, kind, booked_on, amount }) => ({
        id,
        cells: [booked_on, t.credit, '', t.credits[kind], -amount, 0],
      })),
    ];
    return csvAnswer({
      name: `${year}.csv`,
      header: columns.map((one) => t[one]),
      readPage: async (after) => (after ? [] : rows),
      cells: (row) => row.cells,
    });
  });
}

/** The requested year, or else this one. */
function yearOf(c: Context, today: string): number {
  const asked = c.req.query('year') ?? '';
  return Number(/^20\d\d$/.test(asked) ? asked : today.slice(0, 4));
}
