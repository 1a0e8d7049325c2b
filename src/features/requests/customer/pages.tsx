import { findOwnContact } from '#features/customers/index.ts';
import { listBookingTimes } from '#features/schedule/index.ts';
import { pageLocale } from '#features/settings/index.ts';
import { customerPath } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { byLanguage } from '#lib/texts.ts';
import { readListPage } from '#platform/pages/list-page.ts';
import type { CustomerPortal } from '#services/app.ts';
import { readState } from '../actions/follow.ts';
import { keyOfBrowser, newFormProps } from '../public/pages/form-props.ts';
import { RequestPage } from '../public/request-page.tsx';
import { listCustomerRequests } from '../store/customer.ts';
import { followTexts } from '../texts/follow.ts';
import { RequestsPage } from './requests-page.tsx';

const titleOf = byLanguage({ english: 'Request work', spanish: 'Pedir un trabajo nuevo' });

/** A customer's requests, and the form of a new one, filled in with their details. */
export function newRequestPages({ app, pages, language, guard, page }: CustomerPortal): void {
  pages.get(customerPath('requests', language), guard, async (c) => {
    const list = await readListPage(c, (paging) =>
      listCustomerRequests(app.database, c.get('customer').id, paging),
    );
    const lines = await Promise.all(
      list.lines.map(async (line) => ({ ...line, state: await readState(app, line.id) })),
    );
    const content = <RequestsPage locale={pageLocale(app, language)} {...list} lines={lines} />;
    return page(c, { section: 'projects', title: followTexts(language).list.title, content });
  });

  pages.get(customerPath('newRequest', language), guard, async (c) => {
    const customer = await findOwnContact(app.database, c.get('customer').id);
    const days = await listBookingTimes(app, customer.zip_code, language);
    const form = newFormProps(app, language, {
      key: keyOfBrowser(c),
      days,
      typed: {
        firstName: customer.first_name,
        lastName: customer.last_name,
        email: customer.email,
        phone: formatPhone(customer.phone),
        address: customer.address,
        city: customer.city,
        zipCode: customer.zip_code,
      },
    });
    const home = customerPath('dashboard', language);
    const content = <RequestPage form={{ ...form, home, isKnown: true }} />;
    return page(c, {
      section: 'projects',
      title: titleOf(language),
      content,
      hasFrame: true,
      hasForm: true,
    });
  });
}
