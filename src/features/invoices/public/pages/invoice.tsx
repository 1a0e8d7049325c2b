import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ReactNode } from 'react';
import { isId } from '../../../../lib/ids.ts';
import type { Language } from '../../../../lib/language.ts';
import { customerPath, publicRoutes } from '../../../../lib/links.ts';
import { exactMoney, readFigure } from '../../../../lib/money.ts';
import type { HttpEnv } from '../../../../platform/http/http-env.ts';
import { limitRate } from '../../../../platform/http/rate-limit.ts';
import type { RecordAccess } from '../../../../platform/pages/record-access.ts';
import type { RenderPage } from '../../../../platform/pages/sites.ts';
import { actorOf } from '../../../../platform/sessions/access.ts';
import type { App } from '../../../../services/app.ts';
import { CardError } from '../../../../services/card-payments/port.ts';
import { askAbout, finishTest, startCardPayment } from '../../../payments/actions/card-payments.ts';
import { amountProblem, isReceived } from '../../../payments/rules/payments.ts';
import { findPayment } from '../../../payments/store/payments.ts';
import { currentSettings } from '../../../settings/actions/current.ts';
import { askAboutInvoice, findLinkedInvoice, noteViewed } from '../../actions/customer.ts';
import { invoicePdf } from '../../actions/pdf.ts';
import { pdfHeaders } from '../../routes.ts';
import type { InvoiceRow } from '../../store/invoices.ts';
import { invoiceTexts } from '../../texts/index.ts';
import {
  InvoiceGonePage,
  InvoicePage,
  type InvoiceSaid,
  ReturnPage,
  TerminalPage,
} from '../invoice-page.tsx';
import { invoicePageProps } from './props.ts';

export const invoiceLimit = { name: 'invoice-link', times: 60, seconds: 600 };
const messageLimit = { name: 'invoice-message', times: 6, seconds: 600 };
/** Which link somebody came from who pays at the card company; it brings them back. */
const cookieName = 'invoice_link';
const shownAfterwards = new Set([
  'paid',
  'failed',
  'waiting',
  'back',
  'asked',
  'disputed',
  'busy',
  'down',
]);

/** Where the card company sends people back to; it knows where they came from by a cookie. */
export function invoiceReturnPages(
  pages: Hono<HttpEnv>,
  app: App,
  language: Language,
  render: RenderPage,
): void {
  const tooMany = limitRate(invoiceLimit, app.settings.rateLimits);
  pages.get(publicRoutes.invoiceReturn[language], tooMany, async (c) => {
    const said = await outcomeOf(app, c.req.param('id'), c.req.query('back') === '1');
    const from = getCookie(c, cookieName) ?? '';
    if (isId(from)) {
      const own = customerPath('invoice', language).replace(':id', from);
      return c.redirect(`${own}?said=${said}`, 303);
    }
    if (from && (await findLinkedInvoice(app, { token: from }))) {
      const own = publicRoutes.invoice[language].replace(':token', encodeURIComponent(from));
      return c.redirect(`${own}?said=${said}`, 303);
    }
    c.header('cache-control', 'private, no-store');
    const title = invoiceTexts(language).page.title;
    const content = <ReturnPage language={language} said={said} />;
    return c.html(render({ language, title, content }));
  });
}

/** How a payment stands by our own books, and the company's word where those do not know yet. */
async function outcomeOf(app: App, id: string, isBack: boolean) {
  const find = async () => (isId(id) ? findPayment(app.database, id) : undefined);
  const before = await find();
  if (before?.status === 'processing')
    await askAbout(app, before).catch((error) => {
      if (!(error instanceof CardError)) throw error;
    });
  const payment = await find();
  if (!payment) return 'failed';
  if (isReceived(payment.status)) return 'paid';
  if (payment.status === 'failed') return 'failed';
  return isBack || payment.status === 'cancelled' ? 'back' : 'waiting';
}

