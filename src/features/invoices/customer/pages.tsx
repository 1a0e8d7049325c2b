import { pageLocale } from '#features/settings/index.ts';
import { customerPath } from '#lib/links.ts';
import { readListPage } from '#platform/pages/list-page.ts';
import type { CustomerPortal } from '#services/app.ts';
import { listCustomerInvoices, listProjectInvoices } from '../store/customer.ts';
import { invoiceListTexts } from '../texts/customer.ts';
import { InvoicesPage, InvoicesPanel } from './invoices-page.tsx';

/** The list of a customer's invoices. Returns the panel for the project page. */
export function invoiceListPages({ app, pages, language, guard, page, countsOf }: CustomerPortal) {
  pages.get(customerPath('invoices', language), guard, async (c) => {
    const customerId = c.get('customer').id;
    const list = await readListPage(c, (paging) =>
      listCustomerInvoices(app.database, customerId, paging),
    );
    const counts = await countsOf(customerId);
    const locale = pageLocale(app, language);
    const content = <InvoicesPage locale={locale} {...list} unpaid={counts.invoices ?? 0} />;
    return page(c, {
      section: 'invoices',
      title: invoiceListTexts(language).title,
      content,
      counts,
    });
  });

  return async (customerId: string, projectId: string) => {
    const lines = await listProjectInvoices(app.database, customerId, projectId);
    return <InvoicesPanel locale={pageLocale(app, language)} lines={lines} />;
  };
}
