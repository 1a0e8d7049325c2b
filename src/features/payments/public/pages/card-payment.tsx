import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import {
  findLinkedInvoice,
  type InvoiceAnswers,
  type InvoiceRow,
  recordViewed,
} from '#features/invoices/index.ts';
import { mayPay, payableOf } from '#features/invoices/rules/invoices.ts';
import { invoiceTexts } from '#features/invoices/texts/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { isId } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { customerLink, publicLink, publicRoutes } from '#lib/links.ts';
import { exactMoney, readNumber } from '#lib/money.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { limitRate, type RateLimit } from '#platform/http/rate-limit.ts';
import type { RecordAccess } from '#platform/pages/record-access.ts';
import type { RenderPage } from '#platform/pages/sites.ts';
import { actorOf } from '#platform/sessions/access.ts';
import type { App } from '#services/app.ts';
import { CardError } from '#services/card-payments/port.ts';
import { askAbout, finishTest, startCardPayment } from '../../actions/card-payments.ts';
import { providerFor } from '../../actions/card-processor.ts';
import { amountProblem, isReceived } from '../../rules/payments.ts';
import { type AmountAndTip, asksForTip, readTip, withTip } from '../../rules/tips.ts';
import { findPayment, type PaymentRow } from '../../store/payments.ts';
import { ReviewPage } from '../review-page.tsx';
import { type CardOutcome, ReturnPage, TerminalPage } from '../terminal-page.tsx';

/** The link from which someone went to pay at the card processor, to bring them back. */
const cookieName = 'invoice_link';

/** Where the card processor redirects people; a cookie says where they came from. */
export function cardReturnPages(
  pages: Hono<HttpEnv>,
  app: App,
  language: Language,
  { render, limit }: { render: RenderPage; limit: RateLimit },
): void {
  const tooMany = limitRate(limit, app.settings.rateLimits);
  pages.get(publicRoutes.invoiceReturn[language], tooMany, async (c) => {
    const { outcome, payment } = await outcomeOf(
      app,
      c.req.param('id'),
      c.req.query('back') === '1',
    );
    const from = getCookie(c, cookieName) ?? '';
    const query = { notice: outcome, ...(payment && outcome !== 'paid' && typedOf(payment)) };
    if (isId(from)) {
      return c.redirect(customerLink('invoice', language, { id: from }, query), 303);
    }
    if (from && (await findLinkedInvoice(app, { token: from }))) {
      return c.redirect(publicLink('invoice', language, { token: from }, query), 303);
    }
    c.header('cache-control', 'private, no-store');
    const title = invoiceTexts(language).page.title;
    const content = <ReturnPage language={language} outcome={outcome} />;
    return c.html(render({ language, title, content }));
  });
}

/** A payment's status in our own books, or the processor's if ours don't know yet. */
async function outcomeOf(app: App, id: string, isBack: boolean) {
  const find = async () => (isId(id) ? findPayment(app.database, id) : undefined);
  const before = await find();
  if (before?.status === 'processing')
    await askAbout(app, before).catch((error) => {
      if (!(error instanceof CardError)) throw error;
    });
  const payment = await find();
  return { outcome: outcomeNow(), payment };

  function outcomeNow(): CardOutcome {
    if (!payment) return 'unclear';
    if (isReceived(payment.status)) return 'paid';
    // Without a charge, no money moved; with one, another sum was charged than the one asked for.
    if (payment.status === 'failed') return payment.providerCharge ? 'unclear' : 'failed';
    return isBack || payment.status === 'cancelled' ? 'back' : 'waiting';
  }
}

/** What the customer wanted to pay, as the invoice's form takes it again. */
function typedOf({ amount, tipAmount }: Pick<PaymentRow, 'amount' | 'tipAmount'>) {
  return { amount: amount.toFixed(2), ...(tipAmount > 0 && { own_tip: tipAmount.toFixed(2) }) };
}

