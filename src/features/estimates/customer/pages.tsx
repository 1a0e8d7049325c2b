import { pageLocale } from '#features/settings/index.ts';
import { customerPath } from '#lib/links.ts';
import { readListPage } from '#platform/pages/list-page.ts';
import type { CustomerPortal } from '#services/app.ts';
import { listCustomerEstimates, listProjectEstimates } from '../store/customer.ts';
import { estimateListTexts } from '../texts/customer.ts';
import { EstimatesPage, EstimatesPanel } from './estimates-page.tsx';

/** The list of a customer's estimates. Returns the panel for the project page. */
export function estimateListPages({ app, pages, language, guard, page }: CustomerPortal) {
  pages.get(customerPath('estimates', language), guard, async (c) => {
    const customerId = c.get('customer').id;
    const list = await readListPage(c, (paging) =>
      listCustomerEstimates(app.database, customerId, paging),
    );
    const content = <EstimatesPage locale={pageLocale(app, language)} {...list} />;
    return page(c, { section: 'estimates', title: estimateListTexts(language).title, content });
  });

  return async (customerId: string, projectId: string) => {
    const lines = await listProjectEstimates(app.database, customerId, projectId);
    return <EstimatesPanel locale={pageLocale(app, language)} lines={lines} />;
  };
}