/** What customers see of their invoices. That one was opened is noted, and no more. */
export function invoicePages(pages: Hono<HttpEnv>, app: App, access: RecordAccess): void {
  const { language, path, accessOf, guard } = access;
  const title = invoiceTexts(language).page.title;
  const tooManyMessages = limitRate(messageLimit, app.settings.rateLimits);
  const isOff = (c: Context<HttpEnv>) =>
    'customer' in accessOf(c) && !currentSettings(app).customer_portal.allow_online_payments;

  pages.get(path, guard, async (c) => {
    const invoice = await findLinkedInvoice(app, accessOf(c));
    if (!invoice) return gone(c);
    await noteViewed(app, accessOf(c), invoice);
    const said = c.req.query('said') ?? '';
    return show(c, invoice, 200, shownAfterwards.has(said) ? (said as InvoiceSaid) : undefined);
  });

  pages.post(`${path}/pdf`, guard, async (c) => {
    const invoice = await findLinkedInvoice(app, accessOf(c));
    if (!invoice) return gone(c);
    const file = await app.files.read(await invoicePdf(app, { ...invoice, language }));
    if (!file) return gone(c);
    return c.body(file.stream, 200, pdfHeaders(invoice.invoiceNumber, file.size));
  });

  pages.post(`${path}/payment`, guard, async (c) => {
    const invoice = await findLinkedInvoice(app, accessOf(c));
    if (!invoice) return gone(c);
    const typed = { amount: String((await c.req.parseBody()).amount ?? '') };
    const mayPart = currentSettings(app).payments.allow_part_payments;
    const amount = readFigure(typed.amount);
    const problem =
      amount === undefined ? 'too_little' : amountProblem(amount, invoice.openAmount, mayPart);
    if (amount === undefined || problem)
      return show(c, invoice, 400, problem === 'not_all' ? 'whole' : 'amount', { typed });
    const customer = accessOf(c);
    const started = isOff(c)
      ? 'off'
      : await startCardPayment(app, actorOf(customer), invoice.id, amount);
    if (started === 'off' || started === 'closed') return back(c);
    if (typeof started === 'string') return back(c, started);
    if (started.provider === 'test')
      return c.redirect(`${access.addressesOf(c)[language]}/terminal/${started.paymentId}`, 303);
    if (!started.url) return back(c, 'waiting');
    setCookie(c, cookieName, 'token' in customer ? customer.token : customer.id, {
      path: `${language === 'spanish' ? '/es' : ''}/invoice/return`,
      maxAge: 7200,
      httpOnly: true,
      sameSite: 'Lax',
      secure: app.settings.publicUrl.startsWith('https:'),
    });
    return c.redirect(started.url, 303);
  });

  pages.get(`${path}/terminal/:payment`, guard, async (c) => {
    const found = await findTest(c);
    if (!found) return gone(c);
    const { payment, invoice } = found;
    const { id, amount, currency } = payment;
    if (payment.status !== 'processing') return back(c);
    const props = { language, addresses: access.addressesOf(c), number: invoice.invoiceNumber };
    const words = exactMoney(amount, currency);
    return answer(c, <TerminalPage {...props} paymentId={id} amount={words} />, 200);
  });

  pages.post(`${path}/terminal/:payment`, guard, async (c) => {
    const found = await findTest(c);
    if (!found) return gone(c);
    const isAccepted = (await c.req.parseBody()).card === 'accepted';
    const isPaid = await finishTest(app, actorOf(accessOf(c)), found.payment.id, isAccepted);
    return back(c, isPaid ? 'paid' : 'failed');
  });

  pages.post(`${path}/message`, guard, tooManyMessages, async (c) => {
    const invoice = await findLinkedInvoice(app, accessOf(c));
    if (!invoice) return gone(c);
    const form = await c.req.parseBody();
    const message = String(form.message ?? '').trim();
    if (!message) return show(c, invoice, 400, 'empty');
    const isDispute = form.about === 'dispute';
    await askAboutInvoice(app, accessOf(c), invoice, message, isDispute);
    return back(c, isDispute ? 'disputed' : 'asked');
  });

  access.addAccountForms<InvoiceRow>(pages, {
    find: (c) => findLinkedInvoice(app, accessOf(c)),
    customerIdOf: ({ customerId }) => customerId,
    show: (c, invoice, offer, status) => show(c, invoice, status, undefined, { offer }),
    gone,
  });

  async function findTest(c: Context<HttpEnv>) {
    const id = c.req.param('payment') ?? '';
    const invoice = await findLinkedInvoice(app, accessOf(c));
    const payment = isId(id) ? await findPayment(app.database, id) : undefined;
    const isIts = invoice && payment?.invoiceId === invoice.id && payment.provider === 'test';
    return isIts ? { invoice, payment } : undefined;
  }

  function back(c: Context<HttpEnv>, said?: InvoiceSaid) {
    return c.redirect(access.addressesOf(c)[language] + (said ? `?said=${said}` : ''), 303);
  }

  async function show(
    c: Context<HttpEnv>,
    invoice: InvoiceRow,
    status: 200 | 400,
    said?: InvoiceSaid,
    more?: { typed?: { amount?: string }; offer?: ReactNode },
  ) {
    const props = await invoicePageProps(app, invoice, language);
    // What a link says is not believed: paid is what our own books say.
    const isTrue = said !== 'paid' || invoice.paidAmount > 0;
    const card = isOff(c) ? ('off' as const) : props.card;
    const page = {
      ...props,
      card,
      addresses: access.addressesOf(c),
      said: isTrue ? said : undefined,
      offer: access.accountOffer(c, invoice.customerId),
      ...more,
    };
    return answer(c, <InvoicePage {...page} />, status);
  }

  function gone(c: Context<HttpEnv>) {
    return answer(c, <InvoiceGonePage language={language} />, 404);
  }

  function answer(c: Context<HttpEnv>, content: ReactNode, status: 200 | 400 | 404) {
    return access.answer(c, title, content, status);
  }
}
