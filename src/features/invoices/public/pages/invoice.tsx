import type { Context, Hono } from 'hono';
import type { ReactNode } from 'react';
import { adviceFor } from '#features/dangers/rules/advice.ts';
import { dangerIn } from '#features/dangers/rules/find-danger.ts';
import { currentSettings } from '#features/settings/index.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { isFromThisMachine } from '#platform/http/this-machine.ts';
import { isFromOwnPage } from '#platform/pages/own-page.ts';
import { type RecordAccess, redirectForms } from '#platform/pages/record-access.ts';
import type { App } from '#services/app.ts';
import { askAboutInvoice, findLinkedInvoice, recordViewed } from '../../actions/customer.ts';
import { invoicePdf } from '../../actions/pdf.ts';
import { pdfHeaders } from '../../routes.ts';
import type { InvoiceRow } from '../../store/invoices.ts';
import { invoiceTexts } from '../../texts/index.ts';
import { InvoiceGonePage, type InvoiceNotice, InvoicePage } from '../invoice-page.tsx';
import { invoicePageProps } from './props.ts';

export const invoiceLimit = { name: 'invoice-link', times: 60, seconds: 600 };
const messageLimit = { name: 'invoice-message', times: 6, seconds: 600 };
const shownAfterwards = new Set([
  'paid',
  'failed',
  'unclear',
  'waiting',
  'back',
  'asked',
  'disputed',
  'busy',
  'down',
]);

interface Retry {
  advice?: string | undefined;
  typed?: { amount?: string; tip?: string; ownTip?: string };
  offer?: ReactNode;
}

/** How an invoice's page responds, for higher features that add pages below its path. */
export interface InvoiceAnswers {
  /** Whether this visitor may pay by card. */
  acceptsCards(c: Context<HttpEnv>): boolean;
  show(
    c: Context<HttpEnv>,
    invoice: InvoiceRow,
    status: 200 | 400,
    notice?: InvoiceNotice,
    more?: Retry,
  ): Promise<Response>;
  /** @param more of the address: fields of the payment's form, which stay as they were typed */
  back(c: Context<HttpEnv>, notice?: InvoiceNotice, more?: Record<string, string>): Response;
  gone(c: Context<HttpEnv>): Response | Promise<Response>;
  answer(
    c: Context<HttpEnv>,
    content: ReactNode,
    status: 200 | 400 | 404,
  ): Response | Promise<Response>;
}

/** What customers see of their invoices. Only opening one is recorded. */
export function invoicePages(pages: Hono<HttpEnv>, app: App, access: RecordAccess): InvoiceAnswers {
  const { language, path, accessOf, guard } = access;
  const title = invoiceTexts(language).page.title;
  const tooManyMessages = limitRate(messageLimit, app.settings.rateLimits);
  const acceptsCards = (c: Context<HttpEnv>) =>
    !('customer' in accessOf(c)) || currentSettings(app).customer_portal.allow_online_payments;

  pages.get(path, guard, async (c) => {
    const invoice = await findLinkedInvoice(app, accessOf(c));
    if (!invoice) return gone(c);
    // Whoever is signed in is a person.
    if ('customer' in accessOf(c)) await recordViewed(app, accessOf(c), invoice);
    const notice = c.req.query('notice') ?? '';
    return show(
      c,
      invoice,
      200,
      shownAfterwards.has(notice) ? (notice as InvoiceNotice) : undefined,
      { ...typedBefore(c), advice: adviceFor(c.req.query('danger'), language) },
    );
  });

  pages.post(`${path}/seen`, guard, async (c) => {
    const invoice = await findLinkedInvoice(app, accessOf(c));
    if (!invoice) return gone(c);
    if (isFromOwnPage(c)) await recordViewed(app, accessOf(c), invoice);
    return c.text('');
  });

  pages.post(`${path}/pdf`, guard, async (c) => {
    const invoice = await findLinkedInvoice(app, accessOf(c));
    if (!invoice) return gone(c);
    const file = await app.files.read(await invoicePdf(app, { ...invoice, language }));
    if (!file) return gone(c);
    return c.body(file.stream, 200, pdfHeaders(invoice.invoiceNumber, file.size));
  });

  pages.post(`${path}/message`, guard, tooManyMessages, async (c) => {
    const invoice = await findLinkedInvoice(app, accessOf(c));
    if (!invoice) return gone(c);
    const form = await c.req.parseBody();
    const message = String(form.message ?? '').trim();
    if (!message) return show(c, invoice, 400, 'empty');
    const isDispute = form.about === 'dispute';
    await recordViewed(app, accessOf(c), invoice);
    await askAboutInvoice(app, accessOf(c), invoice, message, isDispute);
    const danger = dangerIn(message);
    return back(c, isDispute ? 'disputed' : 'asked', danger && { danger });
  });

  const record = { find: (c: Context<HttpEnv>) => findLinkedInvoice(app, accessOf(c)), gone };
  redirectForms(pages, access, record, ['pdf', 'message']);
  access.addAccountForms<InvoiceRow>(pages, {
    ...record,
    customerIdOf: ({ customerId }) => customerId,
    show: (c, invoice, offer, status) => show(c, invoice, status, undefined, { offer }),
  });

  return { acceptsCards, show, back, gone, answer };

  function back(c: Context<HttpEnv>, notice?: InvoiceNotice, more: Record<string, string> = {}) {
    const query = new URLSearchParams({ ...(notice && { notice }), ...more }).toString();
    return c.redirect(access.pathsOf(c)[language] + (query && `?${query}`), 303);
  }

  async function show(
    c: Context<HttpEnv>,
    invoice: InvoiceRow,
    status: 200 | 400,
    notice?: InvoiceNotice,
    more?: Retry,
  ) {
    const props = await invoicePageProps(app, invoice, language);
    // The link isn't trusted: whether it is paid is in our own books.
    const isTrue = notice !== 'paid' || invoice.paidAmount > 0;
    const isShownAlready = notice === 'waiting' && props.onTheWay !== undefined;
    const isHidden = props.card === 'test' && !isFromThisMachine(c);
    const card = acceptsCards(c) && !isHidden ? props.card : ('off' as const);
    const page = {
      ...props,
      card,
      paths: access.pathsOf(c),
      seenPath: 'token' in accessOf(c) ? `${access.pathsOf(c)[language]}/seen` : undefined,
      notice: isTrue && !isShownAlready ? notice : undefined,
      offer: access.accountOffer(c, invoice.customerId),
      ...more,
    };
    return answer(c, <InvoicePage {...page} />, status);
  }

  /** Amount and tip of a payment that was started or declined. */
  function typedBefore(c: Context<HttpEnv>): Retry {
    const [amount, ownTip] = [c.req.query('amount'), c.req.query('own_tip')];
    if (!amount) return {};
    return { typed: { amount: amount.slice(0, 20), ownTip: (ownTip ?? '').slice(0, 20) } };
  }

  function gone(c: Context<HttpEnv>) {
    return answer(c, <InvoiceGonePage language={language} />, 404);
  }

  function answer(c: Context<HttpEnv>, content: ReactNode, status: 200 | 400 | 404) {
    return access.answer(c, title, content, status);
  }
}