/** Paying an invoice by card, from its page. */
export function cardPaymentPages(
  pages: Hono<HttpEnv>,
  app: App,
  access: RecordAccess,
  { show, back, gone, answer, acceptsCards }: InvoiceAnswers,
): void {
  const { language, path, accessOf, guard } = access;

  pages.post(`${path}/payment`, guard, async (c) => {
    const invoice = await findLinkedInvoice(app, accessOf(c));
    if (!invoice) return gone(c);
    const form = await c.req.parseBody();
    const [typedAmount, percent, own] = ['amount', 'tip', 'own_tip'].map((name) =>
      String(form[name] ?? ''),
    ) as [string, string, string];
    const typed = { amount: typedAmount, tip: percent, ownTip: own };
    const { allow_part_payments: mayPart, tips_on, tip_percents } = currentSettings(app).payments;
    const amount = readNumber(typed.amount);
    const problem =
      amount === undefined ? 'too_little' : amountProblem(amount, payableOf(invoice), mayPart);
    if (amount === undefined || problem)
      return show(c, invoice, 400, problem === 'not_all' ? 'whole' : 'amount', { typed });
    const typedTip = { percent, own };
    // A page that was open while the owner turned tips off: nothing is charged that it didn't show.
    if (!tips_on && asksForTip(typedTip)) return show(c, invoice, 400, 'noTips', { typed });
    const tip = readTip(typedTip, amount, tip_percents);
    if (tip === undefined) return show(c, invoice, 400, 'tip', { typed });
    const provider = acceptsCards(c) ? providerFor(app, c) : 'off';
    if (provider === 'off') return back(c);
    // Without script: whoever pays has read it.
    await recordViewed(app, accessOf(c), invoice);
    const typedAgain = typedOf({ amount, tipAmount: tip });
    // An address of its own, so that Back from the card's page leads to it.
    if (tips_on && form.reviewed !== 'yes')
      return c.redirect(
        `${access.pathsOf(c)[language]}/payment?${new URLSearchParams(typedAgain)}`,
        303,
      );
    const customer = accessOf(c);
    const wanted = { amount, tip };
    const started = await startCardPayment(app, actorOf(customer), invoice.id, wanted, provider);
    if (started === 'off' || started === 'closed') return back(c);
    if (typeof started === 'string') return back(c, started, typedAgain);
    if (started.provider === 'test')
      return c.redirect(`${access.pathsOf(c)[language]}/terminal/${started.paymentId}`, 303);
    if (!started.url) return back(c, 'waiting', typedAgain);
    setCookie(c, cookieName, 'token' in customer ? customer.token : customer.id, {
      path: publicRoutes.invoiceReturn[language].replace('/:id', ''),
      maxAge: 7200,
      httpOnly: true,
      sameSite: 'Lax',
      secure: c.get('isHttps'),
    });
    return c.redirect(started.url, 303);
  });

  // The amount to be charged, to confirm; calculated without script.
  pages.get(`${path}/payment`, guard, async (c) => {
    const invoice = await findLinkedInvoice(app, accessOf(c));
    if (!invoice) return gone(c);
    const { allow_part_payments: mayPart, tips_on } = currentSettings(app).payments;
    const amount = readNumber(c.req.query('amount') ?? '');
    const isWrong =
      amount === undefined || amountProblem(amount, payableOf(invoice), mayPart) !== undefined;
    const own = c.req.query('own_tip') ?? '';
    const tip = amount && readTip({ percent: '', own }, amount, []);
    if (isWrong || tip === undefined || !tips_on || !mayPay(invoice.status)) return back(c);
    return review(c, invoice, { amount, tip });
  });

  pages.get(`${path}/terminal/:payment`, guard, async (c) => {
    const found = await findTest(c);
    if (!found) return gone(c);
    const { payment, invoice } = found;
    const { id, amount, tipAmount, currency } = payment;
    if (payment.status !== 'processing') return back(c);
    const props = { language, paths: access.pathsOf(c), number: invoice.invoiceNumber };
    const text = exactMoney(withTip({ amount, tip: tipAmount }), currency);
    return answer(c, <TerminalPage {...props} paymentId={id} amount={text} />, 200);
  });

  pages.post(`${path}/terminal/:payment`, guard, async (c) => {
    const found = await findTest(c);
    if (!found) return gone(c);
    const isAccepted = (await c.req.parseBody()).card === 'accepted';
    const isPaid = await finishTest(app, actorOf(accessOf(c)), found.payment.id, isAccepted);
    return isPaid ? back(c, 'paid') : back(c, 'failed', typedOf(found.payment));
  });

  function review(c: Context<HttpEnv>, invoice: InvoiceRow, wanted: AmountAndTip) {
    const { currency } = currentSettings(app).system;
    const money = (amount: number) => exactMoney(amount, currency);
    const content = (
      <ReviewPage
        language={language}
        paths={access.pathsOf(c)}
        number={invoice.invoiceNumber}
        typed={{ amount: wanted.amount.toFixed(2), tip: wanted.tip.toFixed(2) }}
        changeQuery={new URLSearchParams(
          typedOf({ amount: wanted.amount, tipAmount: wanted.tip }),
        ).toString()}
        amount={money(wanted.amount)}
        tip={money(wanted.tip)}
        total={money(withTip(wanted))}
      />
    );
    return answer(c, content, 200);
  }

  async function findTest(c: Context<HttpEnv>) {
    if (providerFor(app, c) !== 'test') return undefined;
    const id = c.req.param('payment') ?? '';
    const invoice = await findLinkedInvoice(app, accessOf(c));
    const payment = isId(id) ? await findPayment(app.database, id) : undefined;
    const isIts = invoice && payment?.invoiceId === invoice.id && payment.provider === 'test';
    return isIts ? { invoice, payment } : undefined;
  }
}
