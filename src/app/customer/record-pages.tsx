import type { Context } from 'hono';
import { pageLocale } from '../../features/customer-accounts/customer/pages/locale.ts';
import { listShown } from '../../features/customer-accounts/rules/accounts.ts';
import {
  findProject,
  listEstimates,
  listInvoices,
  listProjects,
  type Paging,
  readStatement,
} from '../../features/customer-accounts/store/records.ts';
import { portalTexts } from '../../features/customer-accounts/texts/portal.ts';
import { readCounts } from '../../features/customer-dashboard/store.ts';
import { StatementPage } from '../../features/payments/customer/statement-page.tsx';
import { findPhotos } from '../../features/photos/store.ts';
import { viewPhoto } from '../../features/photos/views/photos.ts';
import { ProjectPage } from '../../features/projects/customer/project-page.tsx';
import { dayIn } from '../../lib/dates.ts';
import { isId } from '../../lib/ids.ts';
import { customerPath } from '../../lib/links.ts';
import { toCents, toDollars } from '../../lib/money.ts';
import { csvAnswer } from '../../platform/http/csv-response.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import type { CustomerPortal } from '../../services/app.ts';
import { EstimatesPage, InvoicesPage, ProjectsPage } from './lists.tsx';

/** Projects, estimates and invoices: the lists, a project, the statement of a year. */
export function recordPages({ app, pages, language, guard, page, notFound }: CustomerPortal): void {
  const t = portalTexts(language);
  const at = (route: Parameters<typeof customerPath>[0]) => customerPath(route, language);

  pages.get(at('projects'), guard, async (c) => {
    const list = await paged(c, listProjects);
    const content = <ProjectsPage locale={pageLocale(app, language)} {...list} />;
    return page(c, { section: 'projects', title: t.projects.title, content });
  });

  pages.get(at('project'), guard, async (c) => {
    const id = c.req.param('id') ?? '';
    const project = isId(id)
      ? await findProject(app.database, c.get('customer').id, id)
      : undefined;
    if (!project) return notFound(c);
    const rows = await findPhotos(
      app.database,
      project.photos.map((photo) => photo.photo_id),
    );
    const known = new Map(rows.map((row) => [row.id, viewPhoto(app, row)]));
    const ofStage = (wanted: string) =>
      project.photos.flatMap(({ photo_id, stage }) => {
        const photo = stage === wanted ? known.get(photo_id) : undefined;
        return photo ? [photo] : [];
      });
    const content = (
      <ProjectPage
        locale={pageLocale(app, language)}
        project={project}
        photos={{ before: ofStage('before'), during: ofStage('during'), after: ofStage('after') }}
      />
    );
    return page(c, { section: 'projects', title: project.title, content });
  });

  pages.get(at('estimates'), guard, async (c) => {
    const list = await paged(c, listEstimates);
    const content = <EstimatesPage locale={pageLocale(app, language)} {...list} />;
    return page(c, { section: 'estimates', title: t.estimates.title, content });
  });

  pages.get(at('invoices'), guard, async (c) => {
    const list = await paged(c, listInvoices);
    const counts = await readCounts(app.database, c.get('customer').id);
    const locale = pageLocale(app, language);
    const content = <InvoicesPage locale={locale} {...list} open={counts.invoices} />;
    return page(c, { section: 'invoices', title: t.invoices.title, content, counts });
  });

  pages.get(at('statement'), guard, async (c) => {
    const locale = pageLocale(app, language);
    const year = yearOf(c, dayIn(locale.timeZone, locale.now));
    const statement = await readStatement(app.database, c.get('customer').id, year);
    const sums = {
      invoiced: sum(statement.invoices.map(({ total }) => total)),
      paid: sum(statement.payments.map(({ amount, refunded }) => amount - refunded)),
    };
    const content = <StatementPage locale={locale} year={year} {...statement} sums={sums} />;
    return page(c, { section: 'invoices', title: t.statement.title({ year }), content });
  });

  pages.get(`${at('statement')}.csv`, guard, async (c) => {
    const { timeZone, now } = pageLocale(app, language);
    const year = yearOf(c, dayIn(timeZone, now));
    const { invoices, payments } = await readStatement(app.database, c.get('customer').id, year);
    const rows = [
      ...invoices.map(({ id, issued_date, number, title, total }) => ({
        id,
        cells: [issued_date, t.statement.invoiced, number, title, total],
      })),
      ...payments.map(({ id, received_on, number, title, amount, refunded }) => ({
        id,
        cells: [received_on, t.statement.paid, number, title, refunded - amount],
      })),
    ];
    return csvAnswer({
      name: `${year}.csv`,
      header: (['day', 'how', 'number', 'what', 'amount'] as const).map((one) => t.statement[one]),
      readPage: async (after) => (after ? [] : rows),
      cells: (row) => row.cells,
    });
  });

  async function paged<Line extends { id: string }>(
    c: Context<HttpEnv>,
    read: (database: typeof app.database, customerId: string, paging: Paging) => Promise<Line[]>,
  ) {
    const asked = c.req.query('before') ?? '';
    const before = isId(asked) ? asked : undefined;
    const found = await read(app.database, c.get('customer').id, { before, limit: listShown + 1 });
    const lines = found.slice(0, listShown);
    return {
      lines,
      older: found.length > listShown ? lines.at(-1)?.id : undefined,
      isFirst: before === undefined,
    };
  }
}

/** The year that is asked for, else the one of this day. */
function yearOf(c: Context, today: string): number {
  const asked = c.req.query('year') ?? '';
  return Number(/^20\d\d$/.test(asked) ? asked : today.slice(0, 4));
}

function sum(amounts: number[]): number {
  return toDollars(amounts.reduce((all, one) => all + toCents(one), 0));
}
